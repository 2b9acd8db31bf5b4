import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

// No text of the shop says what docs/words.md has under "not".

/** Where such a word is right all the same: in these texts, each with the place it stands at before it. */
const RIGHT: Record<string, RegExp[]> = {
  // A piece of something, and the block of an address.
  قطعة: [
    /^products\.json arabic: (?:.* )?قطعة/,
    /قطعة [\d{]/,
    /^checkout\.ar\.json checkout\.block/,
    /^order\.ar\.json edit\.block/,
    /^bad-input\.ts: القطعة$/,
    /^read-facts\.ts: قطعة$/,
  ],
  // What a cheesecake is baked on.
  قاعدة: [/قاعدة بسكويت|بلا قاعدة/],
  مجموع: [/المجموع الفرعي$/],
  // The specification's own words, and where the shopper is.
  location: [/: Select Location$/, /my current location$/],
  // What staff alone read.
  'e-mail': [/^(people|requests)\.en\.json /, /^staff-errors\.ts: /],
  // The page of a kitchen, and the ways there.
  branch: [/^contact\.en\.json /, /^shell\.en\.json shell\.aboutShop: /],
};

/** Words in code marks in the last column of the glossary. */
const UNWANTED = new Set(
  readFileSync('docs/words.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, word]) => word ?? ''),
);

const TEXTS = [
  ...globSync(['{back-office,storefront,web}/src/messages/*.json', 'server/seed/*.json']).flatMap(
    inJson,
  ),
  ...globSync('{back-office,bakery,server,storefront,ui,web}/src/**/*.{ts,tsx}')
    .filter((file) => !/test(?:ing-[\w-]+)?\.tsx?$/.test(file))
    .flatMap(inCode),
];

for (const word of UNWANTED) {
  test(`no text says “${word}”`, () => {
    const found = TEXTS.filter(({ text }) => finder(word).test(text)).map(withPlace);
    const right = RIGHT[word] ?? [];
    assert.deepEqual(
      found.filter((text) => !right.some((use) => use.test(text))),
      [],
    );
  });
}

test('texts that staff read call whoever buys a shopper, in both languages', () => {
  const toStaff = [
    ...globSync('back-office/src/messages/*.json').flatMap(inJson),
    ...inCode('bakery/src/api/staff-errors.ts'),
  ];
  assert.ok(toStaff.length > 2000);
  const found = toStaff
    .map(({ place, text }) => ({ place, text: text.replaceAll(/\{\w+, plural,/g, '{') }))
    .filter(({ text }) => finder('customer').test(text) || /عميل|عملاء|عملاؤ|عملائ/.test(text));
  assert.deepEqual(found.map(withPlace), []);
});

test('the two strokes at a word’s end stand before its alif everywhere: «شخصًا»', () => {
  assert.deepEqual(TEXTS.filter(({ text }) => text.includes('اً')).map(withPlace), []);
});

test('the texts of mails, documents, answers, screens and the demo shop are all looked at', () => {
  for (const known of [
    'order-labels.ts: المجموع الفرعي',
    'labels.ts: Subtotal',
    'errors.ts: This could not be found',
    'cart.en.json cart.subtotal: Subtotal',
    'products.json english: Strawberry cream cake',
  ]) {
    assert.ok(TEXTS.map(withPlace).includes(known), known);
  }
});

test('a word is found in every form, and no part of another word is', () => {
  for (const [word, text] of [
    ['board', 'Message on the Boards'],
    ['branch', 'Two branches'],
    ['لوح', 'وباللوح'],
    ['قاعدة', 'للقاعدة'],
    ['555 00142', 'Call 555 00199'],
  ] as const) {
    assert.match(text, finder(word));
  }
  assert.doesNotMatch('On a keyboard', finder('board'));
  assert.doesNotMatch('لوحة المفاتيح', finder('لوح'));
  assert.doesNotMatch('+965 5550 0142', finder('555 00142'));
});

type Text = { place: string; text: string };

function withPlace({ place, text }: Text): string {
  return `${place}: ${text}`;
}

/** A word in any case and number and, in Arabic, with what is written together with it; of a number its groups. */
function finder(word: string): RegExp {
  const form = word.replaceAll(/\d/g, String.raw`\d`);
  const before = /\p{Script=Arabic}/u.test(word) ? '[وف]?(?:[بك]?ال|لل|[بكل])?' : '';
  const after = /\p{Script=Latin}/u.test(word) ? '(?:e?s)?' : '';
  return new RegExp(String.raw`(?<![\p{L}\d])${before}${form}${after}(?![\p{L}\d])`, 'iu');
}

function inJson(file: string): Text[] {
  const texts: Text[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
    if (typeof value === 'string') texts.push(...textOf(`${basename(file)} ${key}`, value));
    return value;
  });
  return texts;
}

/** The texts of a module that has any: those have Arabic beside the English. */
function inCode(file: string): Text[] {
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
  const source = readFileSync(file, 'utf8').replaceAll(comments, '');
  if (!/\p{Script=Arabic}/u.test(source)) return [];
  const strings = source.matchAll(/(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g);
  return [...strings].flatMap(([, , string = '']) => textOf(basename(file), string));
}

/** A string without the names of what is filled in, unless it is a name for programs itself. */
function textOf(place: string, string: string): Text[] {
  const text = string.replaceAll(/\$?\{[^{}]*\}/g, '{}');
  return /^[a-z\d/.{}-]*$/.test(text) ? [] : [{ place, text }];
}
