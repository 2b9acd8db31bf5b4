import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { fetchFile, placePaid } from '../documents/testing-documents.ts';
import { rows, sampleOrder, until } from '../orders/testing-orders.ts';
import { startShop } from '../testing.ts';
import { workJobs } from '../work-jobs.ts';
import { openTracing } from './tracing.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};

/** A collector on this machine: what was sent to it. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { bodies, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function spansOf(bodies: string[]): Span[] {
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return bodies
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

test('a paid order is traced over requests, statements, jobs and the gateway, and nobody is in it', async () => {
  const taken = await collector();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = taken.url;
  const { hasCollector } = readConfig(process.env);
  const shop = await startShop({ hasCollector, settlementSeconds: 0.1 });
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  workJobs(shop.context);
  const order = sampleOrder(shop, { remarks: 'Ring at the green door' });
  const { orderId, token, answer } = await placePaid(shop, order);
  const { invoice } = answer.body as { invoice: string };
  assert.equal((await fetchFile(shop, invoice)).status, 200);
  assert.equal((await shop.get(endpoints.orderOf(orderId, { token }))).status, 200);
  await shop.get('/healthz');
  const sent = sql`select 1 from mails where sent_at is not null`;
  // The invoice is made when the machine is idle, be it after it was fetched.
  const made = sql`select 1 from pgboss.job_common where name = 'document.make' and state = 'completed'`;
  for (const done of [sent, made]) await until(async () => (await rows(shop, done)).length > 0);
  await shop.close();
  taken.close();

  const spans = spansOf(taken.bodies);
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'POST /apis/v1/core/user/order',
    'sql insert',
    'sql select',
    'job mail.send',
    'job document.make',
    'gateway charge',
    'gateway status',
  ]) {
    assert.ok(names.has(name), `${name} of ${[...names].join(', ')}`);
  }
  assert.ok(![...names].some((name) => name.includes('healthz')));
  const placing = spans.find(({ name }) => name === 'POST /apis/v1/core/user/order');
  const within = spans.filter(({ traceId }) => traceId === placing?.traceId);
  for (const name of ['sql insert', 'gateway charge']) {
    assert.ok(
      within.some((span) => span.name === name),
      `${name} is below its request`,
    );
  }
  const all = taken.bodies.join('\n');
  const private_ = ['Dana', 'dana@', '55500142', '5550 0142', 'green door', token, orderId];
  for (const personal of [...private_, new URL(invoice).searchParams.get('token') ?? '']) {
    assert.ok(!all.includes(personal), personal);
  }
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  for (const env of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
  ]) {
    assert.equal(await openTracing(readConfig(env)), null);
  }
  const source = fileURLToPath(new URL('..', import.meta.url));
  const loading = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /from '@opentelemetry\//.test(readFileSync(source + file, 'utf8')),
  );
  assert.deepEqual(loading, ['tracing/otel.ts']);
  const lazy = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /from '[^']*\/otel\.ts'/.test(readFileSync(source + file, 'utf8')),
  );
  assert.deepEqual(lazy, []);
});
