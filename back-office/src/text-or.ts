import { knownTexts } from './texts.ts';
import type { TextKey, Translate } from './translations.ts';

/** The text of a key that comes from what the server says; for one that this page does not know yet, what is given. */
export function textOr(t: Translate, key: string, otherwise: string): string {
  return key in knownTexts ? t(key as TextKey) : otherwise;
}
