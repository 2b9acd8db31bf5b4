import type { CakeLayers } from '@mahlab/bakery/rules/cake-compose';
import { boardPlace, printPlace, wordsPlace } from '@mahlab/bakery/rules/cake-places';
import { drawPrint } from './draw-print.ts';
import { drawWords } from './draw-words.ts';
import type { Decoration } from './task.ts';

/** Puts words and a print on a cake: piped ones below its topping, tags and the plaque above it. */
export async function decorate(
  layers: CakeLayers,
  { decoration, color }: { decoration: Decoration; color: string },
): Promise<CakeLayers> {
  const { shape, view, topping, words, board, print } = decoration;
  const { width, white } = layers;
  const surface = { color, topping };
  const forPrint = printPlace({ shape, view, topping, words: words !== '' });
  const forWords = wordsPlace({ shape, view, topping, print: print !== undefined }, words);
  const printed = print && (await drawPrint(print, { place: forPrint, white, width }));
  const written = await drawWords(words, { place: forWords, surface, width });
  const onBoard = await drawWords(board, { place: boardPlace({ shape, view }), surface, width });
  const laid = [
    { patch: printed, isAbove: forPrint.isAbove },
    { patch: written, isAbove: forWords.isAbove },
    { patch: onBoard, isAbove: true },
  ];
  const those = (isAbove: boolean) =>
    laid.flatMap((one) => (one.patch && one.isAbove === isAbove ? [one.patch] : []));
  return { ...layers, under: [...(layers.under ?? []), ...those(false)], over: those(true) };
}
