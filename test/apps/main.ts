import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import buildOnce from "../e2e/support/build-once.ts";
import type { Application } from "./application.ts";
import { APPLICATIONS } from "./list/index.ts";
import { type Result, writeResults } from "./results.ts";
import { runScenario } from "./run-scenario.ts";
import { startApplication, stopApplication } from "./start-script.ts";

/**
 * `npm run test:apps -- --apps DIR [name ...]`: every application, or those named, one after the other. `--work`
 * is where they are installed; the same folder again saves the minutes of installing.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { apps: { type: "string" }, work: { type: "string" } }, allowPositionals: true });
  if (!values.apps) throw new Error("Say where the start scripts are: --apps DIR");
  const unknown = positionals.filter((name) => !APPLICATIONS.some((one) => one.name === name));
  if (unknown.length) throw new Error(`There is no application ${unknown.join(", ")}. There are ${APPLICATIONS.map(({ name }) => name).join(", ")}.`);
  buildOnce();
  const folder = path.resolve(values.apps);
  const work = values.work ?? process.env.REALAPPS_DIR ?? mkdtempSync(path.join(tmpdir(), "doorstep-apps-"));
  const results: Result[] = [];
  for (const application of APPLICATIONS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    results.push(...(await runApplication(application, folder, work)));
    writeResults(
      results,
      APPLICATIONS.map(({ name }) => name),
    );
  }
  const good = results.filter(({ problems }) => problems.length === 0).length;
  console.error(`${good} of ${results.length} as expected.`);
  return good === results.length ? 0 : 1;
}

async function runApplication(application: Application, folder: string, work: string): Promise<Result[]> {
  const results: Result[] = [];
  console.error(`${application.name}: starting`);
  try {
    const app = await startApplication(folder, application.name, work);
    for (const scenario of application.scenarios) {
      const label = scenario.name ? `${application.name} (${scenario.name})` : application.name;
      const result = await runScenario(label, scenario, app).catch((thrown: unknown) => failed(label, thrown));
      results.push(result);
      console.error(`${result.problems.length ? "NOT AS EXPECTED" : "as expected"}  ${JSON.stringify(result)}`);
    }
  } catch (thrown) {
    results.push(...application.scenarios.map(({ name }) => failed(name ? `${application.name} (${name})` : application.name, thrown)));
    console.error(thrown);
  } finally {
    await stopApplication(folder, application.name, work);
  }
  return results;
}

function failed(label: string, thrown: unknown): Result {
  const problem = thrown instanceof Error ? thrown.message : String(thrown);
  return { label, kinds: [], outcome: "not run", verifiedBy: [], detectMs: undefined, resumeMs: undefined, handoffs: 0, problems: [problem], note: "" };
}

process.exitCode = await main();
