import { randomUUID } from 'node:crypto';
import type { Call } from './testing-rights.ts';

const TERMS = {
  percent: 10,
  amount: null,
  maximum: null,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  limitTotal: null,
  limitPerCustomer: null,
  active: true,
};

const STATEMENT = Buffer.from('Reference,Date,Amount\nrights-1,2024-01-01,1.000\n').toString(
  'base64',
);

/** Calls about takings, payouts, the order of the menu, reviews and promotion codes, for the test of rights. */
export const BUSINESS_CALLS: Record<string, Call> = {
  'get /takings': {
    right: 'numbers',
    lists: async (things) => {
      await things.order();
      return `"kitchen":"${things.kitchen}"`;
    },
  },
  // A number alone, of no order in particular: `money/waiting.test.ts` has whose it counts.
  'get /money/waiting': {
    right: 'refund',
    but: { 'manager, foreign kitchen': 'in', 'counter, foreign kitchen': 'in' },
  },
  'get /payment/find': {
    right: 'refund',
    on: async (things) => ({ query: `?text=${await things.number()}` }),
    lists: (things) => things.order(),
  },
  'get /numbers': {
    right: 'numbers',
    lists: ({ kitchen }) => `"kitchen":"${kitchen}"`,
  },
  'get /numbers/{figure}': {
    right: 'numbers',
    on: () => ({ id: 'orders' }),
    lists: (things) => things.order(),
  },
  'post /product/{id}/place': {
    right: 'change-catalogue',
    on: () => ({ id: 'basbousa', body: { before: null } }),
  },
  'get /payout/list': { right: 'payouts' },
  'get /payout/days': {
    right: 'payouts',
    on: () => ({ query: '?from=2024-01-01&until=2024-01-07' }),
  },
  'get /payout/{id}': { right: 'payouts', on: (things) => things.statement() },
  'post /payout/read': {
    right: 'payouts',
    on: () => ({ body: { name: 'a.csv', file: STATEMENT } }),
    silent: true,
  },
  'post /payout': {
    right: 'payouts',
    on: () => ({
      body: {
        name: 'a.csv',
        file: STATEMENT,
        columns: { reference: 'Reference', day: 'Date', amount: 'Amount' },
      },
    }),
  },
  'post /payout/difference/{id}': {
    right: 'payouts',
    on: async (things) => ({
      id: (await things.statement()).difference,
      body: { note: 'seen' },
    }),
  },
  'get /export/{what}.csv': {
    right: 'export',
    on: () => ({ id: 'orders' }),
    lists: async (things) => `${await things.order()}`,
  },
  'get /documents.zip': {
    right: 'export',
    lists: (things) => things.invoice(),
  },
  'get /promotion/list': { right: 'read-promotions' },
  'post /promotion': {
    right: 'change-promotions',
    on: () => ({ body: { ...TERMS, code: `R-${randomUUID().slice(0, 8)}` } }),
  },
  'patch /promotion/{id}': {
    right: 'change-promotions',
    // It is there, and was not seen as it is.
    on: () => ({ id: 'MAHLAB10', body: { ...TERMS, version: 'another' } }),
  },
  'get /review/list': { right: 'reviews' },
  'post /review/{id}/answer': {
    right: 'reviews',
    on: () => ({ id: 'sample-01', body: { answer: 'Thank you', seen: '' } }),
  },
  'post /review/{id}/state': {
    right: 'reviews',
    on: () => ({ id: 'sample-01', body: { from: 'shown', to: 'hidden' } }),
  },
};
