import type { CakeView } from '../rules/cake-image.ts';
import { cropText, type PrintCrop } from '../rules/print-crop.ts';
import { search } from './endpoint.ts';
import { CAKES_PATH } from './endpoints.ts';

/** What a shopper puts on a cake, as carts and orders have it. */
export type OnCake = {
  messageOnCake?: string | undefined;
  messageOnBoard?: string | undefined;
  /** Reference of the upload that is printed, and the part of it. */
  image?: string | null | undefined;
  imageCrop?: PrintCrop | null | undefined;
};

/** The side that shows what is on a cake: words and a print lie on top, where a wreath hides them from the front. */
export function shownSide({ messageOnCake = '', image }: OnCake): CakeView {
  return messageOnCake.trim() || image ? 'top' : 'front';
}

/**
 * Address of the picture of a cake with what is on it, for `picturePath`; of the plain cake when that is
 * nothing. `name` is that of `cakeImageName`. The same cake has the same address everywhere.
 */
export function cakeDesignPath(
  name: string,
  { messageOnCake = '', messageOnBoard = '', image, imageCrop }: OnCake,
): string {
  const query = search({
    words: messageOnCake.trim(),
    board: messageOnBoard.trim(),
    print: image ?? undefined,
    crop: image && imageCrop ? cropText(imageCrop) : undefined,
  });
  return `${CAKES_PATH}${query && 'design/'}${encodeURIComponent(name)}${query}`;
}
