import path from "node:path";
import { asDoorstepError, type DoorstepError } from "../../shared/errors.ts";
import { PROTOCOL } from "../../shared/frames.ts";
import { VERSION } from "../../shared/identity.ts";
import { chooseProfile } from "../client/profiles.ts";
import { ConnectFailure, openSocket } from "../client/socket-channel.ts";
import { ownLink } from "../command-line/own-link.ts";
import { sandboxed } from "../files.ts";
import { homeOf, type Surroundings } from "../home.ts";
import type { ProgramFiles } from "../install/program-files.ts";
import { isAlive } from "../processes.ts";
import { liveRecords, type RunRecord } from "../run-record.ts";
import { type Check, fine } from "./check.ts";

/** A doctor does not wait for a sleeping worker as long as a call would. */
const DOCTOR_WAIT_MS = 3_000;

/** The live end of the chain: a host runs, its socket opens, the extension answers. Each is looked at only if the one before it held. */
export async function checkConnection(surroundings: Surroundings, profile: string | undefined, files: ProgramFiles): Promise<Check[]> {
  const host = checkHost(profile, surroundings);
  if (!host.record) return [host.check];
  const socket = await checkSocket(host.record);
  if (socket.state === "broken") return [host.check, socket];
  return [host.check, socket, await checkExtension(surroundings, host.record, files)];
}

function checkHost(profile: string | undefined, surroundings: Surroundings): { check: Check; record?: RunRecord } {
  const name = "host running";
  let records: RunRecord[] | undefined;
  try {
    records = liveRecords(homeOf(surroundings));
    const record = chooseProfile(records, profile ?? surroundings.env.DOORSTEP_PROFILE);
    const where = `${record.browser}, profile ${JSON.stringify(record.label)} (${record.profile})`;
    if (isAlive(record.host_pid)) return { check: fine(name, `${where}, process ${record.host_pid}`), record };
    return {
      check: {
        name,
        state: "warning",
        detail: `${where}: the browser runs, its host does not; the extension's worker may be asleep.`,
        fix: "Open the Doorstep side panel, which wakes it.",
      },
      record,
    };
  } catch (thrown) {
    const error = asDoorstepError(thrown);
    if (!records) return { check: { name, state: "broken", detail: error.message, fix: error.next, blinding: true } };
    const fix =
      records.length === 0
        ? "Start the browser and load or switch on the Doorstep extension (chrome://extensions); its side panel says what it is missing. A browser that ran before doorstep install needs no restart: press Reload on the extension."
        : error.next;
    return { check: { name, state: "broken", detail: error.message, fix } };
  }
}

async function checkSocket(record: RunRecord): Promise<Check> {
  const name = "socket";
  try {
    const socket = await openSocket(record.socket);
    socket.destroy();
    return fine(name, record.socket);
  } catch (thrown) {
    if (thrown instanceof ConnectFailure && thrown.kind === "forbidden")
      return { name, state: "broken", detail: `${record.socket}: ${sandboxed(thrown).message}`, fix: sandboxed(thrown).next, blinding: true };
    return {
      name,
      state: "broken",
      detail: `${record.socket} does not answer.`,
      fix: "Open the Doorstep side panel, which wakes the extension and starts its host; if that does not help, press Reload on the extension in chrome://extensions.",
    };
  }
}

async function checkExtension(surroundings: Surroundings, record: RunRecord, files: ProgramFiles): Promise<Check> {
  const name = "extension";
  const link = ownLink(surroundings, record.profile, DOCTOR_WAIT_MS);
  try {
    const status = await link.status();
    const answered = `version ${status.version}, protocol ${PROTOCOL}; answered through ${record.host_program} (process ${record.host_pid})`;
    if (path.resolve(record.host_program) !== path.resolve(files.host))
      return {
        name,
        state: "warning",
        detail: `${answered}, the host of another copy.`,
        fix: "Run doorstep install of the copy you want to use, then press Reload on the extension.",
      };
    if (status.version !== VERSION)
      return { name, state: "warning", detail: `${answered}; this program is ${VERSION}.`, fix: "Load the extension and run doorstep of the same version." };
    return fine(name, answered);
  } catch (thrown) {
    const error: DoorstepError = asDoorstepError(thrown);
    return { name, state: "broken", detail: `${error.code}: ${error.message}`, fix: error.next };
  } finally {
    link.close();
  }
}
