import { compile } from "svelte/compiler";
import { build, type Plugin } from "vite";

/**
 * The same form in the frameworks that keep a field's value themselves: whatever is typed or filled must reach their
 * state, which each shows as one line. Bundled from source here, so that a page needs no network.
 */

const FIELDS = [
  ["text", "Name"],
  ["date", "Day"],
  ["color", "Shade"],
  ["range", "Level"],
] as const;

const START = JSON.stringify({ Name: "", Day: "", Shade: "#000000", Level: "0", Size: "small", Agree: false });
const SHOWN = `(s) => [s.Name, s.Day, s.Shade, s.Level, s.Size, s.Agree].join(" | ")`;

const REACT = `
import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
function Form() {
  const [s, set] = useState(${START});
  const field = (type, name) => h("label", { key: name }, name, h("input", { type, min: 0, max: 10, value: s[name], onChange: (e) => set({ ...s, [name]: e.target.value }) }));
  return h("main", null, ${JSON.stringify(FIELDS)}.map(([type, name]) => field(type, name)),
    h("label", null, "Size", h("select", { value: s.Size, onChange: (e) => set({ ...s, Size: e.target.value }) }, h("option", null, "small"), h("option", null, "large"))),
    h("label", null, h("input", { type: "checkbox", checked: s.Agree, onChange: (e) => set({ ...s, Agree: e.target.checked }) }), "Agree"),
    h("output", null, (${SHOWN})(s)));
}
createRoot(document.body.appendChild(document.createElement("div"))).render(h(Form));`;

const VUE = `
import { createApp, h, reactive, vModelCheckbox, vModelSelect, vModelText, withDirectives } from "vue";
const s = reactive(${START});
const bound = (node, directive, name) => withDirectives(h(node[0], { ...node[1], "onUpdate:modelValue": (v) => { s[name] = v; } }, node[2]), [[directive, s[name]]]);
createApp({ render: () => h("main", [
  ...${JSON.stringify(FIELDS)}.map(([type, name]) => h("label", [name, bound(["input", { type, min: 0, max: 10 }], vModelText, name)])),
  h("label", ["Size", bound(["select", {}, [h("option", "small"), h("option", "large")]], vModelSelect, "Size")]),
  h("label", [bound(["input", { type: "checkbox" }], vModelCheckbox, "Agree"), "Agree"]),
  h("output", (${SHOWN})(s)) ]) }).mount(document.body.appendChild(document.createElement("div")));`;

const SVELTE = `<script>let s = $state(${START}); const shown = ${SHOWN};</script>
<main>${FIELDS.map(([type, name]) => `<label>${name} <input type="${type}" min="0" max="10" bind:value={s.${name}}></label>`).join("")}
<label>Size <select bind:value={s.Size}><option>small</option><option>large</option></select></label>
<label><input type="checkbox" bind:checked={s.Agree}> Agree</label><output>{shown(s)}</output></main>`;

/** Compiled in the page; `bound` is how each of Angular's two kinds of forms binds a field of that name. */
function angular(bound: (name: string) => string, form: string, imports: string, fields: string): string {
  const field = ([type, name]: (typeof FIELDS)[number]) => `<label>${name} <input type="${type}" min="0" max="10" ${bound(name)}></label>`;
  const template = `<form ${form}>${FIELDS.map(field).join("")}
    <label>Size <select ${bound("Size")}><option>small</option><option>large</option></select></label>
    <label><input type="checkbox" ${bound("Agree")}> Agree</label><output>{{ shown() }}</output></form>`;
  return `
import "@angular/compiler";
import { Component } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { FormControl, FormGroup, FormsModule, ReactiveFormsModule } from "@angular/forms";
const show = ${SHOWN};
const App = Component({ selector: "app-form", imports: [${imports}], template: ${JSON.stringify(template)} })(class { ${fields} });
document.body.appendChild(document.createElement("app-form"));
bootstrapApplication(App);`;
}

const ANGULAR_REACTIVE = angular(
  (name) => `formControlName="${name}"`,
  '[formGroup]="form"',
  "ReactiveFormsModule",
  `form = new FormGroup(Object.fromEntries(Object.entries(${START}).map(([name, value]) => [name, new FormControl(value)]))); shown() { return show(this.form.value); }`,
);
const ANGULAR_TEMPLATE = angular((name) => `name="${name}" [(ngModel)]="s.${name}"`, "", "FormsModule", `s = ${START}; shown() { return show(this.s); }`);

const SOURCES: Readonly<Record<string, () => string>> = {
  react: () => REACT,
  vue: () => VUE,
  svelte: () =>
    compile(SVELTE, { filename: "Form.svelte", generate: "client", name: "Form" }).js.code.concat("\nimport { mount } from 'svelte'; mount(Form, { target: document.body });"),
  "angular reactive": () => ANGULAR_REACTIVE,
  "angular template-driven": () => ANGULAR_TEMPLATE,
};

export const FRAMEWORKS = Object.keys(SOURCES);

/** The form's script in one of the frameworks. */
export async function frameworkScript(name: string): Promise<string> {
  const entry = "virtual:form";
  const source: Plugin = {
    name: "form",
    resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : undefined),
    load: (id) => (id === `\0${entry}` ? SOURCES[name]?.() : undefined),
  };
  const output = await build({
    configFile: false,
    logLevel: "error",
    plugins: [source],
    resolve: { conditions: ["browser"] },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, minify: false, lib: { entry, formats: ["iife"], name: "form" } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && "output" in first ? first.output.find((one) => one.type === "chunk") : undefined;
  if (!chunk) throw new Error(`${name} built to nothing`);
  return chunk.code;
}
