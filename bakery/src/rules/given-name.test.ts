import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenName } from './given-name.ts';

for (const [name, given] of [
  ['Dana Al-Kandari', 'Dana'],
  ['  Dana  ', 'Dana'],
  ['دانة الكندري', 'دانة'],
  ['عبد العزيز الكندري', 'عبد العزيز'],
  ['Abdul Aziz Al-Kandari', 'Abdul Aziz'],
  ['أم خالد', 'أم خالد'],
  ['Abdul', 'Abdul'],
  ['', ''],
] as const) {
  test(`${name || 'nobody'} is called ${given || 'nothing'}`, () => {
    assert.equal(givenName(name), given);
  });
}
