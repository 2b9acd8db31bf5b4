import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import MessageFormat from '@messageformat/core';

type Texts = Record<string, string>;
const shared = 'web/src/messages';
const apps = ['storefront/src/messages', 'back-office/src/messages'];
const folders = [...apps, shared];
const parts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.en.json'))
    .map((file) => `${folder}/${file.replace('.en.json', '')}`),
);
const read = (part: string, language: string) =>
  JSON.parse(readFileSync(`${part}.${language}.json`, 'utf8')) as Texts;
const values = (text: string) =>
  new Set(
    [...text.matchAll(/(?<!(?:=\d+|one|two|few|many|other) )\{(\w+)[,}]/g)].map(
      (match) => match[1],
    ),
  );

for (const part of parts) {
  const english = read(part, 'en');
  const arabic = read(part, 'ar');

  test(`${part}: every text is there in both languages, and takes the same values`, () => {
    assert.deepEqual(Object.keys(arabic).sort(), Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      assert.deepEqual(values(arabic[key] ?? ''), values(text), key);
    }
  });

  test(`${part}: an Arabic plural has all its forms`, () => {
    for (const [key, text] of Object.entries(arabic)) {
      if (!text.includes(', plural,')) continue;
      for (const form of ['one', 'two', 'few', 'many', 'other']) {
        assert.match(text, new RegExp(`\\b${form} \\{`), `${key} has no form for ${form}`);
      }
    }
  });

  test(`${part}: no Arabic text lets the browser choose the digits`, () => {
    // Some write 3 as ٣ for "#"; the design has 3, as prices and phone numbers do.
    for (const [key, text] of Object.entries(arabic)) assert.ok(!text.includes('#'), key);
  });

  test(`${part}: every text compiles`, () => {
    for (const [language, texts] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const format = new MessageFormat(language);
      for (const text of Object.values(texts))
        assert.equal(typeof format.compile(text), 'function');
    }
  });
}

for (const app of apps) {
  test(`no key stands in two files of ${app} and what every app says`, () => {
    const files = parts.filter((part) => part.startsWith(app) || part.startsWith(shared));
    const keys = files.flatMap((part) => Object.keys(read(part, 'en')));
    assert.equal(new Set(keys).size, keys.length);
  });
}
