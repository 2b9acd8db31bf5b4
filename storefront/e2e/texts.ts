import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@mahlab/bakery/rules/language';
import MessageFormat from '@messageformat/core';
import { type Say, sayer, type Texts } from '../src/language.tsx';

const FOLDER = fileURLToPath(new URL('../src/messages', import.meta.url));

/** The shop's own words in both languages: tests look for what a person reads. */
export const SAY: Record<Language, Say> = {
  en: sayer('en', textsIn('en')),
  ar: sayer('ar', textsIn('ar')),
};

function textsIn(language: Language): Texts {
  const format = new MessageFormat(language);
  const files = globSync(`*.${language}.json`, { cwd: FOLDER });
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, string>),
  );
  return Object.fromEntries(texts.map(([key, text]) => [key, format.compile(text)]));
}
