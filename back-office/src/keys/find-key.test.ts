import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findKey } from './find-key.ts';
import type { Key } from './keys.ts';

const key = (code: string, shift?: true): Key => ({
  code,
  ...(shift && { shift }),
  cap: code,
  label: 'office.allKeys',
  run: () => undefined,
});
const keys = [key('KeyM'), key('Digit3'), key('Slash'), key('Slash', true), key('Enter')];
const press = (code: string, typed: string, more: object = {}) =>
  findKey(
    { code, key: typed, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
    keys,
  );

test('a key is known by its place, whatever letter an Arabic keyboard types there', () => {
  assert.equal(press('KeyM', 'm')?.code, 'KeyM');
  assert.equal(press('KeyM', 'ة')?.code, 'KeyM');
  assert.equal(press('Digit3', '٣')?.code, 'Digit3');
  assert.equal(press('Numpad3', '3')?.code, 'Digit3');
});

test('the question mark lists the keys, wherever a keyboard has it', () => {
  const question = keys[3];
  assert.equal(press('Slash', '?', { shiftKey: true }), question);
  assert.equal(press('Slash', '؟', { shiftKey: true }), question);
  assert.equal(press('Minus', '?', { shiftKey: true }), question);
  assert.equal(press('Slash', '/'), keys[2]);
});

test('with Ctrl, Alt or ⌘ it is the browser’s, with Shift another key', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    assert.equal(press('KeyM', 'm', { [held]: true }), undefined, held);
  }
});
