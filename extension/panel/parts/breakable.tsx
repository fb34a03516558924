import { Fragment } from "preact";

/** A long name that breaks after its dots or slashes, where the eye expects it, before it breaks anywhere. */
export function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[./\\])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
