/**
 * Ways to send something that changes a shop through what is open, or runs, outside the page's own requests: sockets,
 * and workers that belong to no tab.
 */

const FRAME = `const i = document.createElement("iframe")`;
/** The page's own `ORIGIN` and `OTHER` are the shop's two names. */
const LIVE = `ORIGIN.replace("http", "ws") + "/live"`;
const SOCKET = `"const s = new WebSocket('" + ${LIVE} + "'); s.onopen = () => s.send('buy')"`;
const helper = (then: string) => `navigator.serviceWorker.register("/late-worker.js").then(() => navigator.serviceWorker.ready).then((r) => ${then})`;

export const WAYS_OUTSIDE: Readonly<Record<string, string>> = {
  socket: `eval(${SOCKET})`,
  "socket as a stream": `new WebSocketStream(${LIVE}).opened.then(({ writable }) => writable.getWriter().write("buy"))`,
  "socket of a worker": `new Worker(URL.createObjectURL(new Blob([${SOCKET}], { type: "text/javascript" })))`,
  "socket of a sandboxed frame": `${FRAME}; i.sandbox = "allow-scripts"; i.srcdoc = "<script>" + ${SOCKET} + "<\\/script>"; document.body.append(i)`,
  "socket of a frame of another site": `${FRAME}; i.src = OTHER + "/caller"; document.body.append(i)`,
  "socket of a window": `const w = window.open("about:blank"); w.eval(${SOCKET})`,
  "socket of a page in a window": `window.open("/caller")`,
  "socket of a shared worker": `new SharedWorker(URL.createObjectURL(new Blob([${SOCKET}], { type: "text/javascript" })))`,
  "shared worker of an empty frame": `${FRAME}; document.body.append(i); new i.contentWindow.SharedWorker(ORIGIN + "/worker.js")`,
  "shared worker of a frame of another site": `${FRAME}; i.src = OTHER + "/sharer"; document.body.append(i)`,
  "service worker that is told to": helper(`r.active.postMessage("buy")`),
  "service worker that syncs": helper(`r.sync.register("buy")`),
  "service worker that fetches behind": helper(`r.backgroundFetch.fetch("buy", [new Request("/cart", { method: "POST", body: "x" })])`),
  "form into a frame of another site": `${FRAME}; i.name = "into"; i.src = OTHER + "/other"; i.onload = () => { i.onload = null; const f = document.createElement("form"); f.method = "post"; f.action = OTHER + "/cart"; f.target = "into"; document.body.append(f); f.submit() }; document.body.append(i)`,
  "ping of a frame of another site": `${FRAME}; i.src = OTHER + "/pinger"; document.body.append(i)`,
};
