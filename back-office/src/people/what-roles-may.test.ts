import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatRolesMay } from './what-roles-may.ts';

// Owner, manager, decorator, driver, counter, as in the table of Back office 1.
test('the table says what each role may', () => {
  assert.deepEqual(
    Object.fromEntries(whatRolesMay().map(({ matter, extents }) => [matter, extents])),
    {
      orders: ['all', 'own', 'own', 'run', 'own'],
      telephone: ['all', 'own', 'none', 'run', 'own'],
      change: ['all', 'own', 'none', 'none', 'consent'],
      refund: ['all', 50_000, 'none', 'none', 15_000],
      quotes: ['all', 'all', 'draft', 'none', 'all'],
      menu: ['all', 'all', 'stop', 'none', 'stop'],
      calendar: ['all', 'own', 'read', 'none', 'read'],
      areas: ['all', 'read', 'none', 'none', 'read'],
      numbers: ['all', 'own', 'none', 'none', 'today'],
      people: ['all', 'below', 'none', 'none', 'none'],
    },
  );
});
