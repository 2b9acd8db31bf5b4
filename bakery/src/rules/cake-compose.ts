import { frostingShares, LIGHT, pixelOf, SHADE } from './cake-light.ts';

/** A part of a picture, at its place in the whole; `pixels` row by row, channels interleaved. */
export type Patch = {
  x: number;
  y: number;
  width: number;
  height: number;
  pixels: Uint8Array;
};
/** Layers of one cake, all in one size. `white` and `black` are RGB and cover the whole picture. */
export type CakeLayers = {
  width: number;
  height: number;
  white: Uint8Array;
  black: Uint8Array;
  /** RGBA, lying on the cake below the topping: the cut face, a print, lettering. In this order. */
  under?: Patch[];
  /** RGB: how much of the light the topping leaves, as a square root. */
  shade?: Patch | undefined;
  /** RGBA: the topping itself; `over` lies on everything. */
  top?: Patch | undefined;
  over?: Patch[];
};

/**
 * Puts a cake together in a colour (`#rrggbb`) and answers its RGB pixels. Light is additive, so every
 * colour of frosting lies between the white and the black render, channel by channel, in linear light.
 */
export function composeCake(layers: CakeLayers, color: string): Uint8Array {
  const { width, height, under = [], shade, top, over = [] } = layers;
  const picture = new Uint8Array(width * height * 3);
  const tables = colorTables(color);
  develop(layers, { tables, picture });
  const lit = [...under, ...(shade ? [shade] : [])];
  if (lit.length > 0) {
    const place = hull(lit);
    const light = lightOf(layers, { tables, place });
    for (const patch of under) layOver(light, { patch, place });
    if (shade) darken(light, { patch: shade, place });
    developPatch(light, { place, picture, width });
  }
  for (const patch of [...(top ? [top] : []), ...over]) cover(picture, { patch, width });
  return picture;
}

type Tables = { white: Float32Array; black: Float32Array }[];
type Place = Pick<Patch, 'x' | 'y' | 'width' | 'height'>;

/** For each channel, the light that a value of the white and of the black layer adds. */
function colorTables(color: string): Tables {
  return frostingShares(color).map((share) => ({
    white: LIGHT.map((light) => light * share),
    black: LIGHT.map((light) => light * (1 - share)),
  }));
}

/** The whole picture of the cake without anything on it. */
function develop(
  { white, black }: CakeLayers,
  { tables, picture }: { tables: Tables; picture: Uint8Array },
): void {
  for (const [channel, table] of tables.entries()) {
    const [forWhite, forBlack] = [table.white, table.black];
    for (let i = channel; i < picture.length; i += 3) {
      picture[i] = pixelOf((forWhite[white[i] ?? 0] ?? 0) + (forBlack[black[i] ?? 0] ?? 0));
    }
  }
}

/** The light of a part of it. */
function lightOf(
  { white, black, width }: CakeLayers,
  { tables, place }: { tables: Tables; place: Place },
): Float32Array {
  const light = new Float32Array(place.width * place.height * 3);
  for (const [channel, table] of tables.entries()) {
    const [forWhite, forBlack] = [table.white, table.black];
    for (let row = 0; row < place.height; row += 1) {
      let from = ((place.y + row) * width + place.x) * 3 + channel;
      let to = row * place.width * 3 + channel;
      for (let column = 0; column < place.width; column += 1, from += 3, to += 3) {
        light[to] = (forWhite[white[from] ?? 0] ?? 0) + (forBlack[black[from] ?? 0] ?? 0);
      }
    }
  }
  return light;
}

function layOver(light: Float32Array, { patch, place }: { patch: Patch; place: Place }): void {
  const { pixels } = patch;
  for (let row = 0; row < patch.height; row += 1) {
    let to = ((patch.y - place.y + row) * place.width + patch.x - place.x) * 3;
    let from = row * patch.width * 4;
    for (let column = 0; column < patch.width; column += 1, from += 4, to += 3) {
      const alpha = (pixels[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = light[to + channel] ?? 0;
        const above = LIGHT[pixels[from + channel] ?? 0] ?? 0;
        light[to + channel] = below + alpha * (above - below);
      }
    }
  }
}

function darken(light: Float32Array, { patch, place }: { patch: Patch; place: Place }): void {
  const { pixels } = patch;
  for (let row = 0; row < patch.height; row += 1) {
    let to = ((patch.y - place.y + row) * place.width + patch.x - place.x) * 3;
    let from = row * patch.width * 3;
    for (const end = from + patch.width * 3; from < end; from += 1, to += 1) {
      light[to] = (light[to] ?? 0) * (SHADE[pixels[from] ?? 255] ?? 1);
    }
  }
}

function developPatch(
  light: Float32Array,
  { place, picture, width }: { place: Place; picture: Uint8Array; width: number },
): void {
  let from = 0;
  for (let row = 0; row < place.height; row += 1) {
    let to = ((place.y + row) * width + place.x) * 3;
    for (const end = to + place.width * 3; to < end; to += 1, from += 1) {
      picture[to] = pixelOf(light[from] ?? 0);
    }
  }
}

/** Soft edges of toppings are mixed as pixels, as they were cut. */
function cover(picture: Uint8Array, { patch, width }: { patch: Patch; width: number }): void {
  const { pixels } = patch;
  for (let row = 0; row < patch.height; row += 1) {
    let to = ((patch.y + row) * width + patch.x) * 3;
    let from = row * patch.width * 4;
    for (let column = 0; column < patch.width; column += 1, from += 4, to += 3) {
      const alpha = (pixels[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = picture[to + channel] ?? 0;
        const mixed = below + alpha * ((pixels[from + channel] ?? 0) - below);
        picture[to + channel] = Math.round(mixed);
      }
    }
  }
}

/** The smallest place that holds some patches. */
function hull(patches: Place[]): Place {
  const x = Math.min(...patches.map((patch) => patch.x));
  const y = Math.min(...patches.map((patch) => patch.y));
  const right = Math.max(...patches.map((patch) => patch.x + patch.width));
  const bottom = Math.max(...patches.map((patch) => patch.y + patch.height));
  return { x, y, width: right - x, height: bottom - y };
}
