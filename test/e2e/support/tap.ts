import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eventually } from "./eventually.ts";
import type { Browser } from "./launch.ts";
import { hostPids } from "./processes.ts";

/** Loaded into the host before its own code: writes down every byte that its pipes and sockets take and give. */
const TAP = `
const fs = require("node:fs");
const net = require("node:net");
const file = fs.openSync(process.env.DOORSTEP_TEST_TAP, "a");
const keep = (chunk, encoding) => { if (chunk) fs.writeSync(file, typeof chunk === "string" ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8") : chunk); };
const { write, push } = net.Socket.prototype;
net.Socket.prototype.write = function (chunk, encoding, ...rest) { keep(chunk, encoding); return write.call(this, chunk, encoding, ...rest); };
net.Socket.prototype.push = function (chunk, ...rest) { keep(chunk); return push.call(this, chunk, ...rest); };
`;

/** Starts the browser's host anew so that all it passes on is written down. Returns how to read that. */
export async function tapHost(browser: Browser): Promise<() => string> {
  const [script, file, launcher] = ["tap.cjs", "wire.bin"].map((name) => path.join(browser.folder, name)).concat(path.join(browser.home, "doorstep-host")) as [
    string,
    string,
    string,
  ];
  writeFileSync(script, TAP);
  writeFileSync(file, "");
  const text = readFileSync(launcher, "utf8");
  writeFileSync(launcher, text.replace(/^exec /m, `export DOORSTEP_TEST_TAP='${file}' NODE_OPTIONS='--require ${script}'\nexec `));
  await browser.hostReady();
  const before = hostPids(browser.home);
  browser.killHost();
  await eventually("another host", () => hostPids(browser.home).some((pid) => !before.includes(pid)), 40_000);
  return () => readFileSync(file, "latin1");
}
