import { randomUUID } from 'node:crypto';
import type { But, Call } from './testing-rights.ts';

/** Doors are for drivers: a decorator and a counter of its kitchen see the order, and may not say this of it. */
const NOT_AT_THE_DOOR: But = { 'decorator, own kitchen': 403, 'counter, own kitchen': 403 };

/** The calls of drivers' runs, by method and path. */
export const RUN_CALLS: Record<string, Call> = {
  'get /run': {
    right: 'see-runs',
    on: ({ kitchen }) => ({ query: `?kitchen=${kitchen}` }),
    // A driver has a list of their own, of whatever is asked: empty.
    but: { 'driver, own kitchen': 'in', 'driver, foreign kitchen': 'in' },
  },
  'post /run': {
    right: 'hand-runs',
    on: async (things) => ({
      body: {
        driver: await things.driver(),
        orders: [await things.newOrder()],
        key: randomUUID(),
      },
    }),
  },
  'post /run/{id}/stop': {
    right: 'hand-runs',
    on: async (things) => ({
      id: (await things.run()).id,
      body: { orders: [await things.newOrder()] },
    }),
  },
  'delete /run/{id}/stop/{order}': { right: 'hand-runs', on: async (things) => things.run() },
  'post /run/{id}/sort': {
    right: 'see-runs',
    on: async (things) => {
      const { id, order } = await things.run();
      return { id, body: { orders: [order] } };
    },
  },
  'post /run/{id}/out': {
    right: 'see-runs',
    on: async (things) => ({ id: (await things.run('ready')).id, body: { key: randomUUID() } }),
  },
  'post /run/{id}/back': {
    right: 'see-runs',
    on: async (things) => ({
      id: (await things.run('on-the-way')).id,
      body: { key: randomUUID() },
    }),
  },
  'post /order/{id}/delivered': {
    right: 'move',
    on: async (things) => ({
      id: (await things.run('on-the-way')).order,
      body: { from: 'on-the-way', key: randomUUID() },
    }),
    but: NOT_AT_THE_DOOR,
  },
  'post /order/{id}/nobody-there': {
    right: 'move',
    on: async (things) => ({
      id: (await things.run('on-the-way')).order,
      body: { from: 'on-the-way', key: randomUUID(), why: 'No answer' },
    }),
    but: NOT_AT_THE_DOOR,
  },
  'get /order/{id}/delivery-picture': {
    right: 'see-orders',
    on: async (things) => ({ id: await things.pictured() }),
    // A door is an address.
    but: { 'decorator, own kitchen': 404 },
  },
};
