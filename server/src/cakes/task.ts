import type { LayerFiles } from './layer-files.ts';

export const CAKE_FORMATS = ['avif', 'webp', 'png'] as const;
export type CakeFormat = (typeof CAKE_FORMATS)[number];

/** A picture to be painted: what a painter is told. `width` in pixels; pictures are square. */
export type PaintTask = {
  files: LayerFiles;
  /** Of the frosting, as `#rrggbb`. */
  color: string;
  width: number;
  format: CakeFormat;
};
