import { expect, test } from "vitest";
import { toldOnce } from "../../../extension/background/acting/told-once.ts";

test.each([
  ['e1 holds "Ada".', '~ textbox "Name" [ref=e1] [focused]: "Ada"', true],
  ['e1 (textbox "Name (first)") holds "Ada".', '~ textbox "Name (first)" [ref=e1] [focused] [required]: "Ada"', true],
  ['e1 holds "one\\n\\ntwo".', '~ textbox "Text" [ref=e1] [focused]: "one\\ntwo"', true],
  ['e1 (checkbox "Say \\"hi\\"") holds true.', '~ checkbox "Say \\"hi\\"" [ref=e1] [checked]', true],
  ['e1 (combobox "Pick") holds "B".', '~ combobox "Pick" [ref=e1]: "B" (options: "A" | "B")', true],
  ['e1 holds "".', '~ textbox "Name" [ref=e1] [focused]', true],
  [`e1 holds "${"x".repeat(300)}…".`, `~ textbox [ref=e1] [focused]: "${"x".repeat(300)}…"`, true],
  // What says something else stays: another value, another state, another field, another kind of change.
  ['e1 holds "1234".', '~ textbox "Date" [ref=e1] [focused]: "12/34"', false],
  ['e1 holds "Ada".', '~ textbox "Name" [ref=e1] [focused] [invalid]: "Ada"', false],
  ['e1 holds "Ada".', '~ combobox "Name" [ref=e1] [expanded] [focused]: "Ada"', false],
  ['e1 holds "Ada".', '~ textbox "Name" [ref=e12] [focused]: "Ada"', false],
  ['e1 holds "Ada".', '+ textbox "Name" [ref=e1] [focused]: "Ada"', false],
  ['The text did not stick: e1 still holds "Ada".', '~ textbox "Name" [ref=e1] [focused]: "Ada"', false],
  ['e1 holds "Ada".', '~ status "Saved [ref=e1] [focused]: \\"Ada\\""', false],
])("%s and %s", (own, change, once) => {
  expect(toldOnce([own], [change, '+ alert "Saved"'])).toEqual(once ? ['+ alert "Saved"'] : [change, '+ alert "Saved"']);
});
