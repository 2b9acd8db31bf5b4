import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { App } from '../app-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { askItself } from './own-request.ts';
import { createPace, holdBack, type Pace, REFUSED_COST } from './pace.ts';

const A_SECOND = 50;
const AT_ONCE = 16 * A_SECOND;

/** A pace whose clock stands still until it is moved. */
function pacedBy(rateLimit = 600) {
  const clock = { ms: 1_000_000 };
  const pace = createPace({ rateLimit, networkRequests: A_SECOND }, () => clock.ms);
  const takeMany = (count: number, network = 'one') =>
    Array.from({ length: count }, () => pace.take(network));
  return { clock, pace, takeMany };
}

test('much at once is let in at once, and then by turns at the steady rate', () => {
  const { takeMany } = pacedBy();
  assert.ok(takeMany(AT_ONCE).every((wait) => wait === 0));
  assert.deepEqual(takeMany(3), [20, 40, 60]);
});

test('what one network asks for makes no other wait', () => {
  const { takeMany } = pacedBy();
  takeMany(5 * AT_ONCE);
  assert.deepEqual(takeMany(1, 'other'), [0]);
});

test('nobody waits longer than five seconds, and whoever would may not come in', () => {
  const { clock, takeMany } = pacedBy();
  const waits = takeMany(AT_ONCE + 5 * A_SECOND + 2);
  assert.deepEqual(waits.slice(-3), [5000, null, null]);
  clock.ms += 20;
  assert.deepEqual(takeMany(2), [5000, null]);
});

test('with time a network may ask for as much at once as before', () => {
  const { clock, takeMany } = pacedBy();
  takeMany(2 * AT_ONCE);
  clock.ms += 21_000;
  assert.deepEqual(takeMany(AT_ONCE + 1).slice(-2), [0, 20]);
});

test('what a request turned out to cost is taken, and whoever stops is let in five seconds later', () => {
  const { clock, pace, takeMany } = pacedBy();
  takeMany(AT_ONCE - REFUSED_COST);
  pace.charge('one', REFUSED_COST);
  assert.deepEqual(takeMany(1), [20]);
  pace.charge('one', 100 * AT_ONCE);
  assert.deepEqual(takeMany(1), [null]);
  clock.ms += 5020;
  assert.deepEqual(takeMany(1), [0]);
});

test('of networks without end those seen longest ago are forgotten, so that what is kept has a bound', () => {
  const { pace, takeMany } = pacedBy();
  takeMany(AT_ONCE, 'first');
  takeMany(AT_ONCE, 'seen again');
  const others = (from: number, to: number) => {
    for (let network = from; network < to; network += 1) pace.take(`network ${network}`);
  };
  others(0, 49_998);
  assert.deepEqual(takeMany(1, 'seen again'), [20]);
  others(49_998, 49_999);
  assert.deepEqual(takeMany(1, 'seen again'), [40]);
  assert.deepEqual(takeMany(1, 'first'), [0]);
});

test('where the shop has no limits, it has no pace', () => {
  const { takeMany } = pacedBy(0);
  assert.ok(takeMany(5 * AT_ONCE).every((wait) => wait === 0));
});

/** A small server whose pace says what a test tells it, with what it was charged. */
function heldServer(
  take: Pace['take'],
  { trustProxy = 0, isExempt = false }: { trustProxy?: number; isExempt?: boolean } = {},
) {
  const app = fastify();
  const metrics = createMetrics();
  const charged: number[] = [];
  const pace: Pace = { take, charge: (_network, requests) => charged.push(requests) };
  holdBack(app, {
    config: { trustProxy },
    metrics,
    pace,
    isExempt: () => isExempt,
  });
  let answered = 0;
  app.get('/', () => {
    answered += 1;
    return {};
  });
  const outcomes = async () =>
    Object.fromEntries(
      (await metrics.heldBack.get()).values.map(({ labels, value }) => [labels.outcome, value]),
    );
  return { app, charged, outcomes, answered: () => answered };
}

/** Runs with a clock that stands still for timers until `tick`. */
async function withTimers(work: (tick: (ms: number) => Promise<void>) => Promise<void>) {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    await work(async (ms) => {
      await turn();
      mock.timers.tick(ms);
      await turn();
    });
  } finally {
    mock.timers.reset();
  }
}

test('a request waits for its turn and is then answered as ever', () =>
  withTimers(async (tick) => {
    const { app, answered, charged, outcomes } = heldServer(() => 800);
    await app.ready();
    const answer = app.inject('/');
    await tick(799);
    assert.equal(answered(), 0);
    await tick(1);
    assert.equal((await answer).statusCode, 200);
    assert.deepEqual([await outcomes(), charged], [{ 'let-in': 1 }, []]);
  }));

test('what may not come in is refused late, without being charged for it', () =>
  withTimers(async (tick) => {
    const { app, answered, charged, outcomes } = heldServer(() => null);
    await app.ready();
    let isDone = false;
    const answer = app.inject('/').finally(() => {
      isDone = true;
    });
    await tick(4999);
    assert.equal(isDone, false);
    await tick(1);
    const { statusCode, headers } = await answer;
    assert.deepEqual([statusCode, headers['retry-after'], headers.connection], [429, '5', 'close']);
    assert.equal(answered(), 0);
    assert.equal(
      charged.reduce((sum, requests) => sum + requests),
      0,
    );
    assert.deepEqual(await outcomes(), { refused: 1 });
  }));

test('a refusal of any kind is charged, an answer is not', async () => {
  const { app, charged } = heldServer(() => 0);
  await app.inject('/');
  assert.deepEqual(charged, []);
  await app.inject('/nowhere');
  assert.deepEqual(charged, [REFUSED_COST]);
});

test('what the process asks of itself is neither held back nor charged, whatever it is answered', async () => {
  const { app, charged } = heldServer(() => null);
  assert.equal((await askItself(app as unknown as App, '/')).statusCode, 200);
  assert.equal((await askItself(app as unknown as App, '/nowhere')).statusCode, 404);
  assert.deepEqual(charged, []);
});

test('whoever is exempt is let in at once', async () => {
  const { app } = heldServer(() => null, { isExempt: true });
  assert.equal((await app.inject('/')).statusCode, 200);
});

test('of more than five hundred that wait the rest is refused at once behind proxies, and others wait on', () =>
  withTimers(async (tick) => {
    const { app, outcomes } = heldServer(() => 1000, { trustProxy: 1 });
    await app.ready();
    const held = Array.from({ length: 500 }, () => app.inject('/'));
    await turn();
    const { statusCode } = await app.inject('/');
    assert.equal(statusCode, 429);
    const other = app.inject({ url: '/', remoteAddress: '192.0.2.1' });
    await tick(1000);
    assert.equal((await other).statusCode, 200);
    assert.ok((await Promise.all(held)).every((answer) => answer.statusCode === 200));
    assert.deepEqual(await outcomes(), { 'let-in': 501, 'cut-off': 1 });
  }));

test('a client who leaves makes room for the next, and its request is not worked on', async () => {
  const { app, answered } = heldServer(() => 600_000);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  /** Both ends of a connection whose request has arrived. */
  const ask = async () => {
    const client = connect(port, '127.0.0.1').on('error', () => {});
    const [server] = (await once(app.server, 'connection')) as [Socket];
    const arrived = once(app.server, 'request');
    client.write('GET / HTTP/1.1\r\nHost: mahlab.example\r\n\r\n');
    await arrived;
    return { client, server };
  };
  const held = [];
  for (let count = 0; count < 500; count += 1) held.push(await ask());
  // The rest is cut off.
  await once((await ask()).client, 'close');
  const left = held.pop();
  left?.client.destroy();
  await once(left?.server ?? app.server, 'close');
  held.push(await ask());
  await once((await ask()).client, 'close');
  assert.ok(held.every(({ server }) => !server.destroyed));
  for (const { client } of held) client.destroy();
  await app.close();
  assert.equal(answered(), 0);
});
