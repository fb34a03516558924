import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { selfSigned } from "./certificate.ts";
import type { Labelled } from "./corpus.ts";

/** Every host there is, as far as the browser under test can tell. */
export type CorpusSite = {
  /** What makes the browser come here with all it asks for. */
  args: string[];
  /** Serves the page at its address until `free` is called; false while another page stands there. */
  show(page: Labelled): boolean;
  /** Takes the page away; says whether the browser has fetched it. */
  free(page: Labelled): boolean;
  close(): Promise<void>;
};

/** A page that stands at its address; it is served once, so that one that reloads itself does not do so for ever. */
type Standing = { page: Labelled; served: boolean };

/** Serves the pages of a corpus from loopback, each under its own scheme, host name and path; whatever else is asked for stays empty. */
export async function serveCorpus(folder: string): Promise<CorpusSite> {
  const standing = new Map<string, Standing>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const here = standing.get(`${nameOf(request.headers.host ?? "")}${pathOf(request.url ?? "/")}`);
    // Navigations alone carry this header: a picture at the page's own address is not the page.
    if (!here || here.served || request.headers["upgrade-insecure-requests"] === undefined) {
      response.writeHead(204).end();
      return;
    }
    here.served = true;
    const body = readFileSync(path.join(folder, here.page.file));
    response.writeHead(here.page.status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(body);
  };
  const [plain, secure] = await Promise.all([listen(createServer(quietly(answer))), listen(createTlsServer(selfSigned(), quietly(answer)))]);
  return {
    args: [
      `--host-resolver-rules=MAP *:443 127.0.0.1:${portOf(secure)}, MAP *:80 127.0.0.1:${portOf(plain)}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      "--ignore-certificate-errors",
      // A page of http is to stay one.
      "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
    ],
    show: (page) => {
      const key = keyOf(page);
      if (standing.has(key)) return false;
      standing.set(key, { page, served: false });
      return true;
    },
    free: (page) => {
      const served = standing.get(keyOf(page))?.served ?? false;
      standing.delete(keyOf(page));
      return served;
    },
    close: async () => {
      await Promise.all([plain, secure].map((server) => new Promise<void>((done) => server.close(() => done()))));
    },
  };
}

function keyOf({ url }: Labelled): string {
  return `${nameOf(url.host)}${pathOf(url.pathname + url.search)}`;
}

/** A browser may write the root of a host in several ways, and its name in any case. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

function pathOf(target: string): string {
  return target === "" ? "/" : target;
}

/** A connection that is kept open would keep the server from closing. */
function quietly(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader("connection", "close");
    listener(request, response);
  };
}

async function listen<S extends Server>(server: S): Promise<S> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf(server: Server): number {
  // A server that listens on TCP has an address with a port.
  return (server.address() as AddressInfo).port;
}
