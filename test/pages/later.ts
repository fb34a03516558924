import { html } from "../e2e/support/site.ts";

/** Ways in which a press has its effect after its handlers and their microtasks have run; `done()` shows it. */
const LATER: Readonly<Record<string, string>> = {
  "a message channel": "const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0)",
  "a message to itself": "window.addEventListener('message', done, { once: true }); window.postMessage(0, '*')",
  "a broadcast": "const [to, from] = [new BroadcastChannel('c'), new BroadcastChannel('c')]; from.onmessage = done; to.postMessage(0)",
  "a posted task": "scheduler.postTask(done)",
  "a yield": "scheduler.yield().then(done)",
  "a task of a task": "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => scheduler.postTask(done); port2.postMessage(0)",
  "a timer of no time": "setTimeout(done)",
  "an animation frame": "requestAnimationFrame(done)",
  "a frame after a task": "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => requestAnimationFrame(done); port2.postMessage(0)",
  "a promise": "Promise.resolve().then(() => {}).then(done)",
  "a digest": "crypto.subtle.digest('SHA-256', new Uint8Array(8)).then(done)",
  "the text of a blob": "new Blob(['a']).text().then(done)",
  "a file reader": "const reader = new FileReader(); reader.onload = done; reader.readAsText(new Blob(['a']))",
  "details that open": "details.open = false; details.ontoggle = done; details.open = true",
  "a dialog that closes": "dialog.show(); dialog.onclose = done; dialog.close()",
  "a popover": "const over = document.querySelector('#over'); over.ontoggle = done; over.togglePopover()",
  "a size observed":
    "const before = box.clientHeight; new ResizeObserver(([{ contentRect }]) => contentRect.height !== before && done()).observe(box); box.style.height = before + 5 + 'px'",
  "a place observed": "new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && done()).observe(hiding); hiding.hidden = true; hiding.hidden = false",
  "a style loaded": "const style = document.createElement('style'); style.onload = done; style.textContent = '.none {}'; document.head.append(style)",
  "a picture decoded": "const img = new Image(); img.onload = done; img.src = PICTURE; document.body.append(img)",
  "an animation": "box.onanimationstart = done; box.style.animation = 'none'; box.clientWidth; box.style.animation = 'grow 5s'",
  "an animation by script": "box.animate([{ opacity: 0.5 }, { opacity: 1 }], 1).finished.then(done)",
  "an address": "window.addEventListener('hashchange', done, { once: true }); location.hash = '#' + Math.random()",
  "a step back": "history.pushState(0, '', '?pushed'); window.addEventListener('popstate', done, { once: true }); history.back()",
  "a lock": "navigator.locks.request('lock', done)",
};
const MODULE = "a module that is there";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const button = (name: string, script: string) => `<button onclick="{ const done = () => show('${name}'); ${script} }">By ${name}</button>`;

/** `/` has a button for each way, `/module` one that imports what was imported before; `/scroll` shows something a moment after it was scrolled. */
export function laterPage(path: string): string {
  const body = `<output>-</output><script>
      const PICTURE = ${JSON.stringify(PICTURE)};
      let times = 0;
      const show = (name) => { document.querySelector("output").textContent = "done by " + name + ", " + ++times; };
    </script>`;
  if (path === "/module") return html("Module", `<h1>Module</h1>${button(MODULE, "import('/there.js').then(done)")}${body}<script type="module">import "/there.js"</script>`);
  if (path === "/scroll")
    return html(
      "Scroll",
      `<h1>Scroll</h1><div style="height: 3000px"></div><p id="end">The end</p>${body}<script>
      let pause;
      addEventListener("scroll", () => { clearTimeout(pause); pause = setTimeout(() => show("a pause"), 150); });
      new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) document.querySelector("h1").textContent = "Seen"; }).observe(end);
    </script>`,
    );
  return html(
    "Later",
    `<h1>Later</h1><style>@keyframes grow { to { opacity: 0.9 } }</style>${Object.entries(LATER)
      .map(([name, script]) => button(name, script))
      .join("\n")}
      <details id="details"><summary>More</summary>Text</details><dialog id="dialog">Asks</dialog><div id="over" popover="manual">Over</div>
      <div id="box" style="height: 20px">Box</div><div id="hiding" hidden>Here</div>${body}`,
  );
}

/** Every button of a page, and what its press shows. */
export const BUTTONS: ReadonlyArray<{ path: string; button: string; shows: string }> = [
  ...Object.keys(LATER).map((name) => ({ path: "/", name })),
  { path: "/module", name: MODULE },
].map(({ path, name }) => ({ path, button: `By ${name}`, shows: `done by ${name}` }));
