import { html, type Visit } from "../e2e/support/site.ts";

/** Pages for what only the finer tools reach: menus that show under the pointer, drags, files, canvases. */
export function toolsPage({
  path,
  query,
  method,
  headers,
  form,
}: Visit): ReturnType<typeof html> | { status?: number; headers?: Record<string, string>; body?: string } | undefined {
  const other = `http://localhost:${(headers.host ?? "").split(":")[1]}`;
  if (path === "/sent") return html("Sent", `<h1>Sent ${method} ${form.get("word") ?? ""}</h1><output>${++posts}</output>`);
  if (path === "/api")
    return {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Ada", session_token: "tok_1234567890", nested: [{ password: "hunter22", note: "Bearer abcdefghijklmnop" }], page: 2 }),
    };
  if (path === "/missing.json") return { status: 404, headers: { "content-type": "application/json" }, body: "{}" };
  return PAGES[path]?.(other, query);
}

let posts = 0;

const tell = (text: string) => `document.querySelector('output').textContent = ${text}`;

const BOARD = `<ul id="todo" class="dropzone" aria-label="To do"><li draggable="true" id="a">Write it</li><li draggable="true" id="b">Test it</li></ul>
  <div id="done" class="dropzone">Done</div><output>-</output>
  <script>
    for (const item of document.querySelectorAll("li")) {
      item.addEventListener("dragstart", (e) => { e.dataTransfer.setData("text/plain", item.id); log("start"); });
      item.addEventListener("dragend", () => log("end"));
    }
    const seen = [];
    const log = (what) => { seen.push(what); ${tell('seen.join(" ")')}; };
    const done = document.querySelector("#done");
    done.addEventListener("dragover", (e) => { if (e.isTrusted) e.preventDefault(); });
    done.addEventListener("drop", (e) => { e.preventDefault(); done.append(document.getElementById(e.dataTransfer.getData("text/plain"))); log("drop"); });
  </script>`;

const SLIDER = `<div id="track" style="position:relative;width:400px;height:20px;background:#ddd" onclick="if (event.target === this) document.title = 'track clicked'"><button id="thumb" aria-label="Thumb" style="position:absolute;left:0;width:20px;height:20px;padding:0">|</button></div>
  <button id="end" style="position:absolute;left:390px;top:60px">Goal</button><output>-</output>
  <script>
    const thumb = document.querySelector("#thumb"), track = document.querySelector("#track");
    thumb.addEventListener("pointerdown", (e) => { thumb.setPointerCapture(e.pointerId); e.preventDefault(); thumb.dataset.held = 1; });
    thumb.addEventListener("pointermove", (e) => { if (thumb.dataset.held) thumb.style.left = Math.max(0, Math.min(380, e.clientX - track.getBoundingClientRect().x)) + "px"; });
    thumb.addEventListener("pointerup", () => { delete thumb.dataset.held; ${tell("'left at ' + Math.round(parseFloat(thumb.style.left))")}; });
  </script>`;

const FILES = (extra = "") => `<label>Picture <input type="file" id="one"></label><label>Papers <input type="file" id="many" multiple></label>
  <label>Album <input type="file" id="album" webkitdirectory></label>
  <input type="file" id="hiddenalbum" webkitdirectory style="display:none"><button onclick="document.querySelector('#hiddenalbum').click()">Pick a folder</button>
  <input type="file" id="hidden" style="display:none"><button onclick="document.querySelector('#hidden').click()">Attach</button>
  <div id="zone" class="dropzone" style="width:300px;height:80px;border:1px dashed">Drop files here</div><output>-</output>${extra}
  <script>
    const names = (files) => [...files].map((f) => (f.webkitRelativePath || f.name) + " " + f.size).join(", ");
    const below = (entry) => new Promise((done) => entry.isDirectory ? entry.createReader().readEntries(async (all) => done((await Promise.all(all.map(below))).flat().sort())) : done([entry.fullPath]));
    for (const input of document.querySelectorAll("input[type=file]")) input.addEventListener("change", (e) => { ${tell("input.id + ': ' + names(input.files) + (e.isTrusted ? '' : ' by script')")}; });
    const zone = document.querySelector("#zone");
    zone.addEventListener("dragover", (e) => e.preventDefault());
    zone.addEventListener("drop", async (e) => { e.preventDefault(); const entries = [...e.dataTransfer.items].map((item) => item.webkitGetAsEntry()); if (entries.some((one) => one.isDirectory)) { const found = (await Promise.all(entries.map(below))).flat(); ${tell("'dropped: ' + found.join(', ')")}; return; } const said = names(e.dataTransfer.files); const text = await e.dataTransfer.files[0].text(); ${tell("'dropped: ' + said + ' ' + text")}; });
  </script>`;

const PAGES: Readonly<Record<string, (other: string, query: URLSearchParams) => string>> = {
  "/menu": () =>
    html(
      "Menus",
      `<style>.sub { display: none } li:hover .sub { display: block }</style>
      <nav><ul><li><a href="#p">Products</a><div class="sub"><a href="#o">Ovens</a> <a href="#k">Kettles</a></div></li></ul></nav>
      <button id="slow">Tip</button><output></output>
      <script>document.querySelector("#slow").addEventListener("mouseenter", () => setTimeout(() => { ${tell("'Shown after a while'")}; }, 700));</script>`,
    ),
  "/board": () => html("Board", BOARD),
  "/far": () => html("Board", `${BOARD.replace('<div id="done"', '<div style="height:3000px"></div><div id="done"')}`),
  "/slider": () => html("Slider", SLIDER),
  "/places": () =>
    html(
      "By place",
      `<main><h1>By place</h1><output>-</output><ul id="list"></ul><button id="turn">Turn around</button>
      <div id="view" style="height:80px;width:300px;overflow:auto"><div style="height:4000px;position:relative"></div></div>
      ${`<div class="step"><button onclick="this.nextElementSibling.textContent++">More</button><b>0</b></div>`.repeat(3)}</main>
      <script>const names = ["Alice", "Bob", "Carol"];
      const draw = () => { list.replaceChildren(...names.map((name, at) => list.children[at] ?? row(() => names.splice(at, 1)[0], draw)));
        names.forEach((name, at) => { list.children[at].firstChild.textContent = name; }); };
      const row = (act, then, tag = "li") => { const made = document.createElement(tag); made.innerHTML = "<span></span> <button>Take</button>";
        made.lastChild.onclick = () => { ${tell("'took ' + act()")}; then?.(); }; return made; };
      draw(); turn.onclick = () => { names.reverse(); draw(); };
      const pool = Array.from({ length: 6 }, () => { const made = row(() => made.firstChild.textContent, undefined, "div"); made.style.cssText = "position:absolute;height:20px"; return view.firstChild.appendChild(made); });
      view.onscroll = () => { const first = Math.floor(view.scrollTop / 20); for (let at = first; at < first + 6; at++) { pool[at % 6].style.top = at * 20 + "px"; pool[at % 6].firstChild.textContent = "Row " + at; } };
      view.onscroll();</script>`,
    ),
  "/held": () =>
    html(
      "Held",
      `<main><h1>Held</h1><output>-</output><div id="card" role="button" tabindex="0" style="width:80px;height:40px;background:#cde;transition:transform .3s">Card</div><div id="goal" role="button" tabindex="0" style="margin:120px 300px;width:90px;height:60px;background:#dec">Goal</div>
      <ul id="from"><li draggable="true">One</li></ul><div id="into" class="drop-zone" style="height:60px">Into</div></main>
      <script>let held, drawn, from;
      card.onpointerdown = (down) => { from = down; held = "waits"; card.setPointerCapture(down.pointerId); setTimeout(() => { if (held === "waits") held = "lifted"; }, 200); };
      card.onpointermove = (at) => { if (held === "waits" && Math.hypot(at.x - from.x, at.y - from.y) > 4) held = "too soon"; if (held === "lifted") requestAnimationFrame(() => requestAnimationFrame(() => { drawn = at; })); };
      card.onpointerup = () => { if (held !== "lifted" || !drawn) return; const over = document.elementsFromPoint(drawn.x, drawn.y).includes(goal); card.style.transform = "translate(9px)";
        card.ontransitionend = () => { ${tell("over ? 'on the goal' : 'beside it'")}; }; };
      let came = 0; document.querySelector("#into").ondragover = (at) => { at.preventDefault(); came++; }; document.body.ondragover = () => { came++; };
      document.querySelector("#into").ondrop = () => { if (came > 3) ${tell("'one way'")}; };</script>`,
    ),
  "/bin": () =>
    html(
      "Files",
      `<main><h1>Files</h1><ul><li draggable="true">Report</li></ul><button id="bin" style="width:200px;height:60px">Delete permanently</button><output>-</output></main>
      <script>const bin = document.querySelector("#bin"); bin.addEventListener("dragover", (e) => e.preventDefault()); bin.addEventListener("drop", () => { ${tell("'deleted'")}; });</script>`,
    ),
  "/vault": () =>
    html(
      "Vault",
      `<main><h1>Settings</h1><span draggable="true" style="display:block;width:100px">hunter2</span><form><label>New password <input type="password" autocomplete="new-password"></label></form><p>Some words.</p></main>`,
    ),
  "/files": () => html("Files", FILES()),
  "/files-inside": (other) => html("Outside", `<h1>Outside</h1><iframe title="inner" src="${other}/files" width="500" height="300"></iframe>`),
  "/canvas": () =>
    html(
      "Canvas",
      `<div style="height:900px"></div><canvas aria-label="Map" width="300" height="200" style="border:5px solid"></canvas><output>-</output>
      <script>document.querySelector("canvas").addEventListener("click", (e) => { ${tell("'hit ' + e.offsetX + ',' + e.offsetY + ' ' + e.isTrusted")}; });</script>`,
    ),
  "/points": (other) =>
    html(
      "Points",
      `<style>body { margin: 0 }</style><button style="position:absolute;left:10px;top:10px;width:100px;height:40px" onclick="${tell("'pressed'")}">Here</button><output style="position:absolute;top:200px">-</output>
      <iframe src="${other}/dot" style="position:absolute;left:0;top:60px;border:0" width="200" height="100"></iframe>`,
    ),
  "/dot": () =>
    html("Dot", `<style>body { margin: 0 }</style><button style="position:absolute;left:0;top:0;width:200px;height:100px" onclick="this.textContent = 'Dotted'">Dot</button>`),
  "/payment-point": () =>
    html("Buy", `<main><h1>Your order</h1><p>Total €120.00</p><button style="position:absolute;left:10px;top:300px;width:200px;height:50px">Place order and pay</button></main>`),
  "/noisy": () =>
    html(
      "Noisy",
      `<h1>Noisy</h1><button onclick="console.log('pressed', 7)">Say</button><output></output>
      <script>
        console.log("hello there");
        console.warn("token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlc2lnbmF0dXJl");
        console.error("see http://x.test/cb?access_token=abcdefghijklmnop&page=2");
        fetch("/missing.json?api_key=verysecretvalue1&page=3").catch(() => 0);
        setTimeout(() => { throw new Error("broken on purpose"); });
      </script>`,
    ),
  "/api-page": (other, query) =>
    html(
      "API",
      `<h1>API</h1>${query.has("card") ? '<form><label>Nickname <input></label><label>Number on it <input autocomplete="cc-number"></label></form>' : ""}<output>-</output><script>
      fetch("/api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ask: "orders", api_key: "key-987654321" }) }).then((r) => r.json());
      fetch("/login/api"); fetch("${other}/api", { mode: "no-cors" }).then(() => { ${tell("'asked'")}; });</script>`,
    ),
  "/form": () => html("Form", `<form method="post" action="/sent"><label>Word <input name="word"></label><button>Look up</button></form>`),
  "/first": () => html("First", `<h1>First</h1><a href="/second">On</a>`),
  "/second": () => html("Second", `<h1>Second</h1><a href="#part">Part</a>`),
  "/rerender": () =>
    html(
      "Rerender",
      `<div id="box"><button>Save draft</button></div><button onclick="const box = document.querySelector('#box'); box.innerHTML = box.innerHTML">Draw again</button>`,
    ),
  "/long": () => html("Long", `<h1>Long</h1><ul aria-label="Names">${Array.from({ length: 500 }, (_, i) => `<li>Name ${i}</li>`).join("")}</ul><button>After the list</button>`),
};
