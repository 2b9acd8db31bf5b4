import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import { saveChanges, undoLast, useLastChange } from './changes.ts';

let answer: (change: PlanChange) => Promise<Response>;
before(() => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: 'en' } });
  mock.method(globalThis, 'fetch', (_path: string, init: RequestInit) =>
    answer(JSON.parse(init.body as string) as PlanChange),
  );
});
// Other test files share this process.
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'document');
  useLastChange.setState({ undo: [] });
});

/** A plan that was made, by its id alone: what it says is the server's. */
const made = (id: string) => Response.json({ plan: { id, version: 1 } });
const CREATE = { change: 'create', plan: { label: 'Half' } } as unknown as PlanChange;
const takesBack = (id: string) => [{ change: 'delete', id, version: 1 }];

test('what could not be taken back without a line can be later', async () => {
  answer = async () => made('first');
  await saveChanges([CREATE], []);
  answer = () => Promise.reject(new TypeError('no line'));
  assert.equal(await undoLast(), false);
  assert.deepEqual(useLastChange.getState().undo, takesBack('first'));
});

test('an undo that finds no line leaves what was saved meanwhile to be taken back first', async () => {
  const line = Promise.withResolvers<Response>();
  answer = async ({ change }) => (change === 'delete' ? line.promise : made('second'));
  const undone = undoLast();
  await saveChanges([CREATE], []);
  line.reject(new TypeError('no line'));
  assert.equal(await undone, false);
  assert.deepEqual(useLastChange.getState().undo, takesBack('second'));
});

test('an undo that finds no line while another change is refused can be made later', async () => {
  useLastChange.setState({ undo: [] });
  answer = async () => made('first');
  await saveChanges([CREATE], []);
  const line = Promise.withResolvers<Response>();
  const refused = Promise.withResolvers<Response>();
  answer = ({ change }) => (change === 'delete' ? line.promise : refused.promise);
  const undone = undoLast();
  const saved = saveChanges([CREATE], []);
  line.reject(new TypeError('no line'));
  assert.equal(await undone, false);
  refused.resolve(Response.json({ code: 'plan-invalid', message: 'No' }, { status: 422 }));
  assert.equal(await saved, 'No');
  assert.deepEqual(useLastChange.getState().undo, takesBack('first'));
});
