import type { Point } from "./page-protocol.ts";
import type { Box } from "./signals.ts";

/** How one plane is seen in another, however it is moved, scaled, turned or bent: three rows of three numbers. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

const TURNED = 1e-4;

/** Where a point is seen; null where it lies behind whoever looks. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, { x, y }: Point): Point | null {
  const depth = g * x + h * y + i;
  return depth > 0 ? { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth } : null;
}

/** The box around a box as it is seen; null where a corner of it is out of sight. */
export function projectBox(projection: Projection, { x, y, width, height }: Box): Box | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [right, down] of [0, 1, 2, 3].map((corner) => [corner & 1, corner >> 1] as const)) {
    const seen = project(projection, { x: x + width * right, y: y + height * down });
    if (!seen) return null;
    xs.push(seen.x);
    ys.push(seen.y);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The way back; null where the plane is seen from its edge. */
export function inverted([a, b, c, d, e, f, g, h, i]: Projection): Projection | null {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!Number.isFinite(size) || Math.abs(size) < 1e-12) return null;
  const all = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
  const [p, q, r, s, t, u, v, w, z] = all.map((one) => one / size) as [number, number, number, number, number, number, number, number, number];
  return [p, q, r, s, t, u, v, w, z];
}

/** Of a box whose corners (left top, right top, left bottom, right bottom) are known in the other plane. */
export function projectionOf({ x, y, width, height }: Box, [p, q, s, r]: readonly [Point, Point, Point, Point]): Projection | null {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const size = dx1 * dy2 - dx2 * dy1;
  if (!size || !width || !height) return null;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / size, (dx1 * dy3 - dx3 * dy1) / size];
  const [a, b, d, e] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y];
  // So far of the square from 0 to 1: the box is brought there first.
  const [kx, ky] = [1 / width, 1 / height];
  const from = (u: number, v: number, w: number) => [u * kx, v * ky, w - u * kx * x - v * ky * y] as const;
  return [...from(a, b, p.x), ...from(d, e, p.y), ...from(g, h, 1)];
}

/** Seen otherwise than moved and scaled. */
export function isTurned([a, b, , d, e, , g, h, i]: Projection): boolean {
  return a / i <= 0 || e / i <= 0 || [b, d, g, h].some((one) => Math.abs(one / i) > TURNED);
}
