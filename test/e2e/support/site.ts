import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a test's page sees it. */
export type Visit = {
  method: string;
  url: URL;
  path: string;
  query: URLSearchParams;
  /** Fields of a posted form. */
  form: URLSearchParams;
  cookies: Readonly<Record<string, string>>;
  headers: IncomingMessage["headers"];
};

export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string /** What is sent once the body has been; where it rejects, the connection breaks off. */;
  rest?: Promise<string>;
};

/** What a page answers: HTML, or more than that; undefined is 404. A promise may keep the browser waiting. */
type Handler = (visit: Visit) => Answer | string | undefined | Promise<Answer | string | undefined>;

/** A site on loopback, under as many names as a test needs (*.localhost and *.test lead here). */
export type Site = {
  port: number;
  /** The site's own name, or another host name, with its port. */
  origin(host?: string): string;
  /** Paths asked for, in order, and when they were answered (ms since the epoch). */
  visits: Array<{ method: string; path: string; host: string; status: number; at: number }>;
  close(): Promise<void>;
};

let served = 0;

/**
 * Serves `handler` on a free port of this machine. By default each site has a name of its own: cookies know
 * hosts but no ports, and one test's sign-in must not be another's. `prepare` gets the server before it listens.
 */
export async function serve(handler: Handler, ownHost = `site-${process.pid}-${++served}.localhost`, prepare?: (server: Server) => void): Promise<Site> {
  const visits: Site["visits"] = [];
  const server = createServer((request, response) => {
    void answer(handler, request, response).then(
      ({ path, status }) => visits.push({ method: request.method ?? "GET", path, host: request.headers.host ?? "", status, at: Date.now() }),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  prepare?.(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    visits,
    origin: (host = ownHost) => `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<{ path: string; status: number }> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "127.0.0.1"}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const visit = {
    method: request.method ?? "GET",
    url,
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(Buffer.concat(chunks).toString("utf8")),
    cookies: Object.fromEntries((request.headers.cookie ?? "").split(/;\s*/).flatMap((pair) => (pair.includes("=") ? [pair.split(/=(.*)/s).slice(0, 2)] : []))),
    headers: request.headers,
  };
  const given = (await handler(visit)) ?? { status: 404, body: html("Not found", "<h1>Not found</h1>") };
  const { status = 200, headers = {}, cookies = [], body = "", rest } = typeof given === "string" ? { body: given } : given;
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers, ...(cookies.length ? { "set-cookie": cookies } : {}) });
  if (rest) response.write(body);
  const last = rest ? await rest : body;
  await new Promise<void>((resolve) => response.end(last, resolve));
  return { path: url.pathname, status };
}

/** A whole page of a title and a body. */
export function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

/** Sends the browser on. */
export function redirect(location: string, cookies: string[] = []): Answer {
  return { status: 302, headers: { location }, cookies };
}
