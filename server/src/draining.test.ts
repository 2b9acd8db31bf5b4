import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { freshDatabase, type TestDatabase } from './database/testing-database.ts';
import { startProcess } from './orders/testing-process.ts';

const environment: Record<string, string> = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'mahlab-draining-')),
};
let postgres: TestDatabase | undefined;

before(async () => {
  postgres = await freshDatabase();
  await postgres.database.close();
  if (postgres.url) environment['DATABASE_URL'] = postgres.url;
});
after(async () => {
  await postgres?.remove();
  rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
});

test('SIGTERM: every request that was taken is answered, then the process ends', async () => {
  const shop = await startProcess(environment);
  const slow = await slowUpload(shop.origin);
  const asked: number[][] = Array.from({ length: 10 }, () => []);
  const clients = asked.map((statuses, client) => keepAsking(shop.origin, client, statuses));
  while (asked.some((statuses) => statuses.length < 3)) await sleep(20);
  const ended = shop.terminate();
  await Promise.all(clients);
  const [late, exit] = await Promise.all([slow.finish(), ended]);
  assert.deepEqual(exit, [0, null]);
  assert.deepEqual(
    [...new Set(asked.flat())].sort((a, b) => a - b),
    [200, 400],
  );
  // Begun before the signal and ended after it: an answer about its contents, not a broken line.
  assert.equal(late, 400);
});

test('a load balancer that asks every 0.4 seconds takes the process out before its port closes', async () => {
  const shop = await startProcess({ ...environment, DRAIN_SECONDS: '2' });
  const balancer = { failed: 0, isOut: () => balancer.failed >= 2 };
  const answers: unknown[] = [];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    while (!balancer.isOut()) answers.push(await askOnce(shop.origin, client));
  });
  while (answers.length < 100) await sleep(20);
  const beforeTheSignal = answers.length;
  const ended = shop.terminate();
  while (!balancer.isOut()) {
    await sleep(400);
    const probe = await askOnce(shop.origin, 'probe');
    balancer.failed = probe === 200 ? 0 : balancer.failed + 1;
  }
  await Promise.all(clients);
  assert.deepEqual([...new Set(answers)], [200]);
  assert.ok(answers.length > beforeTheSignal);
  assert.deepEqual(await ended, [0, null]);
});

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
