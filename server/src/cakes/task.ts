import type { CakeView } from '@mahlab/bakery/rules/cake-image';
import type { LayerFiles } from './layer-files.ts';

export const CAKE_FORMATS = ['avif', 'webp', 'png'] as const;
export type CakeFormat = (typeof CAKE_FORMATS)[number];

/** The part of a picture that is printed: its middle square, or one chosen, as shares of its width and height. */
export type PrintCrop = { x: number; y: number; width: number; height: number };

/** What a shopper puts on a cake. `print` is the picture's file. */
export type Decoration = {
  shape: string;
  view: CakeView;
  topping?: string | undefined;
  words: string;
  board: string;
  print?: { bytes: Uint8Array; crop?: PrintCrop | undefined } | undefined;
};

/** A picture to be painted: what a painter is told. `width` in pixels; pictures are square. */
export type PaintTask = {
  files: LayerFiles;
  /** Of the frosting, as `#rrggbb`. */
  color: string;
  width: number;
  format: CakeFormat;
  decoration?: Decoration | undefined;
};
