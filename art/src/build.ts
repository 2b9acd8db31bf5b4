import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bodyLayer, cutFace, maskedLayer, shadeLayer } from './cut-layers.ts';
import { encodeBody, encodeLayer } from './encode.ts';
import { FOLDERS } from './folders.ts';
import { keptLight, type Light, writeWhole } from './light.ts';
import { type LayerShot, layerFiles, layerName, layerShots } from './shots.ts';

/** Shadows are soft: a shade layer needs no more pixels. */
const SHADE_WIDTH = 512;

/** Where the render of a layer waits. */
export function lightPath(shot: LayerShot): string {
  return join(FOLDERS.lights, `${layerName(shot)}.light`);
}

/** Whether the files of a layer are there. */
export function isBuilt(shot: LayerShot): boolean {
  return layerFiles(shot).every((file) => existsSync(join(FOLDERS.layers, file)));
}

/** Cuts the layers out of a render; false when it, or the plain render beside it, is not there. */
export async function buildLayer(shot: LayerShot): Promise<boolean> {
  const light = keptLight(lightPath(shot));
  const plain = keptLight(lightPath(plainShot(shot)));
  if (!light || (shot.kind === 'topping' && !plain)) return false;
  const made = cutOut(shot, { light, plain: plain ?? light });
  for (const [index, file] of layerFiles(shot).entries()) {
    const bytes = await made[index];
    if (bytes) writeWhole(join(FOLDERS.layers, file), bytes);
  }
  return true;
}

/** The white cake of the same side: what cuts and toppings are compared with. */
export function plainShot({ shape, view }: LayerShot): LayerShot {
  return { shape, view, kind: 'white' };
}

/** The bytes of the files that `layerFiles` names, in its order. */
function cutOut(
  { kind }: LayerShot,
  { light, plain }: { light: Light; plain: Light },
): Promise<Buffer>[] {
  if (kind === 'cut') return [encodeLayer(maskedLayer(light, cutFace(light), plain.width))];
  if (kind !== 'topping') return [encodeBody(bodyLayer(light))];
  return [
    encodeLayer(maskedLayer(light, light.top, plain.width)),
    encodeLayer(shadeLayer(light, plain), SHADE_WIDTH),
  ];
}

/** Builds all layers whose renders are there, and answers how many that were. */
export async function buildLayers(): Promise<number> {
  let count = 0;
  for (const shot of layerShots()) if (await buildLayer(shot)) count += 1;
  return count;
}
