import { westernDigits } from './digits.ts';

/**
 * A Kuwaiti mobile number as `+965` and eight digits, from whatever a person typed: Eastern digits,
 * spaces, dashes, with or without the country code. Null when it is none. Ranges: 5, 6, 9 and 41.
 */
export function kuwaitMobile(text: string): string | null {
  const digits = westernDigits(text).replace(/[\s\-().\u200e\u200f]/g, '');
  const national = digits.replace(/^(?:\+965|00965)/, '').replace(/^965(?=\d{8}$)/, '');
  return /^(?:[569]\d{7}|41\d{6})$/.test(national) ? `+965${national}` : null;
}

/** `+965 5550 0142`: four and four, as people in Kuwait read their numbers out. */
export function printedPhone(e164: string): string {
  const national = e164.replace(/^\+965/, '');
  if (national.length !== 8) return e164;
  return `+965 ${national.slice(0, 4)} ${national.slice(4)}`;
}
