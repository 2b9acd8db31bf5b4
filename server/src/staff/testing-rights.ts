import { randomUUID } from 'node:crypto';
import type { StaffRight, StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { QUOTE_CALLS } from '../quotes/testing-quote-rights.ts';
import { BUSINESS_CALLS } from './testing-business-rights.ts';
import { CALENDAR_CALLS } from './testing-calendar-rights.ts';
import { RUN_CALLS } from './testing-run-rights.ts';
import { SETTINGS_CALLS } from './testing-settings-rights.ts';
import type { Things } from './testing-things.ts';

/** What a call is asked about: the id in its path, its query and its body. */
type Asked = { id?: string; order?: string; query?: string; body?: unknown };
/** Answers that are not the rule's, by who asks for what. */
export type But = Partial<Record<`${StaffRole}, ${'own' | 'foreign'} kitchen`, number | 'in'>>;

/**
 * A call of staff's: the right that it asks for, and something of a kitchen that it is asked about. A list's mark is what
 * its answer contains when that something is in it.
 */
export type Call = {
  right: StaffRight;
  on?: (things: Things) => Promise<Asked> | Asked;
  lists?: (things: Things) => Promise<string> | string;
  but?: But;
  /** It changes nothing that would be written down: it only looks, or there is nobody to write to. */
  silent?: true;
};

const ofOrder = async (things: Things) => ({ id: await things.order() });
const window = { deliveryDate: '2027-02-08', deliveryTime: '16:00-18:00', agreed: 'telephone' };

/** A price as it is: asked by everybody, it stays what it was. */
const price = { price: 3.75, was: null };
const priceChange = { products: [{ id: 'basbousa', from: price, to: price }] };

/** Every call of staff's with a right, by method and path. A new call gets its row here. */
export const CALLS: Record<string, Call> = {
  'post /order/{id}/status': {
    right: 'move',
    on: async (things) => ({
      id: await things.newOrder(),
      body: { from: 'paid', to: 'baking', key: randomUUID() },
    }),
    // A counter moves orders on their way, and no others.
    but: { 'counter, own kitchen': 403 },
  },
  'post /order/{id}/undo': {
    right: 'move',
    on: async (things) => ({
      id: await things.order(),
      body: { from: 'baking', key: randomUUID() },
    }),
  },
  'post /order/{id}/line/{line}/ticked': {
    right: 'make',
    on: async (things) => ({ id: await things.order(), body: { station: 'bake' } }),
  },
  'post /order/{id}/accept': { right: 'make', on: ofOrder },
  'post /order/{id}/note': {
    right: 'see-orders',
    on: async (things) => ({
      id: await things.order(),
      body: { text: 'No nuts', kind: 'allergy', key: randomUUID() },
    }),
  },
  'post /order/{id}/problem': {
    right: 'make',
    on: async (things) => ({
      id: await things.order(),
      body: { problem: 'words', key: randomUUID() },
    }),
  },
  'post /order/{id}/seen': {
    right: 'make',
    // It was never edited: there is nothing to see, for whoever may look.
    on: async (things) => ({ id: await things.order(), body: { revision: 1, key: randomUUID() } }),
  },
  'post /order/{id}/late': {
    right: 'change-delivery',
    on: async (things) => ({
      id: await things.order(),
      body: { until: new Date(Date.now() + 3_600_000).toISOString(), key: randomUUID() },
    }),
  },
  ...RUN_CALLS,
  ...SETTINGS_CALLS,
  ...BUSINESS_CALLS,
  ...CALENDAR_CALLS,
  'get /order/{id}': { right: 'see-orders', on: ofOrder },
  'get /order/find': {
    right: 'see-orders',
    on: async (things) => ({ query: `?text=${await things.number()}` }),
    lists: (things) => things.order(),
  },
  'get /board': { right: 'see-orders', on: ({ kitchen }) => ({ query: `?kitchen=${kitchen}` }) },
  'get /kitchen': {
    right: 'see-orders',
    on: ({ kitchen }) => ({ query: `?kitchen=${kitchen}&station=bake` }),
  },
  'get /order/{id}/trail': { right: 'see-orders', on: ofOrder },
  'get /order/{id}/cake-sheet': { right: 'see-orders', on: ofOrder },
  'get /order/{id}/ticket': { right: 'see-orders', on: ofOrder },
  // It has an address on it.
  'get /order/{id}/label': {
    right: 'see-orders',
    on: ofOrder,
    but: { 'decorator, own kitchen': 403 },
  },
  'get /bake-list': {
    right: 'see-orders',
    on: ({ kitchen }) => ({ query: `?kitchen=${kitchen}` }),
  },
  'post /print-log': {
    right: 'make',
    on: async (things) => {
      const orders = [{ id: await things.order(), revision: 0, content: 'as printed' }];
      return { body: { key: randomUUID(), paper: 'ticket', size: 'a6', orders } };
    },
  },
  'get /order/{id}/windows': { right: 'change-delivery', on: ofOrder },
  'post /order/{id}/window': {
    right: 'change-delivery',
    on: async (things) => ({ id: await things.order(), body: window }),
  },
  'post /order/{id}/revision': {
    right: 'change-delivery',
    on: async (things) => ({
      id: await things.newOrder(),
      body: { revision: 0, key: randomUUID(), remarks: 'Ring twice', agreed: 'telephone' },
    }),
  },
  'post /order/{id}/revision/preview': {
    right: 'change-delivery',
    on: async (things) => ({
      id: await things.order(),
      body: { revision: 0, key: randomUUID(), remarks: 'Ring twice' },
    }),
    silent: true,
  },
  'post /order/{id}/revision/withdraw': {
    right: 'edit-paid',
    on: async (things) => ({ id: await things.order(), body: {} }),
  },
  'post /order/{id}/refund': {
    right: 'refund',
    on: async (things) => ({ id: await things.order(), body: { amount: 0.001, why: 'late' } }),
  },
  'get /refund/list': { right: 'refund', lists: (things) => things.refund() },
  'post /refund/{id}': {
    right: 'refund',
    on: async (things) => ({ id: await things.refund(), body: { action: 'withdraw' } }),
  },
  'get /refund-request/list': { right: 'refund', lists: (things) => things.refundRequest() },
  'post /refund-request/{id}': {
    right: 'refund',
    on: async (things) => ({
      id: await things.refundRequest(),
      body: { decision: 'declined', why: 'no' },
    }),
  },
  'post /order/{id}/settle': { right: 'payments', on: ofOrder },
  'get /payment/mismatch/list': { right: 'payments', lists: (things) => things.mismatch() },
  'post /payment/{id}/mismatch': {
    right: 'payments',
    on: async (things) => ({ id: await things.mismatch(), body: { why: 'seen to' } }),
  },
  'get /cake-request/list': { right: 'requests' },
  ...QUOTE_CALLS,
  'get /carts': { right: 'carts' },
  'get /dead-letter/list': { right: 'dead-letters', lists: (things) => things.deadMail() },
  'post /dead-letter/{id}': {
    right: 'dead-letters',
    on: async (things) => ({ id: await things.deadMail(), body: { action: 'drop' } }),
  },
  'get /mail/list': { right: 'dead-letters', lists: (things) => things.deadMail() },
  'post /mail/{id}/send': {
    right: 'dead-letters',
    on: async (things) => ({ id: await things.deadMail() }),
  },
  'get /product/list': { right: 'read-catalogue' },
  'post /product/prices': { right: 'change-catalogue', on: () => ({ body: priceChange }) },
  'get /stop/list': { right: 'stop', lists: (things) => things.stop() },
  'post /stop': {
    right: 'stop',
    on: ({ kitchen }) => ({
      body: { product: 'basbousa', kitchen, until: new Date(Date.now() + 60_000).toISOString() },
    }),
  },
  'delete /stop/{id}': { right: 'stop', on: async (things) => ({ id: await things.stop() }) },
  'get /conflicts': { right: 'change-delivery', lists: (things) => things.conflict() },
  'post /conflicts/write': {
    right: 'change-calendar',
    on: ({ kitchen }) => ({ body: { kitchen } }),
    silent: true,
  },
  'get /promises': {
    right: 'change-delivery',
    on: () => ({ query: '?state=unplaced' }),
    lists: (things) => things.unplaced(),
  },
  'get /member/list': { right: 'people', lists: (things) => things.member() },
  'get /member/{id}': { right: 'people', on: async (things) => ({ id: await things.member() }) },
  'patch /member/{id}': {
    right: 'people',
    on: async (things) => ({ id: await things.member(), body: { name: 'Joy' } }),
  },
  'post /member': {
    right: 'people',
    on: ({ kitchen }) => ({
      body: {
        email: `${randomUUID()}@example.com`,
        name: 'Joy',
        role: 'driver',
        kitchens: [kitchen],
      },
    }),
    // There is nothing to be found or not: a manager does not invite for others' kitchens.
    but: { 'manager, foreign kitchen': 403 },
  },
  'post /device': {
    right: 'devices',
    on: ({ kitchen }) => ({ body: { name: 'Oven side', kitchen } }),
  },
  'get /audit': { right: 'audit', lists: (things) => things.audited() },
};

/**
 * Calls without a right: those that sign in, a tablet's own, and what is one's own, with tests of their own in `people/`;
 * and the board's stream, which has no end (`board/streams.test.ts`).
 */
export const OPEN_CALLS = [
  'get /events',
  'post /auth/passkey/options',
  'post /auth/passkey',
  'post /auth/code',
  'post /auth/digits',
  'post /auth/logout',
  'post /invitation/options',
  'post /invitation',
  'post /device/pair',
  'get /device/people',
  'post /device/{id}/digits',
  'get /me',
  'get /me/passkey/list',
  'post /me/passkey/options',
  'post /me/passkey',
  'delete /me/passkey/{id}',
  'get /session/list',
  'delete /session/{id}',
];
