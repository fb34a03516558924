import { DoorstepError } from "../../shared/errors.ts";
import type { RunRecord } from "../run-record.ts";

/**
 * The browser profile to talk to: the only one, or the one named by id, by the beginning of its id, or by
 * label. Throws what to do where there is none, or several and no choice.
 */
export function chooseProfile(records: RunRecord[], wanted: string | undefined): RunRecord {
  if (records.length === 0) {
    throw new DoorstepError("not_connected", "No running browser has Doorstep connected.", {
      next: "Ask the user to start the browser that has the Doorstep extension; if it runs, run doorstep doctor, which names the broken link and its fix.",
    });
  }
  if (wanted === undefined || wanted === "") return onlyOne(records);
  const matches = matching(records, wanted);
  const [match, another] = matches;
  if (match && !another) return match;
  const problem = another ? `"${wanted}" fits several connected profiles` : `No connected profile is called "${wanted}"`;
  throw new DoorstepError("invalid_input", `${problem}. Connected: ${listed(another ? matches : records)}.`, { next: howToChoose(records) });
}

function onlyOne(records: RunRecord[]): RunRecord {
  const [first, another] = records;
  if (first && !another) return first;
  throw new DoorstepError("invalid_input", `Several browser profiles are connected: ${listed(records)}.`, { next: howToChoose(records) });
}

function matching(records: RunRecord[], wanted: string): RunRecord[] {
  const exact = records.filter((record) => record.profile === wanted || record.label === wanted);
  if (exact.length) return exact;
  const folded = wanted.toLowerCase();
  return records.filter((record) => record.profile.startsWith(folded) || record.label.toLowerCase() === folded);
}

function listed(records: RunRecord[]): string {
  return records.map((record) => `${record.profile} (${JSON.stringify(record.label)}, ${record.browser})`).join(", ");
}

function howToChoose(records: RunRecord[]): string {
  const example = records[0]?.profile ?? "ID";
  return `Choose one by id or label: --profile ${example} on the command line, or DOORSTEP_PROFILE=${example} in the environment of doorstep mcp.`;
}
