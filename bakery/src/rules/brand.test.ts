import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  brandTokens,
  DEMO_COLOURS,
  INKS,
  LEAST_CONTRAST,
  nearestReadable,
  SURFACES,
  unreadable,
} from './brand.ts';
import { contrast, hexOf, oklchOf, readColour } from './colour.ts';

test('a colour is read however it is typed', () => {
  for (const typed of ['#ABCDEF', 'abcdef', ' #abcdef '])
    assert.equal(readColour(typed), '#abcdef');
  assert.equal(readColour('#A1c'), '#aa11cc');
  for (const typed of ['', 'red', '#12345', '#1234567', 'url(x)', '#ggg']) {
    assert.equal(readColour(typed), null, typed);
  }
});

test('contrast is that of WCAG, and a colour comes back from OKLCH as it went', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  for (const hex of ['#000000', '#ffffff', '#861330', '#00ff00', '#0a5c8f', '#fddde1']) {
    assert.equal(hexOf(oklchOf(hex)), hex);
  }
});

/** A token of the design as the screen has it. */
function token(name: string): string {
  const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
  const found = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(
    tokens,
  );
  const [light = 1, chroma = 0, hue = 0] = (found ?? []).slice(1).map(Number);
  return hexOf({ light, chroma, hue });
}

test('the colours that a shop comes with, and what they are held against, are the design’s', () => {
  assert.deepEqual(DEMO_COLOURS, { main: token('cherry'), soft: token('blossom') });
  const { paper, milk, kernel } = SURFACES;
  assert.deepEqual([paper, milk, kernel], [token('paper'), token('milk'), token('kernel')]);
  assert.deepEqual(INKS, { ink: token('ink'), soft: token('ink-soft') });
  assert.deepEqual(unreadable(DEMO_COLOURS), []);
});

for (const [main, soft, wrong] of [
  ['#0a5c4a', '#d8f0e4', []],
  ['#1f2a6b', '#dfe6ff', []],
  ['#f5b301', '#fff1c9', ['main']],
  ['#ff5aa0', '#861330', ['main', 'soft']],
  ['#5a3210', '#8a7a6a', ['soft']],
  ['#ffffff', '#000000', ['main', 'soft']],
] as const) {
  test(`${main} on ${soft}: ${wrong.join(' and ') || 'nothing'} cannot be read; the nearest can`, () => {
    assert.deepEqual(unreadable({ main, soft }), wrong);
    const near = nearestReadable({ main, soft });
    assert.deepEqual(unreadable(near), []);
    if (!wrong.some((part) => part === 'main')) assert.equal(near.main, main);
    if (!wrong.some((part) => part === 'soft')) assert.equal(near.soft, soft);
    const { day, night } = brandTokens(near);
    for (const [text, ground] of [
      [day['on-cherry'], day['cherry']],
      [day['on-cherry-soft'], day['cherry-deep']],
      [day['cherry'], day['blossom-soft']],
      [night['cherry'], night['blossom-soft']],
      [night['on-cherry'], night['cherry']],
    ]) {
      assert.ok(contrast(text ?? '', ground ?? '') >= LEAST_CONTRAST, `${text} on ${ground}`);
    }
  });
}
