import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markAllergens } from './allergy-words.ts';

const cases = [
  { text: 'No nuts, he is allergic', strong: ['nuts', 'allergic'] },
  { text: 'Walnuts are fine; EGG is not', strong: ['Walnuts', 'EGG'] },
  { text: 'بدون مكسرات، عنده حساسية من البيض', strong: ['مكسرات', 'حساسية', 'البيض'] },
  { text: 'Donuts on the doughnut plate', strong: [] },
  { text: 'Please ring twice', strong: [] },
  { text: '', strong: [] },
];
for (const { text, strong } of cases) {
  test(`“${text}” has ${strong.join(', ') || 'nothing'} marked, and loses nothing`, () => {
    const segments = markAllergens(text);
    assert.equal(segments.map((segment) => segment.text).join(''), text);
    assert.deepEqual(
      segments.filter((segment) => segment.strong).map((segment) => segment.text),
      strong,
    );
  });
}

test('a long text is looked through in a moment, whatever it is made of', () => {
  for (const piece of ['ال', 'a', 'حسا', 'xnut', ' ']) {
    const before = process.cpuUsage();
    assert.deepEqual(
      markAllergens(piece.repeat(20_000)).filter(({ strong }) => strong),
      [],
    );
    // Of the processor: by the clock a busy machine takes longer.
    assert.ok(process.cpuUsage(before).user < 500_000, piece);
  }
});
