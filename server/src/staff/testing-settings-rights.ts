import type { Call } from './testing-rights.ts';

/** Calls about what a kitchen does by itself, for the test of rights. */
export const SETTINGS_CALLS: Record<string, Call> = {
  'get /kitchen-settings/{id}': { right: 'read-zones', on: ({ kitchen }) => ({ id: kitchen }) },
  'patch /kitchen-settings/{id}': {
    right: 'change-zones',
    on: ({ kitchen }) => ({ id: kitchen, body: { lateFeeBack: true } }),
  },
};
