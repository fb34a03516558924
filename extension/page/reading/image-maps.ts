/** Parts of a picture that are links of their own: they are drawn nowhere, and take presses where their picture is. */

/** The areas of a picture's map. */
export function areasOf(image: Element): HTMLAreaElement[] {
  const name = image instanceof HTMLImageElement ? image.useMap.replace(/^#/, "") : "";
  const map = name === "" ? null : [...image.ownerDocument.querySelectorAll("map")].find((one) => one.name === name);
  return [...(map?.querySelectorAll<HTMLAreaElement>("area[href]") ?? [])];
}

/** The picture that an area is a part of. */
export function imageOf(area: HTMLAreaElement): HTMLImageElement | null {
  const name = area.closest("map")?.name ?? "";
  return name === "" ? null : ([...document.querySelectorAll<HTMLImageElement>("img[usemap]")].find((image) => image.useMap.replace(/^#/, "") === name) ?? null);
}

/** The box around an area, in its picture's. */
export function areaBox(area: HTMLAreaElement, image: DOMRect): DOMRect {
  const numbers = area.coords.split(",").map(Number);
  const [x = 0, y = 0, radius = 0] = numbers;
  if (/^circ/i.test(area.shape)) return new DOMRect(image.x + x - radius, image.y + y - radius, 2 * radius, 2 * radius);
  if (numbers.length < 4 || numbers.some(Number.isNaN)) return image;
  const across = numbers.filter((_, at) => at % 2 === 0);
  const down = numbers.filter((_, at) => at % 2 === 1);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return new DOMRect(image.x + left, image.y + top, Math.max(...across) - left, Math.max(...down) - top);
}
