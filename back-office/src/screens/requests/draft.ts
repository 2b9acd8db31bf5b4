import type { QuoteDraft, StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import type { Localized } from '@mahlab/bakery/rules/language';
import { parseKwd } from '@mahlab/bakery/rules/money';

/** A line as it is typed. The lead is in days. */
export type DraftLine = {
  /** Tells lines apart while they are typed. */
  key: number;
  english: string;
  arabic: string;
  price: string;
  minutes: string;
  trays: string;
  days: string;
  /** References of uploads. */
  images: string[];
};

/** A quote as it is typed. */
export type Draft = {
  lines: DraftLine[];
  pictures: string[];
  note: Localized;
  terms: Localized;
  mode: 'Delivery' | 'Pickup';
  kitchen: string;
  area: string;
  day: string;
  time: string;
  days: number;
};

const DAY_MINUTES = 1440;
let lastKey = 0;

/** An empty line. */
export function newLine(): DraftLine {
  // Of another key than lines that this tab kept from before.
  lastKey = Math.max(lastKey + 1, Date.now());
  const texts = { english: '', arabic: '', price: '', minutes: '', trays: '1', days: '1' };
  return { key: lastKey, ...texts, images: [] };
}

/** The form of a request: its quote as it was kept, or an empty one. */
export function draftOf({ quote, images }: StaffRequest): Draft {
  if (!quote) {
    const empty = { english: '', arabic: '' };
    const place = { mode: 'Delivery', kitchen: '', area: '' } as const;
    const when = { day: '', time: '', days: 3 };
    return { lines: [newLine()], pictures: images, note: empty, terms: empty, ...place, ...when };
  }
  const { lines, pictures, note, terms, mode, kitchen, area } = quote;
  return {
    lines: lines.map(({ text, price, minutes, trays, leadMinutes, images }) => ({
      ...newLine(),
      ...text,
      price: String(price),
      minutes: String(minutes),
      trays: String(trays),
      days: String(leadMinutes / DAY_MINUTES),
      images,
    })),
    pictures,
    note,
    terms,
    mode,
    kitchen,
    area: area ?? '',
    day: quote.deliveryDate ?? '',
    time: quote.deliveryTime ?? '',
    days: 3,
  };
}

/** What a draft takes of a kitchen, as far as it is typed. */
export function needOfDraft({ lines }: Draft) {
  const sum = (of: (line: DraftLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    minutes: sum(({ minutes }) => whole(minutes) ?? 0),
    trays: sum(({ trays }) => whole(trays) ?? 0),
    lead: Math.max(0, ...lines.map(({ days }) => leadOf(days) ?? 0)),
  };
}

/** The sum of the lines in fils, as far as it is typed. */
export function sumOfDraft({ lines }: Draft): number {
  return lines.reduce((sum, { price }) => sum + (parseKwd(plain(price)) ?? 0), 0);
}

/** What is sent of a draft; null while a line lacks something. */
export function sentOf(draft: Draft): QuoteDraft | null {
  const lines = draft.lines.map(({ english, arabic, price, minutes, trays, days, images }) => ({
    text: { english: english.trim(), arabic: arabic.trim() },
    price: parseKwd(plain(price)),
    minutes: whole(minutes),
    trays: whole(trays),
    leadMinutes: leadOf(days),
    images,
  }));
  const isWhole = lines.every(
    ({ text, price, minutes, trays, leadMinutes }) =>
      text.english !== '' &&
      text.arabic !== '' &&
      price !== null &&
      minutes !== null &&
      trays !== null &&
      leadMinutes !== null,
  );
  const { mode, kitchen, area, day, time, note, terms, pictures } = draft;
  if (!isWhole || lines.length === 0 || kitchen === '') return null;
  return {
    lines: lines.map((line) => ({
      ...line,
      price: (line.price ?? 0) / 1000,
      minutes: line.minutes ?? 0,
      trays: line.trays ?? 0,
      leadMinutes: line.leadMinutes ?? 0,
    })),
    pictures,
    note,
    terms,
    mode,
    kitchen,
    area: mode === 'Delivery' ? area : null,
    ...(day && time && { deliveryDate: day, deliveryTime: time }),
  };
}

function whole(typed: string): number | null {
  const text = plain(typed);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function leadOf(typed: string): number | null {
  const text = plain(typed);
  const days = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
  return days === null ? null : Math.round(days * DAY_MINUTES);
}

/** A number as it is typed in either script, for a parser. */
function plain(typed: string): string {
  return westernDigits(typed).replace('٫', '.').trim();
}
