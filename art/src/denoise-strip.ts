import { parentPort, workerData } from 'node:worker_threads';

/** What a strip is filtered from. Planes are whole pictures; the answer is the strip alone. */
export type Strip = {
  width: number;
  height: number;
  from: number;
  to: number;
  /** One render, which says what is alike, and the other, whose pixels are averaged. */
  guide: Float32Array[];
  pixels: Float32Array[];
  /** Noise of the guide, and what else tells things apart: albedo, normals, masks. */
  variance: Float32Array[];
  features: Float32Array[];
  radius: number;
  /** How far light, and how sharply features, tell pixels apart. */
  light: number;
  feature: number;
};

/** Patches of five by five pixels are compared. */
const PATCH = 2;
/** Less alike than this counts for nothing. */
const FAINTEST = 12;

/** Non-local means over two renders of one scene: the pair itself tells how much of a difference is noise. */
function filterStrip(strip: Strip): Float32Array[] {
  const { width, height, from, to, radius, pixels } = strip;
  const size = width * height;
  const sums = pixels.map(() => new Float32Array(size));
  const weights = new Float32Array(size);
  const scratch = { unlike: new Float32Array(size), across: new Float32Array(size) };
  const rows = { first: Math.max(0, from - PATCH), end: Math.min(height, to + PATCH) };
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      comparePixels(strip, { dx, dy, rows, unlike: scratch.unlike });
      sumAcross(strip, { rows, ...scratch });
      addShifted(strip, { dx, dy, rows, across: scratch.across, sums, weights });
    }
  }
  return pixels.map((plane, channel) => {
    const out = new Float32Array((to - from) * width);
    for (let i = from * width, o = 0; i < to * width; i += 1, o += 1) {
      const weight = weights[i] ?? 0;
      out[o] = weight > 1e-8 ? (sums[channel]?.[i] ?? 0) / weight : (plane[i] ?? 0);
    }
    return out;
  });
}

type Rows = { first: number; end: number };

function comparePixels(
  { width, height, guide, variance, light }: Strip,
  { dx, dy, rows, unlike }: { dx: number; dy: number; rows: Rows; unlike: Float32Array },
): void {
  for (let y = rows.first; y < rows.end; y += 1) {
    const there = Math.min(height - 1, Math.max(0, y + dy)) * width;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const j = there + Math.min(width - 1, Math.max(0, x + dx));
      let sum = 0;
      for (let c = 0; c < 3; c += 1) {
        const [plane, noise] = [guide[c] as Float32Array, variance[c] as Float32Array];
        const step = (plane[i] as number) - (plane[j] as number);
        const [vi, vj] = [noise[i] as number, noise[j] as number];
        sum += (step * step - (vi + Math.min(vi, vj))) / (1e-6 + light * light * (vi + vj));
      }
      unlike[i] = sum / 3;
    }
  }
}

function sumAcross(
  { width }: Strip,
  { rows, unlike, across }: { rows: Rows; unlike: Float32Array; across: Float32Array },
): void {
  for (let y = rows.first; y < rows.end; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = -PATCH; x <= PATCH; x += 1) sum += unlike[row + Math.max(0, x)] as number;
    for (let x = 0; x < width; x += 1) {
      across[row + x] = sum;
      sum += unlike[row + Math.min(width - 1, x + PATCH + 1)] as number;
      sum -= unlike[row + Math.max(0, x - PATCH)] as number;
    }
  }
}

type Shifted = {
  dx: number;
  dy: number;
  rows: Rows;
  across: Float32Array;
  sums: Float32Array[];
  weights: Float32Array;
};

/** By far the most of the time is spent here, hence the plain loops. */
function addShifted(strip: Strip, { dx, dy, rows, across, sums, weights }: Shifted): void {
  const { width, height, from, to, features, feature } = strip;
  const [red, green, blue] = strip.pixels as [Float32Array, Float32Array, Float32Array];
  const [reds, greens, blues] = sums as [Float32Array, Float32Array, Float32Array];
  const area = (2 * PATCH + 1) ** 2;
  for (let y = Math.max(from, -dy); y < Math.min(to, height - dy); y += 1) {
    const patch = patchRows(y, { rows, width });
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
      const [i, j] = [y * width + x, (y + dy) * width + x + dx];
      let unlike = 0;
      for (let q = 0; q < patch.length; q += 1)
        unlike += across[(patch[q] as number) + x] as number;
      unlike = Math.max(0, unlike / area);
      for (let f = 0; f < features.length; f += 1) {
        const values = features[f] as Float32Array;
        const step = (values[i] as number) - (values[j] as number);
        unlike = Math.max(unlike, step * step * feature);
      }
      if (unlike > FAINTEST) continue;
      const weight = Math.exp(-unlike);
      weights[i] = (weights[i] as number) + weight;
      reds[i] = (reds[i] as number) + weight * (red[j] as number);
      greens[i] = (greens[i] as number) + weight * (green[j] as number);
      blues[i] = (blues[i] as number) + weight * (blue[j] as number);
    }
  }
}

/** Where the rows of a patch begin, those beyond the strip repeated. */
function patchRows(y: number, { rows, width }: { rows: Rows; width: number }): number[] {
  return Array.from(
    { length: 2 * PATCH + 1 },
    (_, q) => Math.min(rows.end - 1, Math.max(rows.first, y + q - PATCH)) * width,
  );
}

if (parentPort && workerData) {
  const filtered = filterStrip(workerData as Strip);
  parentPort.postMessage(
    filtered,
    filtered.map(({ buffer }) => buffer as ArrayBuffer),
  );
}
