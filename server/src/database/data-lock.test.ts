import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from '../config.ts';
import { lockFolder } from './data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'mahlab-lock-'));
after(() => rmSync(folder, { recursive: true }));

const inUse = (error: unknown) =>
  error instanceof ConfigError && error.message.startsWith('DATA_DIR: ');

test('a folder that this process has taken is not given twice', () => {
  const unlock = lockFolder(folder);
  assert.throws(() => lockFolder(folder), inUse);
  unlock();
  lockFolder(folder)();
});

test('a folder of another process is refused, until that one is killed', async () => {
  const module = JSON.stringify(import.meta.resolve('./data-lock.ts'));
  const script = `(await import(${module})).lockFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1e6)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  assert.throws(() => lockFolder(folder), inUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});
