import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freshDatabase, type TestDatabase } from './database/testing-database.ts';
import { startProcess } from './orders/testing-process.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-main-'));
let postgres: TestDatabase | undefined;

before(async () => {
  if (!process.env['TEST_DATABASE_URL']) return;
  postgres = await freshDatabase();
  await postgres.database.close();
});
after(async () => {
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a bad setting stops the start with one line that names it', async () => {
  const child = start({ PORT: 'eighty' });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 1);
  assert.match(stderr, /^Mahlab cannot start\. PORT: .*\n$/);
});

test('production does not start on a bank without money by itself', async () => {
  const child = start({ NODE_ENV: 'production' });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 1);
  assert.match(stderr, /^Mahlab cannot start\. PAYMENT_PROVIDER: .*\n$/);
});

test('a port that is taken ends the process, with nothing left open', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = start({ PORT: String(port) });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  other.close();
  assert.equal(code, 1);
  assert.match(stderr, /^Mahlab cannot start\. .*EADDRINUSE/);
});

test('kill -9 needs no hand: the next start serves', async () => {
  const environment = { DATA_DIR: dataDir, ...(postgres?.url && { DATABASE_URL: postgres.url }) };
  const first = await startProcess(environment);
  await first.kill();
  const second = await startProcess(environment);
  assert.equal((await fetch(`${second.origin}/readyz`)).status, 200);
  assert.deepEqual(await second.terminate(), [0, null]);
});

function start(
  env: NodeJS.ProcessEnv,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: postgres?.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: '0',
      WARM_PICTURES: '0',
      WARM_PAGES: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  for await (const chunk of stream) all += String(chunk);
  return all;
}
