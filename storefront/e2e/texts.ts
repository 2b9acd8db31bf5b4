import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@mahlab/bakery/rules/language';
import { type Texts, translator } from '@mahlab/web/language.tsx';
import MessageFormat from '@messageformat/core';
import type { Translate } from '../src/translations.ts';

const FOLDERS = ['../../web/src/messages', '../src/messages'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** The shop's own words in both languages: tests look for what a person reads. */
export const TRANSLATE: Record<Language, Translate> = {
  en: translator('en', textsIn('en')),
  ar: translator('ar', textsIn('ar')),
};

function textsIn(language: Language): Texts {
  const format = new MessageFormat(language);
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/*.${language}.json`));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  return Object.fromEntries(texts.map(([key, text]) => [key, format.compile(text)]));
}
