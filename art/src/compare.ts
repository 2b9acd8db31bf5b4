import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';
import sharp from 'sharp';
import { type Crop, render } from './blender.ts';
import { bodyLayer } from './cut-layers.ts';
import { FOLDERS } from './folders.ts';
import { keepLight, keptLight, type Light, lightOf } from './light.ts';
import { composed } from './read-layers.ts';
import { SHOTS } from './shots.ts';

// Compares cakes put together from layers with true renders of the very same cakes, which no layer was
// made from. Renders what is missing first (two minutes each), prints a table, and makes a picture of
// each: composed, true, six times the difference.

type Combination = { look: CakeLook; view: CakeView; color: string };
const SIZE = 1024;
const { part, only } = parseArgs({
  options: {
    part: { type: 'boolean', default: false },
    /** Such alone whose names have this in them. */
    only: { type: 'string', default: '' },
  },
}).values;
/** The middle of a picture has all there is to compare, and a quarter of the pixels to be rendered. */
const MIDDLE: Crop = { left: 256, top: 240, right: 768, bottom: 752 };
const crop = part ? MIDDLE : undefined;
const SAMPLES = 16;
/** Mean absolute error of 0 to 255 that the frosting may have. */
const LIMIT = 4;

/** Spread over shapes, sides, flavours, toppings, and colours pale and dark; some of no catalogue. */
const UNSEEN: Combination[] = [
  ['round', 'vanilla', 'berries', 'front', '#8a5a3c'],
  ['round', 'vanilla', 'drip', 'front', '#f6c7cf'],
  ['round', 'vanilla', 'strawberries', 'top', '#cfe3d6'],
  ['round', 'vanilla', 'pearls', 'front', '#9c1b3a'],
  ['round', 'vanilla', 'sprinkles', 'top', '#b9d6e8'],
  ['round', 'vanilla', 'flowers', 'front', '#3a5a78'],
  ['round', 'chocolate', 'none', 'sliced', '#f8e2a0'],
  ['round', 'pistachio', 'berries', 'sliced', '#e58aa0'],
  ['heart', 'vanilla', 'none', 'front', '#cdb5dc'],
  ['heart', 'vanilla', 'none', 'top', '#9c1b3a'],
  ['square', 'vanilla', 'none', 'front', '#f7c4a1'],
  ['square', 'velvet', 'none', 'sliced', '#fbf6ee'],
  ['tiered', 'vanilla', 'none', 'front', '#8a5a3c'],
  ['tiered', 'saffron', 'none', 'sliced', '#b9d6e8'],
  ['heart', 'lotus', 'macarons', 'sliced', '#f6c7cf'],
  ['tiered', 'vanilla', 'pearls', 'top', '#e58aa0'],
].map(([shape = '', flavour, topping, view, color = '']) => ({
  look: { shape, flavour, topping },
  view: view as CakeView,
  color,
}));

mkdirSync(FOLDERS.sheets, { recursive: true });
let worst = 0;
for (const one of UNSEEN.filter((each) => nameOf(each).includes(only))) {
  const whole = await composed(one.look, { view: one.view, color: one.color, width: SIZE });
  if (!whole) {
    console.log(`${nameOf(one).padEnd(44)} not all layers are rendered yet`);
    continue;
  }
  const light = await truth(one);
  const made = partOf(whole, light);
  const real = bodyLayer(light).bytes;
  const frosting = light.body.map(
    (share, i) => share * (1 - (light.top[i] ?? 0)) * (1 - (light.cut[i] ?? 0)),
  );
  const errors = [frosting, light.top, light.body.map(() => 1)].map((mask) =>
    errorWithin({ made, real, mask }),
  );
  worst = Math.max(worst, errors[0] ?? 0);
  const [onFrosting, onTopping, all] = errors.map((error) => error.toFixed(2).padStart(5));
  console.log(`${nameOf(one).padEnd(44)} frosting ${onFrosting}  topping ${onTopping}  all ${all}`);
  await sideBySide(one, { made, real, light });
}
console.log(`worst on frosting ${worst.toFixed(2)}, may be ${LIMIT}`);
if (worst > LIMIT) process.exitCode = 1;

function nameOf({ look, view, color }: Combination): string {
  return [look.shape, look.flavour, look.topping, color.slice(1), view].join('-');
}

async function truth(one: Combination): Promise<Light> {
  const path = join(FOLDERS.lights, 'true', `${nameOf(one)}${part ? '-part' : ''}.light`);
  const kept = keptLight(path);
  if (kept) return kept;
  const { flavours, toppings } = SHOTS.layers;
  const { shape, flavour = '', topping = '' } = one.look;
  const choice = `--topping ${toppings[topping] ?? 'none'} --flavour ${flavours[flavour]}`;
  const recipe = `cake --shape ${shape} --view ${one.view} ${choice} --colour ${one.color}`;
  const rendered = await render(recipe, { size: SIZE, samples: SAMPLES, crop });
  const light = await lightOf(rendered.base, { x: crop?.left ?? 0, y: crop?.top ?? 0 });
  rendered.drop();
  keepLight(path, light);
  return light;
}

/** The same part of a whole picture as a light is of. */
function partOf(whole: Uint8Array, { x, y, width, height }: Light): Uint8Array {
  const part = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * SIZE + x) * 3;
    part.set(whole.subarray(from, from + width * 3), row * width * 3);
  }
  return part;
}

type Pair = { made: Uint8Array; real: Uint8Array };

/** Mean absolute difference where a mask covers more than half, over all channels. */
function errorWithin({ made, real, mask }: Pair & { mask: Float32Array }): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < made.length; i += 1) {
    if ((mask[Math.floor(i / 3)] ?? 0) < 0.5) continue;
    sum += Math.abs((made[i] ?? 0) - (real[i] ?? 0));
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

async function sideBySide(
  one: Combination,
  { made, real, light }: Pair & { light: Light },
): Promise<void> {
  const { width, height } = light;
  const difference = made.map((value, i) => Math.min(255, 6 * Math.abs(value - (real[i] ?? 0))));
  const tiles = [made, real, difference].map((pixels, column) => ({
    input: Buffer.from(pixels),
    raw: { width, height, channels: 3 as const },
    left: column * width,
    top: 0,
  }));
  const create = { width: 3 * width, height, channels: 3 as const, background: '#fff' };
  const file = join(FOLDERS.sheets, `compare-${nameOf(one)}.webp`);
  await sharp({ create }).composite(tiles).webp({ quality: 90 }).toFile(file);
}
