import { fileURLToPath } from 'node:url';
import { translationsIn } from '../../web/e2e/texts.ts';
import type { TextKey } from '../src/translations.ts';

/** The office's own words in both languages. */
export const TRANSLATE = translationsIn<TextKey>(
  fileURLToPath(new URL('../src/messages', import.meta.url)),
);
