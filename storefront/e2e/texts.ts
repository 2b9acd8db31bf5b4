import { fileURLToPath } from 'node:url';
import { translationsIn } from '../../web/e2e/texts.ts';
import type { TextKey } from '../src/translations.ts';

/** The shop's own words in both languages: tests look for what a person reads. */
export const TRANSLATE = translationsIn<TextKey>(
  fileURLToPath(new URL('../src/messages', import.meta.url)),
);
