import { speaksOfAllergens } from '@mahlab/bakery/rules/allergy-words';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { Localized } from '@mahlab/bakery/rules/language';
import { dueTimes } from '@mahlab/bakery/rules/staff/risk';
import { promisedOf } from '../board/card.ts';
import type { CardLine, CardRow } from '../board/card-queries.ts';
import { containsText } from '../cake-sheets/contains-text.ts';
import { type Pair, type SheetWords, sheetWords } from '../cake-sheets/sheet-words.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { printable } from '../documents/printable.ts';
import { kitchenLine } from '../kitchen/line.ts';
import {
  clock,
  dayText,
  inBoth,
  type Printing,
  printedText,
  replacesText,
} from '../print-log/printing-texts.ts';
import type { Calendar } from '../promises/calendar.ts';
import { LABELS } from './labels.ts';
import { hoursOf, orderCode, pairOf, type Row, rowsOf, warningOf } from './paper-texts.ts';

/** What `typeset/ticket.typ` sets: a ticket for each line of an order. Pictures are names of the job's pictures. */
export type TicketSheet = {
  size: '80mm' | 'a6';
  labels: typeof LABELS;
  number: string;
  /** Null for an order as it was placed. */
  revision: Pair | null;
  kitchen: Pair;
  day: Pair | null;
  hours: Pair;
  due: Pair | null;
  mode: Pair;
  place: Pair | null;
  customer: string;
  warning: Pair | null;
  replaces: Pair | null;
  printed: Pair;
  /** SVG. */
  code: string;
  cakes: {
    name: Pair;
    quantity: number;
    allergy: Row[];
    contains: Pair | null;
    words: SheetWords[];
    build: { part: Pair; value: Pair }[];
    hasPrint: boolean;
    remarks: Row[];
    picture: string | null;
    goesWith: Pair[];
    /** How many lines more it goes with. */
    others: number;
  }[];
  minutes: number;
};

/** Of how many other lines of its order a ticket has the names. */
const COMPANIONS = 3;

export type TicketGiven = {
  row: CardRow;
  kitchen: Localized;
  catalogue: Catalogue;
  calendar: Calendar;
  printing: Printing;
  publicUrl: string;
  size: TicketSheet['size'];
  /** Names of the pictures that there are, by the line's position. */
  pictures: ReadonlyMap<number, string>;
};

/** The kitchen tickets of an order: no telephone, no address, no money, and of the name the given one alone. */
export function ticketSheet(given: TicketGiven): TicketSheet {
  const { row, kitchen, calendar, printing, publicUrl, size } = given;
  return {
    size,
    labels: LABELS,
    number: String(row.number),
    revision:
      row.revision_number === 0
        ? null
        : inBoth((one) => `${LABELS.revision[one]} ${row.revision_number}`),
    kitchen: pairOf(kitchen),
    day: row.day === null || row.state === 'unplaced' ? null : dayText(row.day),
    hours: hoursOf(row) ?? LABELS.noWindow,
    due: dueText(row, calendar),
    mode: row.mode === 'Pickup' ? LABELS.pickup : LABELS.delivery,
    place:
      row.mode === 'Pickup' || row.area_english === null
        ? null
        : pairOf({ english: row.area_english, arabic: row.area_arabic ?? row.area_english }),
    customer: printable(givenName(row.name)),
    warning: warningOf(row),
    replaces: replacesText(printing),
    printed: printedText(printing),
    code: orderCode(publicUrl, row.id),
    cakes: row.lines.map((line) => ticketOf(line, given)),
    minutes: row.decorator ?? 0,
  };
}

function dueText(row: CardRow, calendar: Calendar): Pair | null {
  const promised = promisedOf(row, calendar);
  const due = promised && dueTimes(promised);
  if (!due) return null;
  const box = clock(new Date(due.dueAt));
  if (row.mode === 'Pickup') return inBoth((one) => `${LABELS.readyBy[one]} ${box[one]}`);
  const leaves = clock(new Date(due.leaveBy));
  return {
    en: `${LABELS.boxBy.en} ${box.en}, ${LABELS.leavesBy.en} ${leaves.en}`,
    ar: `${LABELS.boxBy.ar} ${box.ar}، ${LABELS.leavesBy.ar} ${leaves.ar}`,
  };
}

function ticketOf(
  line: CardLine,
  { row, catalogue, pictures }: TicketGiven,
): TicketSheet['cakes'][number] {
  const { contains, words, build, remarks, print } = kitchenLine(line, { catalogue, ticks: [] });
  const others = row.lines.filter(({ position }) => position !== line.position);
  const notes = row.events.filter(({ kind }) => kind === 'note');
  const written = [remarks, row.remarks ?? ''].flatMap(rowsOf);
  const allergies = notes.filter(({ to }) => to === 'allergy');
  const told = notes.filter(({ to }) => to !== 'allergy');
  return {
    name: pairOf({ english: line.name, arabic: line.arabic }),
    quantity: line.quantity,
    allergy: [
      ...allergies.flatMap(({ detail }) => rowsOf(detail ?? '')),
      ...written.filter(({ text }) => speaksOfAllergens(text)),
    ],
    contains: containsText(contains),
    words: words.map(({ where, text }) => sheetWords(pairOf(where), text)),
    build: build.map(({ part, value }) => ({ part: pairOf(part), value: pairOf(value) })),
    hasPrint: print !== null,
    remarks: [
      ...written.filter(({ text }) => !speaksOfAllergens(text)),
      ...told.flatMap(({ detail }) => rowsOf(detail ?? '')),
    ],
    picture: pictures.get(line.position) ?? null,
    goesWith: others.slice(0, COMPANIONS).map(({ name, arabic, quantity }) => {
      const { en, ar } = pairOf({ english: name, arabic });
      return { en: quantity > 1 ? `${quantity} × ${en}` : en, ar };
    }),
    others: Math.max(0, others.length - COMPANIONS),
  };
}
