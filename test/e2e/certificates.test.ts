import { createServer } from "node:https";
import { type AddressInfo, createServer as listen, type Server, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selfSigned } from "../bench/detection/certificate.ts";
import { eventually } from "./support/eventually.ts";
import type { Page } from "./support/page.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;

beforeAll(async () => {
  world = await startWorld({ args: ["--ignore-certificate-errors"] });
});
afterAll(() => world.close());

/** A server that shows its page to who has a certificate; `letsIn` stands for the person's having installed theirs. */
type Bank = { url: string; letsIn(): Promise<void>; close(): Promise<void> };

const PAGES = {
  refused: [
    400,
    "<title>400 No required SSL certificate was sent</title><center><h1>400 Bad Request</h1></center><center>No required SSL certificate was sent</center><hr><center>nginx</center>",
  ],
  members: [200, "<title>Accounts</title><h1>Your accounts</h1><p>One of them.</p>"],
} as const;

async function bank(breaksOff: boolean): Promise<Bank> {
  const sockets = new Set<Duplex>();
  const keys = selfSigned();
  let open = false;
  let port = 0;
  const pages = () =>
    createServer(keys, (_, response) => {
      const [status, body] = open ? PAGES.members : PAGES.refused;
      response.writeHead(status, { "content-type": "text/html", "cache-control": "no-store" }).end(body);
    });
  const start = async (): Promise<Server> => {
    const made = breaksOff && !open ? listen(refuse) : pages();
    made.on("connection", (socket) => sockets.add(socket));
    await new Promise<void>((ready) => made.listen(port, "127.0.0.1", ready));
    port = (made.address() as AddressInfo).port;
    return made;
  };
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  let server = await start();
  return {
    url: `https://bank.test:${port}/accounts`,
    letsIn: async () => {
      open = true;
      await stop();
      server = await start();
    },
    close: stop,
  };
}

/** A fatal TLS alert, "certificate required" (RFC 8446, 6.2). Node's own server only closes the connection, which Chrome may take for another error. */
const CERTIFICATE_REQUIRED = Buffer.from([21, 3, 3, 0, 2, 2, 116]);

function refuse(socket: Socket): void {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.end(CERTIFICATE_REQUIRED));
}

/** A page that is just being exchanged for another process's takes no command. */
function reload(page: Page): Promise<boolean> {
  return eventually("a reload", () =>
    page.send("Page.reload").then(
      () => true,
      () => false,
    ),
  );
}

test.each([
  ["answers with a page that says so", false, "certificate_words"],
  ["breaks the connection off", true, "certificate_refused"],
] as const)("a server that wants a certificate and %s is the person's to answer", async (_, breaksOff, signal) => {
  const site = await bank(breaksOff);
  const agent = await world.agent({ structured: true });
  const call = agent.finish("open", { url: site.url });
  const card = await world.panel.card("Give the browser the certificate that this site wants");
  expect(card.text).toContain("bank.test");
  const page = await world.browser.page(/^(?:https|chrome-error):/);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  await reload(page);
  // The same wall again lets nobody in.
  await world.panel.card("Give the browser the certificate that this site wants");
  await site.letsIn();
  await reload(page);
  const { structured, text } = await call;
  expect(structured).toMatchObject({ status: "ok", url: site.url, title: "Accounts", handoff: { kind: "http_auth", outcome: "resumed" } });
  expect(structured?.handoff?.evidence.map((one) => one.signal)).toContain(signal);
  expect(text).toContain("Your accounts");
  await world.endAgents();
  await site.close();
});
