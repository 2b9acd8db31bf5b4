import assert from 'node:assert/strict';
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { ConfigError } from '../config.ts';
import { readyDataFolder } from './data-folder.ts';
import { openEmbedded } from './db-embedded.ts';

const top = mkdtempSync(join(tmpdir(), 'mahlab-folder-'));
after(() => rmSync(top, { recursive: true }));

/** In one line that has these words. */
const saying = (words: RegExp) => (fault: unknown) =>
  fault instanceof ConfigError && words.test(fault.message) && !fault.message.includes('\n');

test('a folder is made with those above it, and nothing is left in it', () => {
  const folder = join(top, 'a/b/c');
  readyDataFolder(folder);
  readyDataFolder(folder);
  assert.deepEqual(readdirSync(folder), []);
});

const refusals = [
  ['ENOSPC', /the disk is full/],
  ['EROFS', /it is read-only/],
  ['EACCES', /this user may not read or write it/],
  ['EIO', /the disk fails/],
  ['EUCLEAN', /the system refuses \(EUCLEAN\)/],
] as const;
for (const [code, words] of refusals) {
  test(`${code} is told in its own words, and not as another process`, () => {
    const write = mock.method(fs, 'writeFileSync', () => {
      throw Object.assign(new Error(code), { code });
    });
    syncBuiltinESMExports();
    try {
      assert.throws(() => readyDataFolder(top), saying(words));
    } finally {
      write.mock.restore();
      syncBuiltinESMExports();
    }
  });
}

test('a database that is damaged is told as such, and its folder is given back', async () => {
  const folder = join(top, 'damaged');
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database/PG_VERSION'), 'not a number\n');
  for (const _ of [1, 2]) {
    await assert.rejects(openEmbedded(folder), saying(/the database in \S+ cannot be opened/));
  }
});
