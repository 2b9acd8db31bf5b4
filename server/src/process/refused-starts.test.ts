import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '../database/data-lock.ts';

// What is wrong with a start's surroundings is told in one line, before anything heavy is loaded.

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const top = mkdtempSync(join(tmpdir(), 'mahlab-refused-'));
const other = createServer();
let unlock = () => {};
// All at once. Each is a process of its own that loads the settings and no more: half a second of processor.
const told = new Map<string, Promise<{ code: unknown; stderr: string }>>();

before(async () => {
  writeFileSync(join(top, 'file'), '');
  for (const name of ['taken', 'damaged']) mkdirSync(join(top, name));
  writeFileSync(join(top, 'damaged/lock'), 'no database of SQLite’s '.repeat(400));
  unlock = lockFolder(join(top, 'taken'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  for (const [is, env] of cases) told.set(is, start(env()));
});
after(() => {
  unlock();
  other.close();
  rmSync(top, { recursive: true });
});

type Case = [is: string, env: () => NodeJS.ProcessEnv, line: RegExp];
const cases: Case[] = [
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.1' }),
    /HOST: 203\.0\.113\.1 is no address of this machine/,
  ],
  [
    'a host name that nobody has',
    () => ({ HOST: 'nobody.invalid' }),
    /HOST: the name nobody\.invalid is unknown/,
  ],
  [
    'a port that is taken',
    () => ({ PORT: String((other.address() as AddressInfo).port) }),
    /PORT: another process listens on \d+ of/,
  ],
  [
    'NODE_ENV with a slip',
    () => ({ NODE_ENV: 'prodction' }),
    /NODE_ENV: must be production, development or test/,
  ],
  [
    'a pool of one connection',
    () => ({ DATABASE_POOL: '1' }),
    /DATABASE_POOL: must be a whole number from 2 to 200/,
  ],
  [
    'a port beyond all ports',
    () => ({ PORT: '65536' }),
    /PORT: must be a whole number from 0 to 65535/,
  ],
  [
    'a file for a folder',
    () => ({ DATA_DIR: join(top, 'file') }),
    /DATA_DIR: \S+ cannot be used: it, or what it lies in, is not a folder/,
  ],
  [
    'a folder within a file',
    () => ({ DATA_DIR: join(top, 'file/data') }),
    /DATA_DIR: \S+ cannot be used: it, or what it lies in, is not a folder/,
  ],
  [
    'a folder of another process',
    () => ({ DATA_DIR: join(top, 'taken') }),
    /DATA_DIR: another process is using \S+; stop it/,
  ],
  [
    'a damaged lock',
    () => ({ DATA_DIR: join(top, 'damaged') }),
    /DATA_DIR: \S+lock cannot be used: it is damaged/,
  ],
  [
    'a database that is not there',
    () => ({
      DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
      DATABASE_WAIT_SECONDS: '0.1',
    }),
    /DATABASE_URL: no database for \d+ s at 127\.0\.0\.1:1, database shop, user shop: nothing listens there/,
  ],
  [
    'a database whose host nobody knows',
    () => ({ DATABASE_URL: 'postgres://shop@nobody.invalid/shop', DATABASE_WAIT_SECONDS: '0.1' }),
    /DATABASE_URL: no database for \d+ s at nobody\.invalid:5432, .*: its host name is unknown/,
  ],
];
// Node's own way to make several folders asks for ever there.
if (platform() === 'linux') {
  cases.push([
    'a folder in /proc',
    () => ({ DATA_DIR: '/proc/nope/data' }),
    /DATA_DIR: \S+ cannot be used: /,
  ]);
}

for (const [is, , line] of cases) {
  test(`${is} is told in one line`, async () => {
    const { code, stderr = '' } = (await told.get(is)) ?? {};
    assert.equal(code, 1);
    const [last = '', ...before] = stderr.trimEnd().split('\n').reverse();
    assert.match(last, line);
    assert.match(last, /^Mahlab cannot start\. /);
    // Beside it only that a database was waited for.
    assert.ok(
      before.every((said) => said.startsWith('Mahlab is waiting ')),
      stderr,
    );
    assert.doesNotMatch(stderr, /hunter2/);
  });
}

async function start(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, ...own } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...own, PORT: '0', DATA_DIR: join(top, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as unknown, stderr };
}
