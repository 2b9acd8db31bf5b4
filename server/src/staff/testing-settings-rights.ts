import type { Call } from './testing-rights.ts';

const SETTINGS = {
  whatsApp: '96520000100',
  instagram: '',
  sellerName: 'Mahlab',
  sellerArabicName: 'محلب',
  sellerAddress: '',
  sellerArabicAddress: '',
  sellerRegistration: '',
  sellerPhone: '',
  takesRequests: true,
  takesOrders: true,
  pauseSentence: '',
  pauseArabicSentence: '',
};

/** Calls about settings of the shop and of its kitchens, for the test of rights. */
export const SETTINGS_CALLS: Record<string, Call> = {
  'get /settings': { right: 'settings' },
  'patch /settings': {
    right: 'settings',
    // They were not seen as they are.
    on: () => ({ body: { ...SETTINGS, version: 'another' } }),
  },
  'get /kitchen-settings/{id}': { right: 'read-zones', on: ({ kitchen }) => ({ id: kitchen }) },
  'patch /kitchen-settings/{id}': {
    right: 'change-zones',
    on: ({ kitchen }) => ({ id: kitchen, body: { lateFeeBack: true } }),
  },
};
