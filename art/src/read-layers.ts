import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CakeLayers, composeCake, type Patch } from '@mahlab/bakery/rules/cake-compose';
import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';
import sharp from 'sharp';
import { FOLDERS } from './folders.ts';

/** A cake as the shop shows it, RGB, square; null when one of its layers is not rendered yet. */
export async function composed(
  { shape, flavour = 'vanilla', topping = 'none' }: CakeLook,
  { view, color, width }: { view: CakeView; color: string; width: number },
): Promise<Uint8Array | null> {
  const cut = view === 'sliced' && flavour !== 'vanilla' ? [`cut-${flavour}`] : [];
  const on = topping === 'none' ? [] : [`shade-${topping}`, `top-${topping}`];
  const pathOf = (name: string) => join(FOLDERS.layers, shape, view, `${name}.webp`);
  const names = ['white', 'black', ...cut, ...on];
  if (!names.every((name) => existsSync(pathOf(name)))) return null;

  const pixels = (name: string, channels: 3 | 4) => read(pathOf(name), { width, channels });
  const whole = async (name: string, channels: 3 | 4): Promise<Patch> => ({
    x: 0,
    y: 0,
    width,
    height: width,
    pixels: await pixels(name, channels),
  });
  const layers: CakeLayers = {
    width,
    height: width,
    white: await pixels('white', 3),
    black: await pixels('black', 3),
    under: await Promise.all(cut.map((name) => whole(name, 4))),
    shade: on[0] === undefined ? undefined : await whole(on[0], 3),
    top: on[1] === undefined ? undefined : await whole(on[1], 4),
  };
  return composeCake(layers, color);
}

async function read(
  path: string,
  { width, channels }: { width: number; channels: 3 | 4 },
): Promise<Uint8Array> {
  const image = sharp(path).resize(width);
  return new Uint8Array(
    await (channels === 4 ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer(),
  );
}
