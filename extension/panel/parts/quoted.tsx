import { agentWords } from "../words.ts";
import { Icon } from "./icon.tsx";

/** Words of an agent: marked as quoted, plain text, unable to reach beyond their own line. */
export function Quoted({ words }: { words: string }) {
  const plain = agentWords(words);
  return plain === "" ? null : (
    <blockquote class="quoted">
      <Icon name="quote" />
      <p dir="auto">{plain}</p>
    </blockquote>
  );
}
