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

/** `+965 5550 0142` as Kuwait prints it: four and four for 6, 9 and 52, three and five for other 5s and 41. */
export function printedPhone(e164: string): string {
  const national = e164.replace(/^\+965/, '');
  if (national.length !== 8) return e164;
  const at = /^(?:[269]|52)/.test(national) ? 4 : 3;
  return `+965 ${national.slice(0, at)} ${national.slice(at)}`;
}
