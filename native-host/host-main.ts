import { fileURLToPath } from "node:url";
import { EXTENSION_ID } from "../shared/identity.ts";
import { homeOf, ownSurroundings } from "./home.ts";
import { browserPid } from "./host/browser-pid.ts";
import { Host } from "./host/host.ts";
import { openLog } from "./log.ts";

/** The program browsers start for the extension. Standard output is Chrome's: nothing else may write there. */
async function main(): Promise<void> {
  const surroundings = ownSurroundings();
  const log = openLog(homeOf(surroundings).log);
  // Chrome names the caller. Its manifest lets only ours in; a manifest somebody widened must not either.
  const caller = process.argv.slice(2).find((argument) => argument.startsWith("chrome-extension://"));
  if (caller && caller !== `chrome-extension://${EXTENSION_ID}/`) {
    log("refused_caller");
    process.exitCode = 1;
    return;
  }
  const host = new Host({
    input: process.stdin,
    output: process.stdout,
    surroundings,
    log,
    browserPid: await browserPid(process.platform, process.ppid),
    program: fileURLToPath(import.meta.url),
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => void host.end(signal).then(() => process.exit(0)));
  process.on("uncaughtException", (error) => {
    log("crashed", { name: error.name });
    void host.end("crashed").then(() => process.exit(1));
  });
  await host.run();
  process.exit(0);
}

void main();
