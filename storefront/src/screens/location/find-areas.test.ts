import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Location } from '@mahlab/bakery/api/content';
import { findAreas, provincesOf } from './find-areas.ts';

const hawalli = place('hawalli-governorate', ['Hawalli', 'حولي'], null);
const ahmadi = place('ahmadi-governorate', ['Ahmadi', 'الأحمدي'], null);
const provinces = provincesOf(
  [
    hawalli,
    ahmadi,
    place('salmiya', ['Salmiya', 'السالمية'], hawalli),
    place('mishref', ['Mishref', 'مشرف'], hawalli),
    place('hawalli', ['Hawalli', 'حولي'], hawalli),
    place('ahmad-salem', ['Ahmad Salem', 'أحمد سالم'], ahmadi),
    place('jaber-al-salem', ['Jaber Al-Salem', 'جابر السالم'], hawalli),
    place('ali-sabah-al-salem', ['Ali Sabah Al-Salem', 'علي صباح السالم'], ahmadi),
    place('abu-halifa', ['Abu Halifa', 'أبو حليفة'], ahmadi),
  ],
  'en',
);

const cases: [means: string, text: string, areas: string[]][] = [
  ['an English name by its start', 'salm', ['salmiya']],
  ['an Arabic name without its article', 'سالمية', ['salmiya']],
  ['hamza and ta marbuta as people type them', 'ابو حليفه', ['abu-halifa']],
  ['another Latin spelling', 'Salmiyah', ['salmiya']],
  ['yet another', 'Meshref', ['mishref']],
  ['a name without its hyphen', 'sabah al salem', ['ali-sabah-al-salem']],
  ['a province with all its areas', 'hawally', ['hawalli', 'jaber-al-salem', 'mishref', 'salmiya']],
  [
    'what begins so before what contains it',
    'sal',
    ['salmiya', 'jaber-al-salem', 'ahmad-salem', 'ali-sabah-al-salem'],
  ],
  [
    'the whole name first, in Arabic too',
    'السالم',
    ['salmiya', 'jaber-al-salem', 'ahmad-salem', 'ali-sabah-al-salem'],
  ],
  ['nothing', 'paris', []],
  ['nothing either', 'mmm', []],
  [
    'everything when empty',
    ' ',
    [
      'hawalli',
      'jaber-al-salem',
      'mishref',
      'salmiya',
      'abu-halifa',
      'ahmad-salem',
      'ali-sabah-al-salem',
    ],
  ],
];

for (const [means, text, areas] of cases) {
  test(`"${text}" finds ${means}`, () => {
    const found = findAreas(provinces, text).flatMap((province) => province.areas);
    assert.deepEqual(
      found.map((area) => area.id),
      areas,
    );
  });
}

test('areas are in the order of the language, whatever their article', () => {
  const arabic = provincesOf(
    [hawalli, place('a', ['Z', 'البدع'], hawalli), place('b', ['A', 'أنجفة'], hawalli)],
    'ar',
  );
  assert.deepEqual(
    arabic[0]?.areas.map((area) => area.id),
    ['b', 'a'],
  );
});

function place(id: string, names: [string, string], parent: Location | null): Location {
  const [name, arabicName] = names;
  const type = parent ? 'Area' : 'Province';
  return { id, name, arabicName, type, parent, coordinates: null };
}
