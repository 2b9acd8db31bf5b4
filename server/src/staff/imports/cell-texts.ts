import { fils, formatKwd } from '@mahlab/bakery/rules/money';

const KUWAIT_MS = 3 * 3_600_000;

/** An amount in KWD as a file has it, with three decimals; nothing for none. */
export function amountText(kwd: number | null): string {
  return kwd === null ? '' : formatKwd(fils(kwd));
}

/** A moment in Kuwait's time, with its offset; nothing for none. */
export function momentText(instant: string | null): string {
  if (instant === null) return '';
  const there = new Date(Date.parse(instant) + KUWAIT_MS).toISOString();
  return `${there.replace(/(\.000)?Z$/, '')}+03:00`;
}

export function yesText(is: boolean): string {
  return is ? 'yes' : 'no';
}
