import type { Color } from '@mahlab/bakery/api/content';
import type { CakeView } from '@mahlab/bakery/rules/cake-image';
import { type Ground, type Ink, inkFor, onGround } from '@mahlab/bakery/rules/cake-inks';
import {
  boardPlace,
  type CakePlace,
  type PlacedCake,
  printPlace,
  wordsPlace,
} from '@mahlab/bakery/rules/cake-places';
import { fitWords, scriptOf, type WordsLine, wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { useEffect, useState } from 'react';
import type { Chosen, Design } from '../design/design.ts';

/** Words as they stand on the cake or its plate, in the place's own units. */
export type Piece = {
  place: CakePlace;
  lines: WordsLine[];
  ink: Ink;
  /** The tag or plaque behind them; null where they are piped. */
  ground: Ground | null;
};
/** What is drawn over the picture of a cake. */
export type Drawn = { pieces: Piece[]; print: DrawnPrint | null };
/** The picture to print; without a crop its middle square. */
export type DrawnPrint = { place: CakePlace; reference: string; crop: PrintCrop | null };

/** Lettering changes once the typing pauses (DESIGN 5). */
const PAUSE_MS = 250;

/** The design's words, set into the places that its shape and topping leave on the side on view. */
export function useLettering(design: Design, chosen: Chosen, view: CakeView): Drawn {
  const { messageOnCake, messageOnBoard, image, imageCrop: crop } = design;
  const settled = useSettled(messageOnCake, messageOnBoard);
  const { shape, topping, color } = chosen;
  if (!shape || !settled) return { pieces: [], print: null };
  const { cake, board } = settled;
  const placed: PlacedCake = {
    shape: shape.slug,
    view,
    topping: topping?.slug,
    print: image !== null,
  };
  const pieces = [
    pieceOf(cake, { place: wordsPlace(placed, cake), color, topping: topping?.slug }),
    pieceOf(board, { place: boardPlace(placed) }),
  ];
  const words = cake.trim() !== '';
  return {
    pieces: pieces.filter((piece) => piece !== null),
    print:
      image === null ? null : { place: printPlace({ ...placed, words }), reference: image, crop },
  };
}

type Setting = { place: CakePlace; color?: Color | undefined; topping?: string | undefined };

function pieceOf(text: string, { place, color, topping }: Setting): Piece | null {
  if (wordsRefusal(text)) return null;
  const lines = fitWords(text, place, widthInEm);
  if (lines.length === 0) return null;
  const ink = inkFor(place, { topping, ...(color && { color: color.code }) });
  return { place, ink, ...(ink.ground ? onGround(lines, place) : { lines, ground: null }) };
}

type Typed = { cake: string; board: string };

/** The words once the typing pauses and their faces are here: their widths are known only then. */
function useSettled(cake: string, board: string): Typed | null {
  const [settled, setSettled] = useState<Typed | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      await Promise.allSettled([cake, board].map(loadFaces));
      if (current) setSettled({ cake, board });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [cake, board]);
  return settled;
}

/** Each script has its own file: an English text needs one, an Arabic one with a name in it both. */
function loadFaces(text: string): Promise<FontFace[]> {
  return document.fonts.load(FONTS[scriptOf(text)], text);
}

const FONTS = { latin: "400 100px 'Gloock'", arabic: "700 100px 'Aref Ruqaa', 'Gloock'" };
let canvas: CanvasRenderingContext2D | null = null;

function widthInEm(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 0.5;
  canvas.font = FONTS[scriptOf(text)];
  return canvas.measureText(text).width / 100;
}
