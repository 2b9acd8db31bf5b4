import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { mutate } from 'swr';
import { changeStops } from './change-stops.ts';

let answer: typeof fetch;
before(() => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: 'en' } });
  mock.method(globalThis, 'fetch', (...asked: Parameters<typeof fetch>) => answer(...asked));
});
// Other test files share this process.
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'document');
});

test('a change that is asked for while another is on its way follows it, from the stops that it has left', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  answer = async (_, init) => {
    const stop = JSON.parse(init?.body as string) as StaffStop;
    sent.push(stop.product);
    await answered.promise;
    await mutate(staffEndpoints.stops({}), [stop], { revalidate: false });
    return Response.json(stop);
  };
  const out = (product: string) => ({ product, kitchen: null, until: '2026-11-27T03:00:00.000Z' });
  const first = changeStops([], () => ({ add: [out('cake')], lift: [] }));
  const second = changeStops([], (stops) => {
    assert.deepEqual(
      stops.map(({ product }) => product),
      ['cake'],
    );
    return { add: [out('tart')], lift: [] };
  });
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(sent, ['cake']);
  answered.resolve();
  assert.deepEqual(await Promise.all([first, second]), ['done', 'done']);
  assert.deepEqual(sent, ['cake', 'tart']);
});
