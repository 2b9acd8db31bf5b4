import { readFileSync } from 'node:fs';

/** A picture as Blender writes it: planes of light and of masks by channel name, row by row from the top. */
export type Exr = { width: number; height: number; planes: ReadonlyMap<string, Float32Array> };

const FLOAT = 2;
const HALF = 1;

/** Reads an uncompressed OpenEXR file. Throws for any other kind. */
export function readExr(path: string): Exr {
  const bytes = readFileSync(path);
  const { attributes, end } = readHeader(bytes);
  if (attributes.get('compression')?.[0] !== 0) throw new Error(`${path} is compressed`);
  const window = attributes.get('dataWindow');
  const channels = readChannels(attributes.get('channels') ?? Buffer.alloc(1));
  if (!window) throw new Error(`${path} is no OpenEXR picture`);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => window.readInt32LE(at));
  const width = (right ?? 0) - (left ?? 0) + 1;
  const height = (bottom ?? 0) - (top ?? 0) + 1;

  const planes = new Map(channels.map(({ name }) => [name, new Float32Array(width * height)]));
  // A table of offsets comes first; then each row: its number, its size, its channels one by one.
  let at = end + 8 * height;
  for (let line = 0; line < height; line += 1) {
    const row = bytes.readInt32LE(at) - (top ?? 0);
    at += 8;
    for (const { name, type } of channels) {
      at = readRow(bytes, {
        at,
        type,
        to: planes.get(name)?.subarray(row * width, (row + 1) * width),
      });
    }
  }
  return { width, height, planes };
}

function readHeader(bytes: Buffer) {
  const attributes = new Map<string, Buffer>();
  let at = 8;
  const text = () => {
    const end = bytes.indexOf(0, at);
    const found = bytes.toString('latin1', at, end);
    at = end + 1;
    return found;
  };
  for (let name = text(); name !== ''; name = text()) {
    text();
    const size = bytes.readInt32LE(at);
    attributes.set(name, bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return { attributes, end: at };
}

function readChannels(list: Buffer): { name: string; type: number }[] {
  const channels = [];
  for (let at = 0; list[at]; ) {
    const end = list.indexOf(0, at);
    channels.push({ name: list.toString('latin1', at, end), type: list.readInt32LE(end + 1) });
    at = end + 17;
  }
  return channels;
}

function readRow(
  bytes: Buffer,
  {
    at,
    type,
    to = new Float32Array(),
  }: { at: number; type: number; to?: Float32Array | undefined },
): number {
  const size = type === HALF ? 2 : 4;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, to.length * size);
  for (let x = 0; x < to.length; x += 1) {
    if (type === FLOAT) to[x] = view.getFloat32(4 * x, true);
    else if (type === HALF) to[x] = view.getFloat16(2 * x, true);
  }
  return at + to.length * size;
}

/** The plane of a pass, whatever the layer is called that it stands in: `Combined.R`, `m_top.X`. */
export function plane({ planes }: Exr, pass: string): Float32Array {
  const name = [...planes.keys()].find((one) => one === pass || one.endsWith(`.${pass}`));
  const found = name === undefined ? undefined : planes.get(name);
  if (!found) throw new Error(`the render has no ${pass}`);
  return found;
}

/** Whether there is such a pass. */
export function hasPlane({ planes }: Exr, pass: string): boolean {
  return [...planes.keys()].some((one) => one === pass || one.endsWith(`.${pass}`));
}
