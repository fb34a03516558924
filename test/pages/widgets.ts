import { html, type Visit } from "../e2e/support/site.ts";

/** Parts that pages make for themselves, or that browsers work without any change of the document. Results are told in an <output>. */
export function widgetsPage({ path, headers, form }: Visit): ReturnType<typeof html> | { headers: Record<string, string>; body: string } | Promise<string> | undefined {
  if (path === "/late") return new Promise((resolve) => setTimeout(() => resolve("late"), 60));
  if (path === "/echo") return html("Echo", `<h1>Got ${form.get("name")}</h1>`);
  return PAGES[path]?.(`http://localhost:${(headers.host ?? "").split(":")[1]}`);
}

const say = (text: string) => `document.querySelector('output').textContent = ${text}`;

/** How frames may be seen: turned, mirrored, bent, zoomed; by their own style, or by that of what is around them. */
export const TURNS: ReadonlyArray<{ own?: string; around?: string }> = [
  { own: "transform: rotate(35deg)" },
  { own: "transform: rotate(180deg)" },
  { own: "transform: scaleX(-1)" },
  { own: "transform: skew(20deg, 10deg)" },
  { around: "transform: rotate(-20deg) scale(.8)" },
  { own: "transform: rotateY(40deg)", around: "perspective: 500px" },
  { own: "zoom: 1.4" },
];

const PAGES: Readonly<Record<string, (other: string) => string>> = {
  "/style": () =>
    html(
      "By style",
      `<style>.p, .m, section { display: none } #more:checked ~ .p, .dd:focus-within .m, section:target { display: block } .tab { display: none } #a:checked ~ .a, #b:checked ~ .b { display: block }</style>
      <div><input type="checkbox" id="more"><label for="more">More</label><div class="p">Panel</div></div>
      <div><input type="radio" name="tab" id="a" checked aria-label="First"><input type="radio" name="tab" id="b" aria-label="Second"><div class="tab a">First tab</div><div class="tab b">Second tab</div></div>
      <a href="#part">To the part</a><section id="part">The part</section>
      <button popovertarget="over">Tips</button><div id="over" popover><button>Close tips</button></div>
      <label>Paper <input type="file" style="display:none"></label><label><input type="checkbox" style="display:none">Drawn box</label>
      <button onclick="document.title = 'Renamed'">Rename</button>
      <div class="dd"><div tabindex="0" role="button">Menu</div><ul class="m"><li><a href="#entry">Entry</a></li></ul></div>`,
    ),
  "/forms": () =>
    html(
      "Forms",
      `<form action="/echo"><input name="name" aria-label="Name" required><input type="email" aria-label="Mail" value="nobody"><button>Next step</button></form>
      <input aria-label="Nick" maxlength="5"><input aria-label="Phone" oninput="const d = this.value.replace(/\\D/g, ''); this.value = '(' + d.slice(0, 3) + ') ' + d.slice(3)">
      <input type="number" aria-label="Pieces" max="10">
      <select aria-label="Size"><optgroup label="In stock"><option>Small</option></optgroup><optgroup label="Sold out" disabled><option>Large</option></optgroup></select>
      <div role="combobox" tabindex="0" aria-label="Country" aria-expanded="false">Choose</div><div role="group" aria-label="Due" style="opacity:0" onfocusin="this.style.opacity = 1"><span role="spinbutton" contenteditable aria-label="Day" aria-valuetext="Empty">DD</span></div><div role="slider" tabindex="0" aria-label="Volume" aria-valuenow="3">3</div>
      <button disabled>Waiting</button><div inert><input aria-label="Asleep"><button>Sleeping</button></div>
      <div style="position:relative"><button>Under</button><div id="veil" style="position:absolute;inset:0;background:#fff">Notice</div></div>
      <button onclick="dialog.showModal()">Ask</button><dialog id="dialog"><form method="dialog"><button>Fine</button></form></dialog>`,
    ),
  "/pointer": () =>
    html(
      "Pointer",
      `<style>body { margin: 0 } #tip { display: none } #hot:hover + #tip { display: block }</style>
      <div id="map" style="width:300px;height:100px;background:#cde" onwheel="event.preventDefault(); ${say("'wheel ' + event.deltaX + ' ' + event.deltaY")}"></div>
      <div id="hot" style="width:300px;height:40px;background:#fda"></div><div id="tip">A tip</div>
      <div role="button" tabindex="0" onclick="${say("['shiftKey', 'ctrlKey', 'altKey', 'metaKey'].filter((key) => event[key]).join() || 'plain'")}">Row</div>
      <a href="/forms?from=pointer">Forms</a> <output>-</output>
      <canvas width="200" height="60" style="background:#0a0" aria-label="Sheet" onclick="sheet.focus()"></canvas>
      <textarea id="sheet" aria-hidden="true" style="position:fixed;top:-9px;left:-9px;width:1px;height:1px" oninput="${say("'cell: ' + this.value")}"></textarea>
      <div style="overflow:auto;height:80px">${Array.from({ length: 60 }, (_, at) => `<div>Entry ${at}</div>`).join("")}</div>
      <script>console.warn("The colour is odd"); console.error("It broke")</script>`,
    ),
  "/app": () =>
    html(
      "App",
      `<style>body { margin: 0; height: 100vh; overflow: hidden } #list { height: 300px; width: 300px; overflow: auto } .row { height: 40px } .row .more { visibility: hidden } .row:hover .more { visibility: visible }</style>
      <div id="list">${Array.from({ length: 60 }, (_, at) => `<div class="row" style="cursor:pointer" onclick="${say(`'opened ${at}'`)}"><span>Mail ${at}</span> <button class="more" style="margin-left:40px" onclick="event.stopPropagation(); ${say("'starred'")}">Star</button></div>`).join("")}</div>
      <form onsubmit="return false"><label>Street <input></label><button>Continue to payment</button></form><output>-</output>`,
    ),
  "/framed": (other) =>
    html(
      "Framed",
      `<h1>Framed</h1><iframe title="small" src="${other}/secret" style="transform:scale(.5);transform-origin:0 0;width:400px;height:200px;border:0"></iframe><iframe title="turned" src="${other}/secret" style="transform:rotate(30deg);width:400px;height:200px;border:0"></iframe><iframe title="mirrored" src="${other}/secret" style="transform:scaleX(-1);width:400px;height:200px;border:0"></iframe>`,
    ),
  "/turned": (other) =>
    html(
      "Turned",
      `<style>iframe { width: 300px; height: 160px; border: 5px solid; padding: 7px; margin: 60px }</style>${TURNS.map(({ own = "", around = "" }, at) => `<div style="float:left;${around}"><iframe title="turn ${at}" src="${at % 2 ? other : ""}/inner?${at}" style="${own}"></iframe></div>`).join("")}`,
    ),
  "/inner": () =>
    html(
      "Inner",
      `<style>body { margin: 0 }</style><button style="margin:10px" onclick="${say("'pressed'")}">Inner</button><canvas width="100" height="60" style="background:#0a0" aria-label="Sheet" onclick="${say("'at ' + Math.round(event.offsetX) + ' ' + Math.round(event.offsetY)")}"></canvas><input type="range" aria-label="Level"><output>-</output>`,
    ),
  "/tall": (other) =>
    html(
      "Tall",
      `<iframe title="own" src="/long" style="width:300px;height:3000px"></iframe><div style="height:200px;overflow:auto"><iframe title="foreign" src="${other}/long" style="width:300px;height:3000px"></iframe></div>`,
    ),
  "/long": () =>
    html(
      "Long",
      `<output>-</output><button onclick="${say("'first'")}">First</button><div style="height:2700px"></div><button style="width:100px;height:40px;background:#0a0;border:0;color:#0a0" onclick="${say("'last'")}">Last</button>`,
    ),
  "/reached": () =>
    html(
      "Reached",
      `<style>body { margin: 0 } header { position: sticky; top: 0; height: 60px; background: #eee } .part { width: 300px; height: 80px; overflow: auto } .far { height: 300px } .later { content-visibility: auto; contain-intrinsic-size: 600px }</style>
      <header>Head</header><button onclick="${say("'under the head'")}">Under</button><output style="position:fixed;top:0;right:0">-</output>
      <div class="part"><div class="far"></div><button onclick="${say("'in a part'")}">In a part</button><div style="height:5000px"></div></div>
      <div class="part" style="display:flex"><div style="position:sticky;left:0;flex:none;width:200px;background:#eee">Pinned</div><button style="flex:none;width:120px" onclick="${say("'beside'")}">Beside</button><div style="flex:none;width:900px"></div></div>
      <div style="display:contents" role="button" tabindex="0" onclick="${say("'without a box'")}">Without <b>a box</b></div>
      <svg width="200" height="60"><path role="button" tabindex="0" aria-label="Curve" d="M5 55 Q 100 -40 195 55" fill="none" stroke="#000" stroke-width="3" onclick="${say("'curve'")}"/></svg>
      <svg width="200" height="60"><a href="#drawn" onclick="${say("'drawn'")}"><text x="10" y="30">Drawn link</text></a></svg>
      <button style="position:absolute;top:300px;left:0" onclick="${say("'runs'")}">Runs</button>
      ${'<div class="later"><p>Little</p></div>'.repeat(9)}<div class="later"><button onclick="${say("'laid out late'")}">Laid out late</button></div>${'<div class="later"><p>Little</p></div>'.repeat(9)}
      <script>const part = document.querySelectorAll('.part')[1]; part.scrollLeft = 120; scrollTo(0, 50);
      const runs = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Runs'); (function run(time) { runs.style.left = Math.abs((time / 10) % 1000 - 500) + 'px'; requestAnimationFrame(run) })(0)</script>`,
    ),
  "/secret": () =>
    html(
      "Secret",
      `<style>body { margin: 0 }</style><h1>Profile</h1><p>Your saved card</p><input autocomplete="cc-number" aria-label="Card number" value="4111111111111111" style="position:absolute;left:200px;top:100px;width:150px;height:60px;border:0;background:#f00;color:#f00">`,
    ),
  "/map": () =>
    html(
      "Map",
      `<img usemap="#plan" width="200" height="100" alt="Plan" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><map name="plan"><area shape="rect" coords="0,0,80,100" href="#left" alt="Left wing"><area shape="circle" coords="150,50,30" href="#right" alt="Right wing"><area shape="poly" coords="90,0,110,0,100,30" href="mailto:a@b.example" alt="Write"></map>`,
    ),
  "/unread": () =>
    html(
      "Unread",
      `<button onclick="fetch('/late').then(({ status }) => { ${say("'answered ' + status + ', ' + ++times")} })">Ask</button><output>-</output><script>times = 0</script>`,
    ),
};
