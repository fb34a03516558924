import { html, type Visit } from "../e2e/support/site.ts";
import { frameworkScript } from "./frameworks.ts";

type Page = ReturnType<typeof html> | { status?: number; headers?: Record<string, string>; body?: string; rest?: Promise<string> };

/** Pages of what the web has beside plain forms: frames of other sites, downloads, prints, prompts, what never rests. */
export function wholeWebPage({ path, query, headers }: Visit): Page | Promise<Page> | undefined {
  const other = `http://localhost:${(headers.host ?? "").split(":")[1]}`;
  if (path === "/slow") return new Promise((resolve) => setTimeout(() => resolve({ headers: { "content-type": "text/plain" }, body: "loaded" }), Number(query.get("ms") ?? 100)));
  if (path === "/grids") return grids();
  if (path === "/editors") return editors();
  if (path === "/framework") return framework(query.get("name") ?? "");
  if (path === "/endless") return new Promise(() => undefined);
  if (path === "/file") return file("bytes");
  if (path === "/long-file") return { headers: { "content-disposition": "attachment; filename=long.bin", "content-length": "99" }, body: "begun" };
  if (path === "/held-file") return heldFile(query);
  if (path === "/let-go") return letGo(query.get("key") ?? "");
  return PAGES[path]?.(other, query);
}

const held = new Map<string, (() => void) | null>();

/** A file that comes, or (`begun`) goes on coming, once it is let go; with `breaks` it breaks off then. */
function heldFile(query: URLSearchParams): Page | Promise<Page> {
  const key = query.get("key") ?? "";
  // The browser asks once more for what broke off.
  if (held.get(key) === null) return { status: 410 };
  const released = new Promise<void>((resolve) => held.set(key, resolve));
  const headers = { "content-type": "application/octet-stream", "x-content-type-options": "nosniff", "content-disposition": `attachment; filename="${key}.bin"` };
  if (!query.has("begun")) return released.then(() => ({ headers, body: "ten bytes." }));
  const rest = released.then(() => (query.has("breaks") ? Promise.reject(new Error("broken off")) : "bytes."));
  return { headers: { ...headers, "content-length": "10" }, body: "ten ", rest };
}

function letGo(key: string): Page {
  held.get(key)?.();
  const known = held.has(key);
  held.set(key, null);
  return { body: String(known) };
}

async function framework(name: string): Promise<Page> {
  return html(name, `<script>addEventListener("load", () => { ${(await frameworkScript(name)).replaceAll("</script", "<\\/script")} });</script>`);
}

function file(body: string): Page {
  return { headers: { "content-type": "application/octet-stream", "content-disposition": 'attachment; filename="report.bin"' }, body };
}

const say = (text: string) => `document.querySelector('output').textContent = ${text}`;

const PAGES: Readonly<Record<string, (other: string, query: URLSearchParams) => string>> = {
  "/fetching": () =>
    html(
      "Fetching",
      `<button onclick="fetch('/slow?ms=400').then((r) => r.text()).then((t) => { ${say("t")} })">Load</button>
      <button onclick="setTimeout(() => fetch('/slow?ms=250').then((r) => r.text()).then((t) => { ${say("'late ' + t")} }), 150)">Load late</button><output>none</output>`,
    ),
  "/fetching-inside": (other) => html("Outside", `<h1>Outside</h1><iframe title="inner" src="${other}/fetching" width="400" height="200"></iframe>`),
  "/downloads": (other) =>
    html(
      "Downloads",
      `<a href="/file">Plain</a> <a download="made.txt" href="data:text/plain,made%20here">Data</a>
      <button onclick="const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['blob here'])); a.download = 'blob.txt'; a.click()">Blob</button>
      <a href="/file" target="_blank">In a window</a> <button onclick="window.open('/file')">By window</button> <a href="mailto:ada@site.test">Write</a>
      <button onclick="for (let i = 0; i < 3; i++) { const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['one'])); a.download = 'of-three.txt'; a.click(); }">Three</button>
      <iframe title="inner" src="${other}/download-inside" width="300" height="80"></iframe>`,
    ),
  "/late-downloads": () =>
    html(
      "Late",
      `<button onclick="document.querySelector('iframe').src = '/held-file?key=whole'">By frame</button><iframe title="Files"></iframe> <a href="/held-file?key=slow">Slow</a> <a href="/held-file?key=part&begun">Part</a> <a href="/held-file?key=broken&begun&breaks">Broken</a>
      <button onclick="window.open('/held-file?key=window')">By window</button> <button onclick="this.textContent = 'Pressed'">Other</button>`,
    ),
  "/download-inside": () => html("Inside", `<a href="/file">Inside</a>`),
  "/prints": (_other, query) =>
    html(
      "Prints",
      `<button id="print" onclick="print()">Print</button> <button onclick="document.execCommand('print')">By command</button>
      <button onclick="document.querySelector('iframe').contentWindow.print()">In a frame</button><iframe srcdoc="<p>Inside</p>"></iframe><output>printed 0</output>
      <script>let printed = 0; addEventListener("beforeprint", () => { ${say("'printed ' + ++printed")} }); ${query.has("at-once") ? "print();" : ""}</script>`,
    ),
  "/shadow-frames": (other, query) =>
    html(
      "Shadow frames",
      `<h1>Level ${query.get("level") ?? 0}</h1>${["open", "closed"].map((mode) => `<${mode}-frames></${mode}-frames>`).join("")}<output>-</output><script>
      const level = ${Number(query.get("level") ?? 0)};
      for (const mode of ["open", "closed"])
        customElements.define(mode + "-frames", class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode });
          root.innerHTML = ["", "${other}"].map((origin, at) => '<p>In ' + mode + '</p><iframe title="' + mode + at + '" width="330" height="' + (level ? 60 : 330) + '" src="' + origin + (level || at === 0 ? '/pressed?name=' + mode + at + level : '/shadow-frames?level=1') + '"></iframe>').join(""); } });
      </script>`,
    ),
  "/pressed": (_other, query) =>
    html("Pressed", `<button onclick="this.textContent = 'Pressed ${query.get("name")}'">Press ${query.get("name")}</button><input aria-label="Field ${query.get("name")}">`),
  "/counts": (_other, query) =>
    html("Counts", `<button onclick="this.textContent = 'Counted ${query.get("name")} ' + ++counted">Count ${query.get("name")}</button><script>let counted = 0;</script>`),
  "/far-frames": (other) =>
    html(
      "Far frames",
      ["above", "below"].map((name) => `<iframe title="${name}" width="600" height="600" src="${other}/counts?name=${name}"></iframe>`).join('<div style="height:3000px"></div>'),
    ),
  // A frame that takes the press at the last moment, once, and is out of the way by the next.
  "/veiled": () =>
    html(
      "Veiled",
      `<button onclick="${say("'counted ' + ++counted")}">Count</button><output>-</output><iframe title="Veil" src="/counts?name=veil" style="position:fixed;inset:0;width:100%;height:100%;border:0;opacity:0.2;pointer-events:none"></iframe><script>
      let counted = 0;
      const veil = document.querySelector("iframe");
      document.querySelector("button").addEventListener("pointermove", () => {
        veil.style.pointerEvents = "auto";
        setTimeout(() => { veil.style.pointerEvents = "none"; }, 30);
      }, { once: true });</script>`,
    ),
  "/combo": () =>
    html(
      "Combo",
      `<label>City <input role="combobox" aria-expanded="false" aria-controls="list"></label><ul id="list" role="listbox" hidden></ul><output>-</output><script>
      const input = document.querySelector("input"), list = document.querySelector("ul");
      input.addEventListener("input", () => {
        list.innerHTML = ["Bern", "Berlin", "Oslo"].filter((one) => one.toLowerCase().startsWith(input.value.toLowerCase())).map((one) => '<li role="option">' + one + "</li>").join("");
        list.hidden = false; input.setAttribute("aria-expanded", "true");
      });
      list.addEventListener("pointerdown", (e) => { input.value = e.target.textContent; list.hidden = true; ${say("'chosen ' + input.value")}; e.preventDefault(); });</script>`,
    ),
  "/virtual": () =>
    html(
      "Virtual",
      `<div role="list" aria-label="Rows" tabindex="0" style="height:300px;overflow:auto;position:relative"><div style="height:300000px"></div></div><script>
      const list = document.querySelector("[role=list]");
      const draw = () => { for (const row of list.querySelectorAll("[role=listitem]")) row.remove(); const first = Math.floor(list.scrollTop / 30);
        for (let i = first; i < Math.min(10000, first + 12); i++) list.insertAdjacentHTML("beforeend", '<div role="listitem" style="position:absolute;height:30px;top:' + i * 30 + 'px">Row ' + i + "</div>"); };
      list.addEventListener("scroll", draw); draw();</script>`,
    ),
  "/restless": () =>
    html(
      "Restless",
      `<button onclick="${say("'counted ' + ++counted")}">Count</button><output>-</output><p id="ticker"></p><script>
      let counted = 0, ticks = 0;
      setInterval(() => { document.querySelector("#ticker").textContent = "Tick " + ++ticks; }, 15);
      const frame = () => { document.body.style.setProperty("--t", ticks); requestAnimationFrame(frame); }; frame();
      fetch("/endless"); setInterval(() => fetch("/slow?ms=50"), 60); new EventSource("/endless"); new Image().src = "/endless";</script>`,
    ),
  "/small": (_other, query) => html(`Small ${query.get("n")}`, `<h1>Small ${query.get("n")}</h1><button onclick="this.textContent = 'Pressed ${query.get("n")}'">Press</button>`),
  "/with-frame": () =>
    html("With a frame", `<label>Name <input></label><button onclick="${say("'counted ' + ++counted")}">Count</button><output>-</output><script>let counted = 0;</script>`),
  "/unsaved": () =>
    html(
      "Unsaved",
      `<label>Draft <input oninput="globalThis.dirty = true"></label><script>addEventListener("beforeunload", (e) => { if (globalThis.dirty) e.preventDefault(); });</script><a href="/small?n=2">On</a><form method="post" action="/small?n=3"><button>Send away</button></form>`,
    ),
  "/feed": () =>
    html(
      "Feed",
      `<main><h1>Feed</h1><div role="feed" aria-label="Posts"></div></main><script>
      const feed = document.querySelector("[role=feed]"); let n = 0;
      const more = () => { for (let i = 0; i < 400; i++, n++) feed.insertAdjacentHTML("beforeend", '<article><h2>Post ' + n + '</h2><p>' + "Words of post " + n + ". ".repeat(40) + '</p><a href="#p' + n + '">Open ' + n + '</a> <button>Like ' + n + '</button></article>'); };
      addEventListener("scroll", () => { if (scrollY + innerHeight > document.body.scrollHeight - 2000) more(); }); more(); more();</script>`,
    ),
};

/** Rows and cells that are pressed themselves, as calendars, mail lists and spreadsheets have them; and stars whose radios are hidden behind their labels. */
function grids(): Page {
  const cell = (day: number, more = "") => `<td role="gridcell" tabindex="-1" ${more} onclick="say('day ' + this.textContent)">${day}</td>`;
  const star = (n: number) =>
    `<label for="s${n}"><svg width="20" height="20"></svg><span class="away">${n} stars</span></label><input class="away" type="radio" name="stars" id="s${n}" onchange="say('${n} stars')">`;
  return html(
    "Grids",
    `<style>.away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .opens { cursor: pointer; }</style>
     <table aria-label="Mail"><tr class="opens"><td>Invoice</td><td>Monday</td></tr><tr><td>No more</td><td>mail</td></tr></table>
     <table role="grid" aria-label="June"><tr>${cell(1)}${cell(2, 'aria-selected="true"')}${cell(3, 'aria-disabled="true"')}<td></td></tr></table>
     <div role="grid" aria-label="July"><div role="row"><button role="gridcell" onclick="say('day 4')">4</button><button role="gridcell" onclick="say('day 5')">5</button></div></div>
     <fieldset><legend>Stars</legend>${star(1)}${star(2)}</fieldset><output></output>
     <script>const say = (text) => { document.querySelector("output").textContent = text; }; document.querySelector(".opens").addEventListener("click", () => say("opened"));</script>`,
  );
}

/** Editors that keep their text themselves: one that hears of input before it happens and draws what it made of it, and one whose text stands nowhere in the document. */
function editors(): Page {
  return html(
    "Editors",
    `<div contenteditable role="textbox" aria-label="Letter" style="white-space: pre-wrap">old</div><div role="textbox" aria-label="Code" tabindex="0" style="height: 40px"></div><output></output>
     <script>const letter = document.querySelector("[contenteditable]"), code = document.querySelector("[aria-label=Code]"), text = { letter: "old", code: "old" };
     const show = () => { document.querySelector("output").textContent = JSON.stringify(text); };
     letter.addEventListener("beforeinput", (event) => {
       event.preventDefault();
       const [range] = event.getTargetRanges(), all = range && !range.collapsed;
       text.letter = (all ? "" : text.letter) + (event.inputType === "insertParagraph" ? "\\n" : event.data ?? "");
       letter.innerHTML = text.letter === "" ? '<span contenteditable="false" style="position: absolute; user-select: none; opacity: .3">Write here</span>\\ufeff' : ""; if (text.letter !== "") letter.textContent = text.letter; getSelection().selectAllChildren(letter); getSelection().collapseToEnd(); show();
     });
     const context = code.editContext = new EditContext({ text: "old" });
     context.updateSelection(3, 3);
     context.addEventListener("textupdate", ({ updateRangeStart, updateRangeEnd, text: came }) => { text.code = text.code.slice(0, updateRangeStart) + came + text.code.slice(updateRangeEnd); show(); });
     code.addEventListener("keydown", (event) => { if (event.key === "a" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); context.updateSelection(0, text.code.length); } });
     show();</script>`,
  );
}
