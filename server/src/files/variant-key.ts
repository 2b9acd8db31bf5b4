import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@mahlab/bakery/api/endpoints';
import { RECIPE } from './encode.ts';

export const PICTURE_FORMATS = ['avif', 'webp'] as const satisfies PictureFormat[];

/** One picture in one width and format. */
export type Variant = { reference: string; width: PictureWidth; format: PictureFormat };

/** Key under which a variant is stored. `version` is that of its source where the source may change. */
export function variantKey({ reference, width, format }: Variant, version?: string): string {
  const made = version === undefined ? RECIPE : `${RECIPE}-${version}`;
  return `variants/${reference}/${width}-${made}.${format}`;
}

/** Every variant that a picture can have. */
export function variantsOf(
  reference: string,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): Variant[] {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format) => ({ reference, width, format })));
}

/** Reads `{reference}` or `{reference}/{width}.{format}`; a width that is not served is no variant. */
export function parseAddress(address: string): { reference: string } | Variant {
  const cut = address.lastIndexOf('/');
  const last = address.slice(cut + 1);
  const found = variantsOf(address.slice(0, cut)).find((v) => `${v.width}.${v.format}` === last);
  return found ?? { reference: address };
}
