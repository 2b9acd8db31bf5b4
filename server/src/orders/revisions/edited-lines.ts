import type { EditedLine, LineWords } from '@mahlab/bakery/api/staff-revision';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { graphemes } from '@mahlab/bakery/rules/graphemes';
import { EXTRA_TEXT_LIMIT } from '@mahlab/bakery/rules/product';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { itemOf } from '../../pricing/item-of-line.ts';
import { unpipedWords } from '../../pricing/price-cake.ts';
import { OWN_TEXT_LIMIT, ownTextLength, priceLines } from '../../pricing/price-order.ts';
import { describe } from '../../pricing/price-product.ts';
import type { FileUse, PricedLine } from '../../pricing/priced-order.ts';
import type { RevisionLine } from '../../schema/order-revisions.ts';

/** A line as it shall be: one that stays as it is, with other words or fewer pieces, or one that is new. */
export type Edit = { line: RevisionLine; change: 'kept' | 'changed' | 'added' };
/** All lines as they shall be, and the pictures that the new ones need. */
export type EditedLines = { edits: Edit[]; files: FileUse[]; isWordsAlone: boolean };

/**
 * The lines of an order after an edit, or why it cannot have them. Lines that stay keep their price; new ones, and more
 * pieces, are priced from the catalogue (Back office 7).
 */
export function editedLines(
  now: readonly RevisionLine[],
  wanted: readonly EditedLine[],
  catalogue: Catalogue,
): ({ ok: true } & EditedLines) | Refusal {
  const edits: Edit[] = [];
  const files: FileUse[] = [];
  const places = wanted.flatMap((one) => ('kept' in one ? [one.kept] : []));
  if (new Set(places).size < places.length) return refusal('line-unknown');
  for (const [index, one] of wanted.entries()) {
    const edited = 'kept' in one ? keptLine(now, one, catalogue) : newLine(one.item, catalogue);
    if (!edited.ok) return edited;
    edits.push(...edited.edits);
    files.push(...edited.files);
    if (edits.length > 100) return refusal('total-too-large', {}, { line: index });
  }
  const texts = edits.reduce((sum, { line }) => sum + ownTextLength([itemOf(line)]), 0);
  if (texts > OWN_TEXT_LIMIT) return refusal('texts-too-long');
  const isInPlace = places.every((place, index) => place === index + 1);
  const isWordsAlone =
    isInPlace &&
    edits.length === now.length &&
    edits.every(
      ({ line, change }, index) => change !== 'added' && line.quantity === now[index]?.quantity,
    );
  return { ok: true, edits, files, isWordsAlone };
}

type Made = { ok: true; edits: Edit[]; files: FileUse[] } | Refusal;

/** A line that stays; pieces beyond those it had cost what they cost today, and contain what they do today. */
function keptLine(
  now: readonly RevisionLine[],
  { kept, quantity, words }: Extract<EditedLine, { kept: number }>,
  catalogue: Catalogue,
): Made {
  const old = now[kept - 1];
  if (!old) return refusal('line-unknown');
  const worded = words ? withWords(old, words) : { ok: true as const, line: old };
  if (!worded.ok) return worded;
  const { line } = worded;
  const pieces = quantity ?? line.quantity;
  const isSame = JSON.stringify(line) === JSON.stringify(old);
  if (pieces <= line.quantity) {
    const change = isSame && pieces === line.quantity ? 'kept' : 'changed';
    return { ok: true, edits: [{ line: ofPieces(line, pieces), change }], files: [] };
  }
  const more = newLine({ ...itemOf(line), quantity: pieces - line.quantity }, catalogue);
  if (!more.ok) return more;
  const [added] = more.edits;
  const isAlike = added?.line.unitFils === line.unitFils && contents(added.line) === contents(line);
  if (isAlike && pieces <= QUANTITY_LIMIT) {
    return { ok: true, edits: [{ line: ofPieces(line, pieces), change: 'added' }], files: [] };
  }
  return { ...more, edits: [{ line, change: isSame ? 'kept' : 'changed' }, ...more.edits] };
}

/** What a designed cake was said to contain, to compare: another recipe since is another line. */
function contents({ customProduct }: RevisionLine): string | undefined {
  const { unstated, allergens } = customProduct?.contains ?? {};
  return allergens && [unstated, ...allergens.map(({ id }) => id).toSorted()].join();
}

function newLine(item: Extract<EditedLine, { item: unknown }>['item'], catalogue: Catalogue): Made {
  const priced = priceLines([item], catalogue);
  if (!priced.ok) return priced;
  const edits = priced.lines.map((line) => ({ line: asStored(line), change: 'added' as const }));
  return { ok: true, edits, files: priced.files };
}

function asStored({
  customProduct = null,
  image = null,
  work = null,
  ...line
}: PricedLine): RevisionLine {
  return { ...line, customProduct, image, work };
}

function ofPieces(line: RevisionLine, quantity: number): RevisionLine {
  return { ...line, quantity, totalFils: line.unitFils * quantity };
}

/** A line with other words; they cost nothing, so none appears where there was none to pay for. */
function withWords(
  line: RevisionLine,
  { extras: texts = {}, ...ofCake }: LineWords,
): { ok: true; line: RevisionLine } | Refusal {
  const name = { english: line.nameEnglish, arabic: line.nameArabic };
  const isOfCake = Object.keys(ofCake).length > 0;
  if (isOfCake && !line.customProduct) return refusal('words-unknown', { name });
  const unknown = Object.keys(texts).some(
    (id) => !line.extras.some((extra) => extra.id === id && extra.type === 'Text'),
  );
  if (unknown) return refusal('words-unknown', { name });
  const extras = line.extras.map((extra) => ({
    ...extra,
    value: (texts[extra.id] ?? extra.value).trim(),
  }));
  const long = extras.find(
    ({ type, value }) => type === 'Text' && graphemes(value) > EXTRA_TEXT_LIMIT,
  );
  if (long) return refusal('extra-too-long', { name: long.name });
  if (extras.some(({ type, value }) => type === 'Text' && value === '')) {
    return refusal('words-unknown', { name });
  }
  const old = line.customProduct;
  const cake = old && {
    ...old,
    messageOnCake: ofCake.messageOnCake ?? old.messageOnCake,
    messageOnBoard: ofCake.messageOnBoard ?? old.messageOnBoard,
    remarks: ofCake.remarks ?? old.remarks,
  };
  const unpiped = cake && unpipedWords(cake);
  if (unpiped) return unpiped;
  const description = line.type === 'Product' ? describe(line.options, extras) : line.description;
  return { ok: true, line: { ...line, extras, customProduct: cake, description } };
}
