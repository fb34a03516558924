import { spawn } from "node:child_process";
import path from "node:path";

/** What a start script prints about the application it started: url, user, password and whatever else it has. */
export type Started = Readonly<Record<string, string>>;

/** Installs what is missing, starts the application and seeds its users. Minutes the first time. */
export async function startApplication(folder: string, name: string, work: string): Promise<Started> {
  const lines = (await run(path.join(folder, `start-${name}.sh`), [], work)).trim().split("\n");
  const told: unknown = JSON.parse(lines.at(-1) ?? "");
  if (typeof told !== "object" || told === null) throw new Error(`The start script of ${name} printed no JSON object.`);
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, String(value)]));
}

/** Ends what the start script started, and nothing else. */
export async function stopApplication(folder: string, name: string, work: string): Promise<void> {
  await run(path.join(folder, "stop.sh"), [name], work);
}

function run(script: string, args: string[], work: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("bash", [script, ...args], { env: { ...process.env, REALAPPS_DIR: work }, stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.on("error", reject);
    // "exit", not "close": what the script started may keep the pipe open.
    child.on("exit", (code) => (code === 0 ? resolve(out) : reject(new Error(`${path.basename(script)} ${args.join(" ")} ended with code ${code}.`))));
  });
}
