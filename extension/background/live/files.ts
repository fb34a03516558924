import type { LiveRequest } from "../../../shared/live-protocol.ts";
import { type FileField, sendForField } from "../debugger/file-choosers.ts";

/** Files that the person chose in the panel, on their way into the page's own field; kept no longer than that takes. */

type Piece = Extract<LiveRequest, { t: "file" }>;
type Given = { name: string; type: string; data: string };

/** In the page, as the browser itself would fill the field that asked. */
const GIVE = `function (given) {
  const all = new DataTransfer();
  for (const { name, type, data } of given) all.items.add(new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], name, { type }));
  this.files = all.files;
  this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  this.dispatchEvent(new Event("change", { bubbles: true }));
}`;

export class GivenFiles {
  #files: Given[] = [];

  /** Takes a piece; the pieces of each file come in order, one file after the other. */
  add({ file, name, type, data }: Piece): void {
    const begun = this.#files[file];
    if (begun) begun.data += data;
    else if (file === this.#files.length) this.#files.push({ name, type, data });
  }

  forget(): void {
    this.#files = [];
  }

  /** Puts the files into the field that asked for them. */
  async give(tabId: number, field: FileField): Promise<void> {
    const files = this.#files;
    this.#files = [];
    const { object } = await sendForField(tabId, field, "DOM.resolveNode", { backendNodeId: field.backendNodeId });
    if (!object.objectId) return;
    await sendForField(tabId, field, "Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: GIVE, arguments: [{ value: files }] });
    await sendForField(tabId, field, "Runtime.releaseObject", { objectId: object.objectId });
  }
}
