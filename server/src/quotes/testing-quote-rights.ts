import type { Call } from '../staff/testing-rights.ts';

const QUOTE = {
  lines: [
    {
      text: { english: 'A cake', arabic: 'كيكة' },
      price: 20,
      minutes: 30,
      trays: 1,
      leadMinutes: 60,
    },
  ],
  pictures: [],
  note: { english: '', arabic: '' },
  terms: { english: '', arabic: '' },
  mode: 'Pickup',
  kitchen: 'salmiya',
  area: null,
};

/** Calls about requests and their quotes, for the test of rights. */
export const QUOTE_CALLS: Record<string, Call> = {
  'get /request/list': { right: 'draft-quotes' },
  'get /request/waiting': { right: 'draft-quotes' },
  'get /request/{id}': {
    right: 'draft-quotes',
    on: async (things) => ({ id: await things.request() }),
  },
  'post /request/{id}/quote': {
    right: 'draft-quotes',
    on: async (things) => ({ id: await things.request(), body: QUOTE }),
  },
  'post /request/{id}/quote/send': {
    right: 'requests',
    on: async (things) => ({ id: await things.request(), body: { ...QUOTE, days: 1 } }),
    // It has no time yet: whoever may send it is told so.
    silent: true,
  },
  'post /request/{id}/message': {
    right: 'requests',
    on: async (things) => ({
      id: await things.request(),
      body: { words: 'For how many?', key: 'a message of a test' },
    }),
  },
  'post /request/{id}/withdraw': {
    right: 'requests',
    on: async (things) => ({ id: await things.request(), body: {} }),
  },
};
