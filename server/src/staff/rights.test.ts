import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { STAFF_ROLES, scopeOf } from '@mahlab/bakery/rules/staff/rights';
import type { ApiDocument } from '../openapi/document.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { staffAudit } from '../schema/staff.ts';
import { startShop, useShop } from '../testing.ts';
import { CALLS, type Call, OPEN_CALLS } from './testing-rights.ts';
import { type Things, thingsOf } from './testing-things.ts';

// The table of rights against every call of staff’s: each role, with something of its own kitchen and of another one.

const OWN = 'salmiya';
const FOREIGN = 'egaila';
const people = new Map<string, TestStaff>();
let own: Things;
let foreign: Things;
const shop = useShop(startShop, async () => {
  for (const role of STAFF_ROLES) {
    const kitchens = role === 'owner' ? null : [OWN];
    people.set(role, await signInStaff(shop, role, { kitchens }));
  }
  own = thingsOf(shop, OWN);
  foreign = thingsOf(shop, FOREIGN);
});

test('every call of staff’s has a row here, and every row its call', async () => {
  const { paths } = (await shop.get(endpoints.openApi())).body as ApiDocument;
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith(`${API_BASE}/staff/`))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(`${API_BASE}/staff`, '')}`),
    );
  assert.deepEqual(calls.toSorted(), [...Object.keys(CALLS), ...OPEN_CALLS].toSorted());
});

const written = () => shop.database.orm.$count(staffAudit);

/** What a role may expect of a call: 403 without the right, 404 of what its right does not reach, else to get in. */
function expected({ right }: Call, role: (typeof STAFF_ROLES)[number], isOwn: boolean) {
  const scope = scopeOf(role, right);
  if (scope === null) return 403;
  if (scope === 'all') return 'in';
  return scope === 'own' && isOwn ? 'in' : 404;
}

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name}: each role gets what the table says, and no more`, async () => {
    const [method = '', path = ''] = name.split(' ');
    const told: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const role of STAFF_ROLES) {
      for (const isOwn of [true, false]) {
        const things = isOwn ? own : foreign;
        // A list is asked for after there is something in it.
        const mark = await call.lists?.(things);
        const { id, order, query = '', body = {} } = (await call.on?.(things)) ?? {};
        const before = await written();
        const { statusCode, payload } = await shop.app.inject({
          method: method.toUpperCase() as 'GET',
          url: `${API_BASE}/staff${path
            .replace(/\{(id|what|figure)\}/, encodeURIComponent(id ?? ''))
            .replace('{order}', order ?? '')
            .replace('{line}', '1')
            .replace('{kind}', 'shapes')}${query}`,
          headers: { ...people.get(role)?.headers, 'content-type': 'application/json' },
          ...(method !== 'get' && { payload: JSON.stringify(body) }),
        });
        const key = `${role}, ${isOwn ? 'own' : 'foreign'} kitchen`;
        const expects = expected(call, role, isOwn);
        wanted[key] = expects;
        const isRefused = statusCode === 401 || statusCode === 403 || statusCode === 404;
        told[key] = isRefused ? statusCode : 'in';
        // What is not in a list is not found there.
        if (mark && told[key] === 'in') told[key] = payload.includes(mark) ? 'in' : 404;
        assert.ok(statusCode < 500, `${name}: ${payload}`);
        const isFirst = role === 'owner' && isOwn && statusCode < 300;
        if (isFirst && method !== 'get' && !call.silent) {
          assert.ok((await written()) > before, 'what is changed is written down');
        }
      }
    }
    assert.deepEqual(told, { ...wanted, ...call.but });
  });
}
