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
/** The same by frames of the page: `inner` is one of its own site, `outer` one of another in the same process or not. */
const BY_FRAMES: Readonly<Record<string, string>> = {
  "a frame's answer": "window.addEventListener('message', done, { once: true }); inner.contentWindow.postMessage('answer', '*')",
  "another site's answer": "window.addEventListener('message', done, { once: true }); outer.contentWindow.postMessage('answer', '*')",
  "another site's late answer": "window.addEventListener('message', done, { once: true }); outer.contentWindow.postMessage('later', '*')",
  "a frame's work": "inner.contentWindow.postMessage('draw by a frame\\'s work, ' + Math.random(), '*')",
  "another site's work": "outer.contentWindow.postMessage('draw by another site\\'s work, ' + Math.random(), '*')",
  "a frame's frame": "inner.contentWindow.requestAnimationFrame(done)",
  "a frame's message channel": "const { port1, port2 } = new inner.contentWindow.MessageChannel(); port1.onmessage = done; port2.postMessage(0)",
  "a new frame": "const frame = document.createElement('iframe'); frame.onload = () => { frame.remove(); done(); }; document.body.append(frame)",
};
/** On a page that has frames of its own site alone, which it reaches into; `blank` shows no page yet. */
const INSIDE: Readonly<Record<string, string>> = {
  "a handler": "done()",
  "a frame's text": "inner.contentDocument.querySelector('p').textContent = 'done by a frame\\'s text, ' + Math.random()",
  "a frame's field": "inner.contentDocument.querySelector('input').value = 'done by a frame\\'s field, ' + Math.random()",
  "a frame's timer": "inner.contentWindow.setTimeout(done, 100)",
  "a frame's call": "inner.contentWindow.scheduler.postTask(done)",
  "another page in a frame": "inner.contentWindow.location = inner.src + '?' + Math.random()",
  "another page in a frame by a form":
    "const form = document.createElement('form'); form.target = 'blank'; form.action = '/frame'; document.body.append(form); form.submit(); form.remove()",
};
/** On a page that has frames of other sites alone, which it can't reach into; `tiny` shows nothing. */
const BY_GUESTS: Readonly<Record<string, string>> = {
  "a handler": "done()",
  ...Object.fromEntries(Object.entries(BY_FRAMES).filter(([, script]) => script.includes("outer."))),
  "an unseen frame's answer":
    "document.querySelector('h1').textContent = Math.random(); window.addEventListener('message', done, { once: true }); tiny.contentWindow.postMessage('answer', '*')",
  "an unseen frame's answer alone": "window.addEventListener('message', done, { once: true }); frames[1].postMessage('answer', '*')",
  "a way of sending that was kept": "window.addEventListener('message', done, { once: true }); kept.call(frames[1], 'answer', '*')",
  "another page in a frame": "outer.contentWindow.location = outer.src + '?' + Math.random()",
};

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const button = (name: string, script: string) => `<button onclick="{ const done = () => show(this.textContent.slice(3)); ${script} }">By ${name}</button>`;
const buttons = (ways: Readonly<Record<string, string>>) =>
  Object.entries(ways)
    .map(([name, script]) => button(name, script))
    .join("\n");

/** `/` has a button for each way, `/module` one that imports what was imported before, `/framed` one for each way by frames, `/guests` those where the frames are other sites', `/inside` those where they are its own, `/redrawn` parts that are drawn anew; `/scroll` shows something a moment after it was scrolled. */
export function laterPage(path: string): string {
  const body = `<output>-</output><script>
      const PICTURE = ${JSON.stringify(PICTURE)};
      let times = 0;
      const show = (name) => { document.querySelector("output").textContent = "done by " + name + ", " + ++times; };
    </script>`;
  if (path === "/module") return html("Module", `<h1>Module</h1>${button(MODULE, "import('/there.js').then(done)")}${body}<script type="module">import "/there.js"</script>`);
  if (path === "/redrawn")
    return html(
      "Redrawn",
      `<h1>Days</h1><div id="days"></div><button onclick="month++; draw()">Next month</button><button onclick="days.textContent = ''">Close</button><button onclick="twice()">Twice</button><button onclick="order.append(order.firstElementChild)">Rotate</button><ol id="order"><li>Ada</li><li>Bob</li><li>Cleo</li></ol>
      <label>City <input role="combobox" aria-expanded="false" oninput="clearTimeout(typing); typing = setTimeout(() => { cities.innerHTML = '<li role=option>' + this.value + 'lin</li>' }, 200)"></label><ul role="listbox" id="cities"></ul>
      <div role="slider" tabindex="0" aria-label="Volume" aria-valuenow="3" style="width: 50px; height: 10px"></div>${body}<script>
      let month = 1, typing;
      const draw = () => { days.innerHTML = "<b>Month " + month + "</b>" + Array.from({ length: 28 }, (_, day) => "<button>" + (day + 1) + "</button>").join(""); };
      const twice = () => { const busy = document.createElement("p"); busy.textContent = "Loading"; document.body.append(busy); show("once"); setTimeout(() => { busy.remove(); show("twice"); }, 100); };
      draw();
    </script>`,
    );
  if (path === "/frame")
    return html(
      "Frame",
      `<p></p><script>addEventListener("message", ({ source, data }) => {
        const answer = () => source.postMessage("answer", "*");
        if (data.startsWith("draw")) setTimeout(() => { document.querySelector("p").textContent = "done " + data.slice(5); }, 30);
        else if (data === "later") setTimeout(answer, 5);
        else answer();
      })</script><button onclick="parent.postMessage('pressed', '*')">Tell</button><input aria-label="Field">`,
    );
  if (path === "/inside")
    return html(
      "Inside",
      `<h1>Inside</h1>${buttons(INSIDE)}${button("asking", "inner.contentWindow.postMessage('answer', '*')")}<iframe id="inner" src="/frame"></iframe><iframe name="blank"></iframe>${body}`,
    );
  if (path === "/framed")
    return html(
      "Framed",
      `<h1>Framed</h1>${buttons(BY_FRAMES)}<iframe id="inner" src="/frame"></iframe><iframe id="outer"></iframe>${body}
      <script>addEventListener("message", ({ data, source }) => { if (data === "pressed" && [inner.contentWindow, outer.contentWindow].includes(source)) document.querySelector("h1").textContent = "Told " + ++times; });
      outer.src = location.href.replace(location.hostname, "other.localhost").replace("/framed", "/frame")</script>`,
    );
  if (path === "/guests")
    return html(
      "Guests",
      `<h1>Guests</h1>${buttons(BY_GUESTS)}${button("another site's asking", "outer.contentWindow.postMessage('answer', '*')")}<iframe id="outer"></iframe><iframe id="tiny" width="1" height="1"></iframe>${body}
      <script>for (const frame of document.querySelectorAll("iframe")) frame.src = location.href.replace(location.hostname, frame.id + ".localhost").replace("/guests", "/frame"); const kept = tiny.contentWindow.postMessage;
      // The frames are there before the scripts of their empty first documents, which live in this process, can say that they are.
      for (const until = performance.now() + 500; performance.now() < until; );</script>`,
    );
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
    `<h1>Later</h1><style>@keyframes grow { to { opacity: 0.9 } }</style>${buttons(LATER)}
      <details id="details"><summary>More</summary>Text</details><dialog id="dialog">Asks</dialog><div id="over" popover="manual">Over</div>
      <div id="box" style="height: 20px">Box</div><div id="hiding" hidden>Here</div>${body}`,
  );
}

/** Every button of a page, and what its press shows. */
export const BUTTONS: ReadonlyArray<{ path: string; button: string; shows: string }> = [
  ...Object.keys(LATER).map((name) => ({ path: "/", name })),
  { path: "/module", name: MODULE },
  ...Object.keys(BY_FRAMES).map((name) => ({ path: "/framed", name })),
  ...Object.keys(BY_GUESTS).map((name) => ({ path: "/guests", name })),
  ...Object.keys(INSIDE).map((name) => ({ path: "/inside", name })),
].map(({ path, name }) => ({ path, button: `By ${name}`, shows: name.startsWith("another page in a frame") ? "another page" : `done by ${name}` }));
