import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fateOf } from "../../../extension/background/acting/downloads.ts";
import { Listeners } from "../../../shared/listeners.ts";

type Item = Pick<chrome.downloads.DownloadItem, "url" | "finalUrl" | "state" | "danger" | "bytesReceived" | "totalBytes" | "fileSize" | "filename">;

const URL = "https://site.test/report.txt";
let item: Item;
const changed = new Listeners();
const event = { addListener: (listener: () => void) => void changed.add(listener), removeListener: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  item = { url: URL, finalUrl: URL, state: "in_progress", danger: "safe", bytesReceived: 0, totalBytes: 5, fileSize: 5, filename: "/home/me/report.txt" };
  vi.stubGlobal("chrome", { downloads: { search: async () => [item], onChanged: event, onCreated: event } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = async () => (await fateOf({ url: URL, name: "report.txt", since: Date.now() }, new AbortController().signal)).text;

test("a file whose bytes have come is waited for until the browser has finished it", async () => {
  item = { ...item, bytesReceived: 5 };
  const told = asked();
  await vi.advanceTimersByTimeAsync(6_000);
  item = { ...item, state: "complete" };
  changed.tell();
  expect(await told).toBe('Downloaded "report.txt": 5 bytes, at /home/me/report.txt');
});

test("a file that the browser does not finish is not told as one that lacks bytes", async () => {
  item = { ...item, bytesReceived: 5 };
  const told = asked();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await told).toBe('All 5 bytes of "report.txt" have come; the browser has yet to finish the file, which will be at /home/me/report.txt');
});

test("a large file is told of while it comes", async () => {
  item = { ...item, bytesReceived: 2 };
  const told = asked();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await told).toBe('A download of "report.txt" is under way: 2 of 5 bytes so far, to /home/me/report.txt');
});
