import type { CakeView } from '@mahlab/bakery/rules/cake-image';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import type { LayerFiles } from './layer-files.ts';

export const CAKE_FORMATS = ['avif', 'webp', 'png'] as const;
export type CakeFormat = (typeof CAKE_FORMATS)[number];

/** What a shopper puts on a cake. `print` is the picture's file; without a crop its middle square. */
export type Decoration = {
  shape: string;
  view: CakeView;
  topping?: string | undefined;
  words: string;
  board: string;
  print?: { bytes: Uint8Array; crop?: PrintCrop | undefined } | undefined;
};

/** A painter's task: one picture. `width` in pixels; pictures are square. */
export type PaintTask = {
  files: LayerFiles;
  /** Of the frosting, as `#rrggbb`. */
  color: string;
  width: number;
  format: CakeFormat;
  decoration?: Decoration | undefined;
};
