import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build.ts';
import { FOLDERS } from './folders.ts';
import { writeWhole } from './light.ts';
import { type LayerShot, layerName, layerShots, SHOTS } from './shots.ts';

/** Tells what is rendered and what is not, beside the layers. Written anew after every picture. */
export function writeManifest(): void {
  const pictures = (folder: string, names: string[]) => {
    const has = (name: string) => existsSync(join(FOLDERS.pictures, folder, `${name}.webp`));
    return { done: names.filter(has).length, remaining: names.filter((name) => !has(name)) };
  };
  const manifest = {
    note: 'Written by art/src/render.ts. A cake has a picture when all its layers are done.',
    layers: {
      done: layerShots().filter(isBuilt).length,
      remaining: layerShots().filter((shot) => !isBuilt(shot)).length,
      sides: sides(),
    },
    products: pictures('products', [...Object.keys(SHOTS.stills), ...Object.keys(SHOTS.extras)]),
    designer: pictures('designer', Object.keys(SHOTS.cards)),
    scenes: pictures('scenes', Object.keys(SHOTS.scenes)),
  };
  writeWhole(join(FOLDERS.layers, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** For each shape and view: whether the cake itself is there, and which flavours and toppings. */
function sides() {
  const shots = Object.groupBy(layerShots(), ({ shape, view }) => `${shape}/${view}`);
  return Object.fromEntries(
    Object.entries(shots).map(([side, all = []]) => {
      const built = (kind: LayerShot['kind']) =>
        all.filter((shot) => shot.kind === kind && isBuilt(shot)).flatMap(({ slug }) => slug ?? []);
      const bodies = all.filter(({ kind }) => kind === 'white' || kind === 'black');
      const cake = bodies.every(isBuilt);
      const missing = all.filter((shot) => !isBuilt(shot)).map((shot) => layerName(shot));
      return [
        side,
        {
          cake,
          ...(side.endsWith('sliced') && {
            flavours: [...(cake ? ['vanilla'] : []), ...built('cut')],
          }),
          toppings: [...(cake ? ['none'] : []), ...built('topping')],
          complete: missing.length === 0,
        },
      ];
    }),
  );
}
