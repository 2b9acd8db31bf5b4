import { globSync, readFileSync } from 'node:fs';
import type { Language } from '@mahlab/bakery/rules/language';
import MessageFormat from '@messageformat/core';
import { type Texts, type Translate, translator } from '../src/language.tsx';

const SHARED = `${import.meta.dirname}/../src/messages`;

/** An app's own words in both languages, from the folder of its messages: tests look for what a person reads. */
export function translationsIn<Key extends string>(
  folder: string,
): Record<Language, Translate<Key>> {
  const texts = (language: Language) => translator(language, textsIn([SHARED, folder], language));
  return { en: texts('en'), ar: texts('ar') };
}

function textsIn(folders: string[], language: Language): Texts {
  const format = new MessageFormat(language);
  const files = folders.flatMap((folder) => globSync(`${folder}/*.${language}.json`));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  return Object.fromEntries(texts.map(([key, text]) => [key, format.compile(text)]));
}
