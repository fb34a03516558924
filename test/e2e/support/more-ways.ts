/**
 * More ways to send something that changes a shop, as scripts: through windows, frames, workers, documents that come
 * and go, and parts of the browser that send by themselves.
 */

const FORM = `const f = document.createElement("form"); f.method = "post"; f.action = ORIGIN + "/cart"`;
const FRAME = `const i = document.createElement("iframe")`;
const POSTING_PAGE = `"<script>fetch('" + ORIGIN + "/cart',{method:'POST',mode:'no-cors'})<\\/script>"`;
const POSTING_FORM = `"<form method=post action='" + ORIGIN + "/cart'></form><script>document.forms[0].submit()<\\/script>"`;
const BLOB = (parts: string, type: string) => `URL.createObjectURL(new Blob([${parts}], { type: "${type}" }))`;
const IN_WORKER = `"fetch('" + ORIGIN + "/cart',{method:'POST',mode:'no-cors'})"`;

export const MORE_WAYS: Readonly<Record<string, string>> = {
  "form in a closed shadow root": `const host = document.createElement("div"); document.body.append(host); ${FORM}; host.attachShadow({ mode: "closed" }).append(f); f.submit()`,
  "form in a declared shadow root": `const d = document.createElement("div"); document.body.append(d); d.setHTMLUnsafe("<template shadowrootmode=open><form method=post action=/cart></form></template>"); const r = d.shadowRoot; r && r.querySelector("form").submit()`,
  "form in a dialog": `const d = document.createElement("dialog"); ${FORM}; d.append(f); document.body.append(d); d.showModal(); f.requestSubmit()`,
  "form under another base": `const b = document.createElement("base"); b.href = OTHER; document.head.append(b); const f = document.createElement("form"); f.method = "post"; f.action = "cart"; document.body.append(f); f.submit()`,
  "form by a made button": `const f = document.createElement("form"); f.action = "/other"; f.innerHTML = "<button formmethod=post formaction=/cart formtarget=_blank>x</button>"; document.body.append(f); f.firstChild.click()`,
  "form into a named window": `window.open("/other", "named"); setTimeout(() => { ${FORM}; f.target = "named"; document.body.append(f); f.submit() }, 300)`,
  "form into its own opener": `const w = window.open("about:blank"); w && w.document.write("<script>const f = opener.document.createElement('form'); f.method='post'; f.action='" + ORIGIN + "/cart'; opener.document.body.append(f); f.submit()<\\/script>")`,
  "svg link with a script": `const s = document.createElementNS("http://www.w3.org/2000/svg", "svg"); const a = document.createElementNS("http://www.w3.org/2000/svg", "a"); a.setAttribute("href", "javascript:void fetch('/cart',{method:'POST'})"); s.append(a); document.body.append(s); a.dispatchEvent(new MouseEvent("click", { bubbles: true }))`,
  "area of a map": `const m = document.createElement("map"); m.innerHTML = "<area href=\\"javascript:void fetch('/cart',{method:'POST'})\\">"; document.body.append(m); m.firstChild.click()`,
  "area with a ping": `const m = document.createElement("map"); m.innerHTML = "<area href='#x' ping='/cart'>"; document.body.append(m); m.firstChild.click()`,
  "link with a ping elsewhere": `const a = document.createElement("a"); a.href = "#x"; a.ping = OTHER + "/cart"; document.body.append(a); a.click()`,
  "object that posts": `const o = document.createElement("object"); o.type = "text/html"; o.data = "/posts-on-load"; document.body.append(o)`,
  "embed that posts": `const o = document.createElement("embed"); o.type = "text/html"; o.src = "/submits-on-load"; document.body.append(o)`,
  "frame of its own source": `${FRAME}; i.srcdoc = ${POSTING_FORM}; document.body.append(i)`,
  "frame of a blob": `${FRAME}; i.src = ${BLOB(POSTING_PAGE, "text/html")}; document.body.append(i)`,
  "frame of data": `${FRAME}; i.src = "data:text/html," + encodeURIComponent(${POSTING_FORM}); document.body.append(i)`,
  "frame of a script address": `${FRAME}; i.src = "javascript:parent.fetch('/cart',{method:'POST'})"; document.body.append(i)`,
  "frame without credentials": `${FRAME}; i.credentialless = true; i.src = OTHER + "/poster"; document.body.append(i)`,
  "frame in a sandbox with a form": `${FRAME}; i.sandbox = "allow-scripts allow-forms"; i.srcdoc = ${POSTING_FORM}; document.body.append(i)`,
  "frame in a frame of another site": `${FRAME}; i.src = OTHER + "/nested"; document.body.append(i)`,
  "frame that is told to": `${FRAME}; i.src = OTHER + "/listener"; i.onload = () => i.contentWindow.postMessage("now", "*"); document.body.append(i)`,
  "frame that changes its site": `${FRAME}; i.src = "/other"; i.onload = () => { i.onload = null; i.src = OTHER + "/submitter" }; document.body.append(i)`,
  "worker that asks by xhr": `new Worker(${BLOB(`"const r = new XMLHttpRequest(); r.open('POST','" + ORIGIN + "/cart',false); try { r.send('x') } catch {}"`, "text/javascript")})`,
  "worker of a worker": `new Worker(${BLOB(`"new Worker(URL.createObjectURL(new Blob([" + JSON.stringify(${IN_WORKER}) + "])))"`, "text/javascript")})`,
  "worker as a module": `new Worker(${BLOB(IN_WORKER, "text/javascript")}, { type: "module" })`,
  "worker of a frame": `${FRAME}; i.srcdoc = "<script>new Worker(URL.createObjectURL(new Blob([" + JSON.stringify(${IN_WORKER}) + "])))<\\/script>"; document.body.append(i)`,
  "shared worker": `new SharedWorker("/worker.js")`,
  "service worker as it is installed": `navigator.serviceWorker.register("/worker.js", { scope: "/nowhere/" })`,
  "fetch left for later": `fetchLater("/cart", { method: "POST", body: "x", activateAfter: 0 })`,
  "fetch left for the end": `fetchLater("/cart", { method: "POST", body: "x" }); location.href = "/other"`,
  "fetch kept alive at the end": `addEventListener("pagehide", () => fetch("/cart", { method: "POST", keepalive: true })); location.href = "/other"`,
  "xhr at the end": `addEventListener("beforeunload", () => { const r = new XMLHttpRequest(); r.open("POST", "/cart", false); try { r.send() } catch {} }); location.href = "/other"`,
  "form at the end": `addEventListener("pagehide", () => { ${FORM}; document.body.append(f); f.submit() }); location.href = "/other"`,
  "page by the navigation interface": `navigation.navigate("/posts-on-load")`,
  "page by a reload under another name": `history.pushState(0, "", "/posts-on-load"); location.reload()`,
  "page by a refresh": `const m = document.createElement("meta"); m.httpEquiv = "refresh"; m.content = "0;url=/submits-on-load"; document.head.append(m)`,
  "page written anew": `document.open(); document.write(${POSTING_FORM}); document.close()`,
  "page fetched beforehand": `const s = document.createElement("script"); s.type = "speculationrules"; s.textContent = JSON.stringify({ prerender: [{ source: "list", urls: ["/posts-on-load"], eagerness: "immediate" }] }); document.head.append(s)`,
  "page of an old prerender": `const l = document.createElement("link"); l.rel = "prerender"; l.href = "/posts-on-load"; document.head.append(l)`,
  "page that breaks its policy": `location.href = "/reports"`,
  "window of a blob": `window.open(${BLOB(POSTING_PAGE, "text/html")})`,
  "window of a script address": `window.open("javascript:void opener.fetch('/cart',{method:'POST'})")`,
  "window that closes its opener": `const w = window.open("/posts-on-load"); window.close()`,
  "window above all others": `documentPictureInPicture.requestWindow().then((w) => w.document.body.append(Object.assign(w.document.createElement("script"), { textContent: "fetch('" + ORIGIN + "/cart',{method:'POST'})" })))`,
  "fetch of a rare method": `fetch("/cart", { method: "PROPPATCH" }); fetch("/cart", { method: "MKCOL" }); fetch("/cart", { method: "QUERY" })`,
  "fetch of a stream": `fetch("/cart", { method: "POST", duplex: "half", body: new ReadableStream({ start(c) { c.enqueue(new Uint8Array(1)); c.close() } }) })`,
};
