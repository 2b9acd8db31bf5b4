import { markAllergens, type Segment } from '@mahlab/bakery/rules/allergy-words';
import { CAKE_VIEWS, type CakeView } from '@mahlab/bakery/rules/cake-image';
import { printDiameterCm } from '@mahlab/bakery/rules/cake-print';
import type { Localized } from '@mahlab/bakery/rules/language';
import { isRightToLeft, printable } from '../documents/printable.ts';
import { isKept, windowText } from '../documents/window.ts';
import type { CakePictures } from './cake-pictures.ts';
import { containsText } from './contains-text.ts';
import { LABELS } from './labels.ts';
import { type PrintFrame, printFrame } from './print-frame.ts';
import type { SheetCake, SheetOrder } from './read-cakes.ts';
import { type Pair, type SheetWords, sheetWords } from './sheet-words.ts';

/** What `typeset/cake-sheet.typ` sets, a page a cake. Pictures are names of the job's pictures. */
export type CakeSheet = {
  title: Pair;
  number: string;
  warning: Pair | null;
  /** The print that said something else, where there is one. */
  replaces: Pair | null;
  labels: typeof LABELS;
  facts: { label: Pair; value: Pair }[];
  cakes: {
    quantity: string;
    sides: { label: Pair; picture: string | null }[];
    rows: { label: Pair; value: Pair; note: string; swatch: string | null }[];
    contains: Pair | null;
    words: SheetWords[];
    print: (PrintFrame & { picture: string; diameter: string }) | null;
    hasPrint: boolean;
    remarks: { rtl: boolean; segments: Segment[] }[];
    mayBeAllergy: boolean;
  }[];
};
/** A cake with the pictures that were painted of it. */
export type PicturedCake = { cake: SheetCake; pictures: CakePictures };

/** The sheets of an order's designed cakes. */
export function cakeSheet(
  order: SheetOrder,
  cakes: PicturedCake[],
  replaces: Pair | null,
): CakeSheet {
  return {
    title: LABELS.title,
    number: String(order.number),
    warning: warningOf(order),
    replaces,
    labels: LABELS,
    facts: [
      { label: LABELS.customer, value: same(order.customer) },
      order.window?.mode === 'Pickup'
        ? { label: LABELS.pickup, value: pair(order.kitchen) }
        : { label: LABELS.area, value: pair(order.area) },
      { label: LABELS.kitchen, value: pair(order.kitchen) },
      { label: LABELS.ordered, value: same(timeOf(order.placedAt)) },
      { label: LABELS.due, value: dueOf(order) },
    ],
    cakes: cakes.map((one, index) => onePage(order, { ...one, index })),
  };
}

function warningOf({ isPaid, window }: SheetOrder): Pair | null {
  if (!isPaid) return LABELS.unpaid;
  return window?.state === 'unplaced' ? LABELS.noTime : null;
}

function dueOf({ window }: SheetOrder): Pair {
  if (!window || !isKept(window)) return LABELS.asSoonAsReady;
  return { en: windowText(window, 'en'), ar: windowText(window, 'ar') };
}

/** Names of a cake's pictures in its order. */
export function pictureName(index: number, of: CakeView | 'print'): string {
  return `${index + 1}-${of}.jpg`;
}

function onePage(order: SheetOrder, { cake, pictures, index }: PicturedCake & { index: number }) {
  const remarks = [cake.remarks, order.remarks].flatMap(remarkRows);
  return {
    quantity: String(cake.quantity),
    sides: CAKE_VIEWS.map((view) => ({
      label: LABELS.views[view],
      picture: pictures.sides[view] ? pictureName(index, view) : null,
    })),
    rows: rowsOf(cake),
    contains: containsText(cake.contains),
    words: [
      sheetWords(LABELS.onCake, cake.messageOnCake),
      sheetWords(LABELS.onBoard, cake.messageOnBoard),
    ],
    print: pictures.print && {
      ...printFrame(pictures.print, cake.print?.crop ?? null),
      picture: pictureName(index, 'print'),
      diameter: printDiameterText(cake),
    },
    hasPrint: cake.print !== null,
    remarks,
    mayBeAllergy: remarks.some(({ segments }) => segments.some(({ strong }) => strong)),
  };
}

function rowsOf({ shape, size, measures, flavour, topping, color }: SheetCake) {
  const bare = { note: '', swatch: null };
  const note = measures ? measuresText(measures) : '';
  const code = color?.code ?? null;
  return [
    { ...bare, label: LABELS.shape, value: pair(shape) },
    { ...bare, label: LABELS.size, value: pair(size), note },
    { ...bare, label: LABELS.flavour, value: pair(flavour) },
    { ...bare, label: LABELS.topping, value: pair(topping) },
    {
      label: LABELS.color,
      value: color ? pair(color.name) : LABELS.ivory,
      note: code ?? '',
      swatch: code,
    },
  ];
}

function measuresText({ serves, diameterCm }: NonNullable<SheetCake['measures']>): string {
  return `${serves.minimum}–${serves.maximum} servings · ${diameterCm} cm`;
}

/** How wide the printed disc is; nothing once shape or size are no longer sold. */
function printDiameterText({ look, measures, messageOnCake }: SheetCake): string {
  if (!look || !measures) return '';
  const cake = { shape: look.shape, topping: look.topping, words: messageOnCake !== '' };
  return `Ø ${printDiameterCm(cake, measures).toFixed(1)} cm`;
}

function remarkRows(text: string) {
  return text
    .split('\n')
    .map(printable)
    .filter(Boolean)
    .map((row) => ({ rtl: isRightToLeft(row), segments: markAllergens(row) }));
}

function pair({ english, arabic }: Localized): Pair {
  return { en: printable(english), ar: printable(arabic) };
}

function same(text: string): Pair {
  return { en: printable(text), ar: '' };
}

/** Sat 21 Nov 2026, 14:05 as it is in Kuwait. */
function timeOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kuwait',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}
