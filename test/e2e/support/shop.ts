import { MORE_WAYS } from "./more-ways.ts";
import { type Answer, html, type Site, serve, type Visit } from "./site.ts";
import { type Sockets, takeSockets } from "./sockets.ts";
import { WAYS_OUTSIDE } from "./ways-outside.ts";

/** A shop whose page offers many ways to send something that changes its state; it counts what really arrives. */
export type Shop = Site & { changes: string[]; questions: string[]; sockets: Sockets };

/** One way: a press (or another act) on a control of that name makes the page do it. */
export type Way = { name: string; body: string; script?: string };

const form = (attributes: string, inside: string) => `<form action="/cart" ${attributes}><input type="hidden" name="item" value="1">${inside}</form>`;
const button = (name: string, attributes = "") => `<button type="button" ${attributes}>${name}</button>`;
const submit = (name: string, attributes = "") => `<button ${attributes}>${name}</button>`;

/** Ways that need one press of a button. */
export const WAYS: Way[] = [
  ...markup(),
  ...scripted({
    "fetch post": `fetch("/cart", { method: "POST", body: "x" })`,
    "fetch put": `fetch("/cart", { method: "PUT", body: "x" })`,
    "fetch patch": `fetch("/cart", { method: "PATCH", body: "x" })`,
    "fetch delete": `fetch("/cart/1", { method: "DELETE" })`,
    "fetch own method": `fetch("/cart", { method: "BUY" })`,
    "fetch lower case": `fetch("/cart", { method: "pOsT", body: "x" })`,
    "fetch keepalive": `fetch("/cart", { method: "POST", body: "x", keepalive: true })`,
    "fetch without cors": `fetch("/cart", { method: "POST", body: "x", mode: "no-cors" })`,
    "fetch of a request": `fetch(new Request("/cart", { method: "POST", body: "x" }))`,
    "fetch later": `setTimeout(() => fetch("/cart", { method: "POST" }), 300)`,
    "fetch much later": `setTimeout(() => fetch("/cart", { method: "POST" }), 1500)`,
    "fetch at idle": `requestIdleCallback(() => fetch("/cart", { method: "POST" }))`,
    "fetch many": `for (let i = 0; i < 20; i++) fetch("/cart/" + i, { method: "POST" })`,
    "fetch json": `fetch("/api/orders", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })`,
    "fetch elsewhere": `fetch(OTHER + "/cart", { method: "POST", body: "x" })`,
    "fetch through a redirect": `fetch("/redirect307", { method: "POST", body: "x" })`,
    "xhr post": `const r = new XMLHttpRequest(); r.open("POST", "/cart"); r.send("x")`,
    "xhr put": `const r = new XMLHttpRequest(); r.open("PUT", "/cart"); r.send("x")`,
    "xhr delete": `const r = new XMLHttpRequest(); r.open("DELETE", "/cart/1"); r.send()`,
    "xhr synchronous": `const r = new XMLHttpRequest(); r.open("POST", "/cart", false); try { r.send("x") } catch {}`,
    beacon: `navigator.sendBeacon("/cart", "x")`,
    "beacon when leaving": `addEventListener("pagehide", () => navigator.sendBeacon("/cart", "x")); location.href = "/other"`,
    "beacon when hidden": `document.addEventListener("visibilitychange", () => navigator.sendBeacon("/cart", "x"))`,
    "form submitted by script": `const f = document.createElement("form"); f.method = "post"; f.action = "/cart"; document.body.append(f); f.submit()`,
    "form requested by script": `const f = document.createElement("form"); f.method = "post"; f.action = "/cart"; document.body.append(f); f.requestSubmit()`,
    "form in a frame": `const i = document.createElement("iframe"); i.name = "into"; document.body.append(i); const f = document.createElement("form"); f.method = "post"; f.action = "/cart"; f.target = "into"; document.body.append(f); f.submit()`,
    "form in an empty frame": `const i = document.createElement("iframe"); document.body.append(i); i.contentDocument.write("<form method=post action='" + ORIGIN + "/cart'></form>"); i.contentDocument.forms[0].submit()`,
    "fetch of a frame": `const i = document.createElement("iframe"); document.body.append(i); i.contentWindow.fetch(ORIGIN + "/cart", { method: "POST" })`,
    "fetch of a sandboxed frame": `const i = document.createElement("iframe"); i.sandbox = "allow-scripts"; i.srcdoc = "<script>fetch('" + ORIGIN + "/cart',{method:'POST',mode:'no-cors'})<\\/script>"; document.body.append(i)`,
    "fetch of a foreign frame": `const i = document.createElement("iframe"); i.src = OTHER + "/poster"; document.body.append(i)`,
    "form of a foreign frame": `const i = document.createElement("iframe"); i.src = OTHER + "/submitter"; document.body.append(i)`,
    "form in a new tab": `const f = document.createElement("form"); f.method = "post"; f.action = "/cart"; f.target = "_blank"; document.body.append(f); f.submit()`,
    "form in a window": `window.open("", "w", "width=300,height=300"); const f = document.createElement("form"); f.method = "post"; f.action = "/cart"; f.target = "w"; document.body.append(f); f.submit()`,
    "window that writes": `const w = window.open(""); w.document.write("<script>fetch('" + ORIGIN + "/cart',{method:'POST'})<\\/script>")`,
    "window that asks": `const w = window.open("about:blank"); w.fetch ? w.fetch(ORIGIN + "/cart", { method: "POST" }) : 0`,
    "window with a posting page": `window.open("/posts-on-load")`,
    "window of another site": `window.open(OTHER + "/poster")`,
    "window without an opener": `window.open("/posts-on-load", "_blank", "noopener")`,
    "page that posts on load": `location.href = "/posts-on-load"`,
    "page that submits on load": `location.href = "/submits-on-load"`,
    worker: `new Worker("/worker.js")`,
    "worker from a blob": `new Worker(URL.createObjectURL(new Blob(["fetch('" + ORIGIN + "/cart',{method:'POST',mode:'no-cors'})"])))`,
    "graphql mutation": `fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "mutation { buy }" }) })`,
    "graphql mutation behind a query": `fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ operationName: "B", query: "query A { a } mutation B { buy }" }) })`,
    "graphql mutation in a batch": `fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify([{ query: "{ a }" }, { query: "mutation { buy }" }]) })`,
    "graphql mutation in a comment's shadow": `fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "# query\\nmutation { buy }" }) })`,
    "graphql persisted": `fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: "x" } } }) })`,
    "graphql mutation spelled otherwise": `fetch("/GRAPHQL", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "mutation { buy }" }) })`,
    "search spelled otherwise that names its method": `fetch("/SEARCH?_method=delete", { method: "POST", body: "q=1" })`,
    "search that overrides its method": `fetch("/search", { method: "POST", headers: { "X-HTTP-Method-Override": "DELETE" }, body: "q=1" })`,
    "search that names its method": `fetch("/search?_method=delete", { method: "POST", body: "q=1" })`,
    "search form that names its method": `fetch("/search", { method: "POST", body: "_method=delete&q=1" })`,
    ...MORE_WAYS,
    ...WAYS_OUTSIDE,
  }),
];

function markup(): Way[] {
  return [
    { name: "form post", body: form('method="post"', submit("form post")) },
    { name: "form by its button", body: form("", submit("form by its button", 'formmethod="post"')) },
    { name: "form with a file", body: form('method="post" enctype="multipart/form-data"', submit("form with a file")) },
    { name: "form as text", body: form('method="post" enctype="text/plain"', submit("form as text")) },
    { name: "form with another action", body: form('method="post"', submit("form with another action", 'formaction="/wishlist"')) },
    { name: "form by an outer button", body: `${form('method="post" id="outer"', "")}${submit("form by an outer button", 'form="outer"')}` },
    { name: "form by a picture", body: form('method="post"', `<input type="image" alt="form by a picture" width="60" height="20">`) },
    { name: "form by a label", body: form('method="post"', `<label>form by a label <input type="checkbox" onchange="this.form.submit()"></label>`) },
    { name: "link with a ping", body: `<a href="#here" ping="/cart">link with a ping</a>` },
    { name: "link that posts", body: `<a href="#" onclick="fetch('/cart',{method:'POST'});return false">link that posts</a>` },
    { name: "link by script address", body: `<a href="javascript:void fetch('/cart',{method:'POST'})">link by script address</a>` },
    { name: "press of the mouse", body: button("press of the mouse", `onmousedown="fetch('/cart',{method:'POST'})"`) },
  ];
}

function scripted(ways: Record<string, string>): Way[] {
  return Object.entries(ways).map(([name, script], at) => ({ name, body: button(name, `onclick="way${at}()"`), script: `function way${at}() { ${script} }` }));
}

/** Serves the shop under its own name and a second one. */
export async function serveShop(): Promise<Shop> {
  const changes: string[] = [];
  const questions: string[] = [];
  // What comes through a socket changes the shop as well.
  const sockets = { messages: changes, open: 0 };
  const site = await serve(
    (visit) => page(visit, changes, questions),
    undefined,
    (server) => takeSockets(server, sockets),
  );
  return Object.assign(site, { changes, questions, sockets });
}

function page(visit: Visit, changes: string[], questions: string[]): Answer | string | undefined {
  const { method, path } = visit;
  if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") {
    const body = [...visit.form].map(([name, value]) => `${name}=${value}`).join("&");
    const asks =
      (path === "/search" && !/_method/.test(body + visit.url.search) && !visit.headers["x-http-method-override"]) ||
      (path === "/graphql" && /query/.test(body) && !/mutation (\w+ )?\{/.test(body));
    (asks ? questions : changes).push(`${method} ${path} ${body}`);
    if (path === "/redirect307") return { status: 307, headers: { location: "/cart" } };
    return { headers: { "access-control-allow-origin": "*" }, body: html("Changed", "<h1>The shop has changed</h1>") };
  }
  if (path === "/worker.js") return { headers: { "content-type": "text/javascript" }, body: `fetch("/cart", { method: "POST" })` };
  if (path === "/poster" || path === "/posts-on-load")
    return html("Poster", `<h1>Poster</h1><script>fetch("/cart", { method: "POST" }); addEventListener("load", () => fetch("/cart", { method: "POST" }))</script>`);
  if (path === "/submitter" || path === "/submits-on-load") return html("Submitter", `<form method="post" action="/cart"></form><script>document.forms[0].submit()</script>`);
  if (path === "/nested") return html("Nested", `<iframe src="http://third.localhost:${visit.url.port}/poster"></iframe>`);
  if (path === "/late-worker.js") return { headers: { "content-type": "text/javascript" }, body: `self.onmessage = self.onconnect = () => fetch("/cart", { method: "POST" })` };
  if (path === "/caller") return html("Caller", `<script>const s = new WebSocket("ws://" + location.host + "/live"); s.onopen = () => s.send("buy")</script>`);
  if (path === "/sharer") return html("Sharer", `<script>new SharedWorker("/worker.js")</script>`);
  if (path === "/pinger") return html("Pinger", `<script>const a = document.createElement("a"); a.href = "#x"; a.ping = "/cart"; document.body.append(a); a.click()</script>`);
  if (path === "/listener") return html("Listener", `<script>onmessage = () => fetch("/cart", { method: "POST" })</script>`);
  if (path === "/reports") return { headers: { "content-security-policy": "img-src 'none'; report-uri /cart" }, body: html("Reports", `<h1>Reports</h1><img src="/none.png">`) };
  if (path === "/other") return html("Other", "<h1>Other</h1>");
  if (path.startsWith("/way/"))
    return shopPage(
      visit,
      WAYS.filter((_way, at) => at === Number(path.slice(5))),
    );
  return path === "/" ? shopPage(visit, []) : undefined;
}

function shopPage(visit: Visit, ways: Way[]): string {
  const other = `http://other.localhost:${visit.url.port}`;
  const scripts = `const work = (text) => { new Worker(URL.createObjectURL(new Blob([text]))).onmessage = ({ data }) => { document.title = data } }; const ORIGIN = ${JSON.stringify(visit.url.origin)}, OTHER = ${JSON.stringify(other)}; ${ways.map(({ script }) => script ?? "").join("\n")}`;
  return html(
    "Shop",
    `<main><h1>Shop</h1><p>Things to look at.</p>${ways.map(({ body }) => `<div>${body}</div>`).join("")}
     ${button("look for books", `onclick="fetch('/search',{method:'POST',body:'q=books'}).then(r=>document.title='found '+r.status)"`)}
     ${button("list by query", `onclick="fetch('/graphql',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({query:'query L { books { mutation } }'})}).then(r=>document.title='listed '+r.status)"`)}
     ${button("count in a worker", `onclick="work('postMessage(\\'counted \\' + (1 + 2))')"`)}
     ${button("look in a worker", `onclick="work('fetch(\\'' + ORIGIN + '/search\\',{method:\\'POST\\',body:\\'q=worker\\'}).then((r) => postMessage(\\'looked \\' + r.status))')"`)}
     <form method="post" action="/cart"><label>Amount <input name="amount"></label></form>
     <label>Sort <select onchange="fetch('/cart',{method:'POST'})"><option>up</option><option>down</option></select></label>
     ${button("with a question", `onclick="if(confirm('Sure?'))fetch('/cart',{method:'POST'})"`)}
     <a href="/other">Other page</a></main><script>${scripts.replaceAll("</script", "<\\/script")}</script>`,
  );
}
