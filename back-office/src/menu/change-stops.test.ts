import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { mutate } from 'swr';
import { changeStops } from './change-stops.ts';

Object.defineProperty(globalThis, 'document', { value: { documentElement: { lang: 'en' } } });

test('a change that is asked for while another is on its way follows it, from the stops that it has left', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  globalThis.fetch = async (_, init) => {
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
