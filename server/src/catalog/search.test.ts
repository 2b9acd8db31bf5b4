import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useShop } from '../testing.ts';

const shop = useShop();

function found(search: string): string[] {
  return shop.catalogue
    .current()
    .find({ search })
    .map(({ id }) => id);
}

const cases: [typed: string, first: string, why: string][] = [
  ['chocolate drip cake', 'chocolate-drip-cake', 'its name'],
  ['CHOCOLATE Drip', 'chocolate-drip-cake', 'capitals'],
  ['strawb', 'strawberry-heart', 'half a word'],
  ['choc dri', 'chocolate-drip-cake', 'two half words'],
  ['pistacio baklava', 'pistachio-baklava', 'a letter left out'],
  ['baklawa', 'pistachio-baklava', 'a letter exchanged'],
  ['pistachoi baklava', 'pistachio-baklava', 'two letters swapped'],
  ['kunfa', 'kunafa-nabulsi', 'a vowel left out'],
  ['truffels', 'truffles', 'a usual misspelling'],
  ['a box of chocolate', 'chocolate-box', 'little words'],
  ['wedding tower', 'rose-garden-tower', 'an occasion'],
  ['lotus', 'lotus-cheesecake-slice', 'a word people use for it'],
  ['zzzz baklava', 'pistachio-baklava', 'one word of two'],
  ['كنافة', 'kunafa-nabulsi', 'its name'],
  ['كنافه', 'kunafa-nabulsi', 'ha for ta marbuta'],
  ['كُنَافَة', 'kunafa-nabulsi', 'diacritics'],
  ['كنـــافة', 'kunafa-nabulsi', 'tatweel'],
  ['الكنافة', 'kunafa-nabulsi', 'the article'],
  ['كناف', 'kunafa-nabulsi', 'half a word'],
  ['كنافا', 'kunafa-nabulsi', 'a letter exchanged'],
  ['لقيمات', 'luqaimat', 'its name'],
  ['لقيما', 'luqaimat', 'half a word'],
  ['معمول', 'maamoul-dates', 'its name'],
  ['بقلاوه بالفستق', 'pistachio-baklava', 'a preposition grown onto a word'],
  ['زفاف', 'rose-garden-tower', 'an occasion'],
  ['قلب الفراوله', 'strawberry-heart', 'the article and ha'],
];

for (const [typed, first, why] of cases) {
  test(`"${typed}" finds ${first}: ${why}`, () => {
    assert.equal(found(typed)[0], first);
  });
}

test('hamza is written by some and not by others', () => {
  assert.deepEqual(found('أطفال'), found('اطفال'));
  assert.ok(found('اطفال').length > 0);
});

test('Arabic and English find the same products', () => {
  assert.deepEqual(found('chocolate').toSorted(), found('شوكولاتة').toSorted());
});

test('a category finds what is in it, a smart one too', () => {
  assert.ok(found('cheesecakes').includes('basque-cheesecake'));
  assert.equal(found('ready today').length, 15);
});

for (const nothing of ['xyzzy', '؟؟', '☃', '<script>', '٩٩٩']) {
  test(`"${nothing}" finds nothing`, () => assert.deepEqual(found(nothing), []));
}

test('of a long text the first six different words are looked for', () => {
  const first = 'thin layers of dark sponge and chocolate cream';
  assert.deepEqual(found(first), ['chocolate-drip-cake']);
  assert.deepEqual(found(`${first} thin ${first} baklava`), ['chocolate-drip-cake']);
});

test('an empty search is no search', () => {
  assert.equal(found('   ').length, 32);
});
