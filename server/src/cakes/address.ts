import { PICTURE_WIDTHS } from '@mahlab/bakery/api/endpoints';
import type { CakeFormat } from './task.ts';

/** Width of the pictures that the specification names, in pixels. */
export const PNG_WIDTH = 768;

export type CakeAddress = { name: string; width: number; format: CakeFormat };

/** Reads `{name}.png` or `{name}/{width}.{avif|webp}`; a width that is not served is no address. */
export function parseCakeAddress(address: string): CakeAddress | null {
  const png = /^([^/]+)\.png$/.exec(address);
  if (png?.[1]) return { name: png[1], width: PNG_WIDTH, format: 'png' };
  const [, name, digits, format] = /^([^/]+)\/(\d{1,4})\.(avif|webp)$/.exec(address) ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits);
  return name && width ? { name, width, format: format as CakeFormat } : null;
}
