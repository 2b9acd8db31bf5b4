import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';
import sharp from 'sharp';
import { FOLDERS } from './folders.ts';
import { composed } from './read-layers.ts';
import { SHOTS } from './shots.ts';

// Contact sheets of what can be put together from the layers, to be looked at before they are kept:
// shapes by toppings from each side, flavours by shapes, and every colour. What is missing stays empty.

const CARD = 360;
const EMPTY = '#f6e5d9';
const raw = { width: CARD, height: CARD, channels: 3 as const };
type Cell = { look: CakeLook; view: CakeView; color: string };

const seed = new URL('../../server/seed/designer.json', import.meta.url);
type Color = { id: string; code: string };
const { colors } = JSON.parse(readFileSync(seed, 'utf8')) as { colors: Color[] };
const codes = colors.map(({ code }) => code);
const shapes = SHOTS.layers.shapes;
const toppings = ['none', ...Object.keys(SHOTS.layers.toppings)];
const flavours = Object.keys(SHOTS.layers.flavours);
const codeAt = (index: number) => codes[index % codes.length] ?? '#fbf6ee';

for (const view of ['front', 'top', 'sliced'] as const) {
  const rows = shapes.map((shape, row) =>
    toppings.map((topping, column) => ({
      look: { shape, topping, flavour: flavours[(row + column) % flavours.length] },
      view,
      color: codeAt(row * 3 + column),
    })),
  );
  await sheet(`toppings-${view}`, rows);
}
const cutOpen = flavours.map((flavour) =>
  shapes.map((shape) => ({ look: { shape, flavour }, view: 'sliced' as const, color: '#fbf6ee' })),
);
await sheet('flavours', cutOpen);
const colored = [codes.slice(0, 5), codes.slice(5)].map((row) =>
  row.map((color) => ({
    look: { shape: 'round', topping: 'berries' },
    view: 'front' as const,
    color,
  })),
);
await sheet('colors', colored);

async function sheet(name: string, rows: Cell[][]): Promise<void> {
  const tiles = [];
  let missing = 0;
  for (const [row, cells] of rows.entries()) {
    for (const [column, { look, view, color }] of cells.entries()) {
      const pixels = await composed(look, { view, color, width: CARD });
      if (!pixels) missing += 1;
      else tiles.push({ input: Buffer.from(pixels), raw, left: column * CARD, top: row * CARD });
    }
  }
  const width = Math.max(...rows.map(({ length }) => length)) * CARD;
  const height = rows.length * CARD;
  const file = join(FOLDERS.sheets, `${name}.webp`);
  mkdirSync(FOLDERS.sheets, { recursive: true });
  const background = { width, height, channels: 3 as const, background: EMPTY };
  await sharp({ create: background }).composite(tiles).webp({ quality: 88 }).toFile(file);
  console.log(`${file}: ${tiles.length} pictures, ${missing} missing`);
}
