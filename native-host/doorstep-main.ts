import { keepHeapSmall } from "./heap.ts";
import { ownSurroundings } from "./home.ts";

/** The program people and agents start: command line and MCP server. */
async function main(): Promise<void> {
  // Everything else is loaded after it.
  keepHeapSmall();
  const { run } = await import("./command-line/run.ts");
  const { text, exitCode } = await run(process.argv.slice(2), ownSurroundings());
  // Exit only once the pipe has taken everything: process.exit() would cut a long snapshot.
  process.stdout.write(text ? `${text}\n` : "", () => process.exit(exitCode));
}

void main();
