import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { freshDatabase, type TestDatabase } from './database/testing-database.ts';

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

test('SIGTERM: every request that was taken is answered, then the process ends', async () => {
  const { child, origin } = await open();
  const slow = await slowUpload(origin);
  const asked: number[][] = Array.from({ length: 10 }, () => []);
  const clients = asked.map((statuses, client) => keepAsking(origin, client, statuses));
  while (asked.some((statuses) => statuses.length < 3)) await sleep(20);
  child.kill('SIGTERM');
  await Promise.all(clients);
  const [late, [code, signal]] = await Promise.all([slow.finish(), once(child, 'exit')]);
  assert.deepEqual([code, signal], [0, null]);
  assert.deepEqual(
    [...new Set(asked.flat())].sort((a, b) => a - b),
    [200, 400],
  );
  // Begun before the signal and ended after it: an answer about its contents, not a broken line.
  assert.equal(late, 400);
});

test('a load balancer that asks every 0.4 seconds takes the process out before its port closes', async () => {
  const { child, origin } = await open({ DRAIN_SECONDS: '2' });
  const balancer = { failed: 0, isOut: () => balancer.failed >= 2 };
  const answers: unknown[] = [];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    while (!balancer.isOut()) answers.push(await askOnce(origin, client));
  });
  while (answers.length < 100) await sleep(20);
  const beforeTheSignal = answers.length;
  child.kill('SIGTERM');
  while (!balancer.isOut()) {
    await sleep(400);
    const probe = await askOnce(origin, 'probe');
    balancer.failed = probe === 200 ? 0 : balancer.failed + 1;
  }
  await Promise.all(clients);
  assert.deepEqual([...new Set(answers)], [200]);
  assert.ok(answers.length > beforeTheSignal);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('kill -9 needs no hand: the next start serves', async () => {
  const first = await open();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await open();
  assert.equal((await fetch(`${second.origin}/readyz`)).status, 200);
  second.child.kill('SIGTERM');
  assert.deepEqual(await once(second.child, 'exit'), [0, null]);
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

async function open(env: NodeJS.ProcessEnv = {}) {
  const child = start(env);
  const stderr = text(child.stderr);
  const origin = Promise.withResolvers<string>();
  // Read to the end: whoever writes to a pipe that nobody reads any more is ended.
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const found = /^Mahlab is open: (\S+)/m.exec(chunk)?.[1];
    if (found) origin.resolve(found);
  });
  child.once('exit', () => void stderr.then((told) => origin.reject(new Error(told))));
  return { child, origin: await origin.promise };
}

/** Asks over one connection, reads and writes in turn, until it is told to close; notes the statuses. */
async function keepAsking(origin: string, client: number, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = client; ; turn += 1) {
    const path = turn % 2 ? endpoints.productList({ page: 1 }) : endpoints.cart();
    const call = request(origin + path, { agent, method: turn % 2 ? 'GET' : 'POST' });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end();
    const [response] = await answered;
    response.resume();
    await once(response, 'end');
    statuses.push(response.statusCode ?? 0);
    if (response.headers.connection === 'close') return;
  }
}

/** Asks for a list, each other client on a new connection, or as a probe; answers the status, or the fault. */
async function askOnce(origin: string, client: number | 'probe'): Promise<unknown> {
  const path = client === 'probe' ? '/readyz' : endpoints.productList({ page: 1 });
  const connection = client === 'probe' || client % 2 ? 'close' : 'keep-alive';
  try {
    const answer = await fetch(origin + path, { headers: { connection } });
    await answer.arrayBuffer();
    return answer.status;
  } catch (fault) {
    return fault;
  }
}

/** Sends half of a body; `finish` sends the rest and answers the status. */
async function slowUpload(origin: string) {
  const body = JSON.stringify({ session: 'too' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const call = request(origin + endpoints.cart(), { method: 'POST', headers });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await new Promise((sent) => call.write(body.slice(0, 5), sent));
  return {
    async finish(): Promise<number | undefined> {
      call.end(body.slice(5));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  for await (const chunk of stream) all += String(chunk);
  return all;
}
