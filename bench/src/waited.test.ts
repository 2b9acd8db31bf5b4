import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitedMs } from './waited.ts';

const main = { pid: 1, tid: 7 };
const named = (thread: object, name: string) => ({
  ...thread,
  ph: 'M',
  name: 'thread_name',
  args: { name },
});
const task = (thread: object, dur: number, tdur: number) => ({
  ...thread,
  ph: 'X',
  name: 'RunTask',
  dur,
  tdur,
});

test('what a page waited is what its tasks took beyond the processor time that they had', () => {
  const worker = { pid: 1, tid: 8 };
  const other = { pid: 2, tid: 7 };
  const events = [
    named(main, 'CrRendererMain'),
    named(other, 'CrRendererMain'),
    named(worker, 'ThreadPoolForegroundWorker'),
    task(main, 30_000, 20_000),
    task(main, 5000, 4000),
    task(other, 50_000, 1000),
    task(worker, 90_000, 90_000),
    { ...task(main, 90_000, 0), name: 'FunctionCall' },
  ];
  assert.equal(waitedMs(events), 11);
});

test('a trace without a page’s thread counts last', () => {
  assert.equal(waitedMs([]), Number.POSITIVE_INFINITY);
});
