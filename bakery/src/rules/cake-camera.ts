import type { CakeView } from './cake-image.ts';

/**
 * A projection of a plane: `[x, y, 1]` times it is `[u·w, v·w, w]`, and `u`, `v` are shares of the
 * picture's width and height from its top left corner. Row by row.
 */
export type Matrix3 = [number, number, number, number, number, number, number, number, number];
export type Vector3 = [number, number, number];
/** A plane in the scene. One unit is 10 cm; x to the right, y away from the viewer, z up; plate at 0. */
export type Plane = { origin: Vector3; right: Vector3; up: Vector3 };

/** Width of Blender's film, in the millimetres of the lens. */
const FILM = 36;

/** Where the renders were taken from: `cam()` in art/blender/cake.py says the same. */
function cameraOf(shape: string, view: CakeView): { from: Vector3; at: Vector3; lens: number } {
  if (view === 'top') return { from: [0, -0.02, 9], at: [0, 0, 0.5], lens: 90 };
  const isTall = shape === 'tiered';
  const degrees = view === 'sliced' ? 24 : shape === 'heart' ? 27 : 21;
  const elevation = (degrees * Math.PI) / 180;
  const distance = (isTall ? 9.4 : 8.3) * (view === 'sliced' ? 0.97 : 1);
  const height = isTall ? 0.6 : 0.4;
  return {
    from: [0, -distance * Math.cos(elevation), height + distance * Math.sin(elevation)],
    at: [0, 0, height],
    lens: 92,
  };
}

/** How a plane looks in the picture of a shape from one side. */
export function projection(shape: string, view: CakeView, plane: Plane): Matrix3 {
  const { from, at, lens } = cameraOf(shape, view);
  const forward = unit(minus(at, from));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const columns = [plane.right, plane.up, minus(plane.origin, from)];
  const [x, y, depth] = [right, up, forward].map((axis) => columns.map((c) => dot(axis, c)));
  const scale = lens / FILM;
  const row = (of: (i: number) => number): Vector3 => [of(0), of(1), of(2)];
  return [
    ...row((i) => 0.5 * (depth?.[i] ?? 0) + scale * (x?.[i] ?? 0)),
    ...row((i) => 0.5 * (depth?.[i] ?? 0) - scale * (y?.[i] ?? 0)),
    ...row((i) => depth?.[i] ?? 0),
  ];
}

/** Where a point of the plane is seen. */
export function project(matrix: Matrix3, x: number, y: number): { u: number; v: number } {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const w = g * x + h * y + i;
  return { u: (a * x + b * y + c) / w, v: (d * x + e * y + f) / w };
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function unit(a: Vector3): Vector3 {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
