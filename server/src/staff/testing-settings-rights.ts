import { randomUUID } from 'node:crypto';
import type { Call } from './testing-rights.ts';

const SETTINGS = {
  whatsApp: '96520000100',
  instagram: '',
  shopName: 'Mahlab',
  shopArabicName: 'محلب',
  mainColour: '#861330',
  softColour: '#fddde1',
  mark: '',
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

const csv = (text: string) => ({ name: 'a.csv', file: Buffer.from(text).toString('base64') });

const SHAPE = {
  name: 'Round',
  arabicName: 'دائري',
  minutes: 15,
  trays: 1,
  leadMinutes: 1440,
  serves: null,
  prices: [{ shape: null, price: 8 }],
};

const KITCHEN = {
  name: 'Jabriya',
  arabicName: 'الجابرية',
  address: 'Block 3',
  arabicAddress: 'قطعة 3',
  phone: '+965 2000 0100',
  opens: '09:00',
  closes: '21:00',
  days: ['sunday'],
  areas: ['nowhere'],
  deliveryFils: 1500,
  minimumFils: 0,
};

const TERMS = {
  name: KITCHEN.name,
  arabicName: KITCHEN.arabicName,
  address: KITCHEN.address,
  arabicAddress: KITCHEN.arabicAddress,
  phone: KITCHEN.phone,
  deliveryFils: 1500,
  minimumFils: 0,
  latitude: null,
  longitude: null,
  packMinutes: 30,
  dropMinutes: 24,
  horizonDays: 30,
};

/** Calls about settings of the shop and of its kitchens, about one product, and about files, for the test of rights. */
export const SETTINGS_CALLS: Record<string, Call> = {
  'get /settings': { right: 'settings' },
  'patch /settings': {
    right: 'settings',
    // They were not seen as they are.
    on: () => ({ body: { ...SETTINGS, version: 'another' } }),
  },
  'get /new-shop': { right: 'settings' },
  'post /new-shop': {
    right: 'settings',
    // An area that is nowhere refuses it before anything goes.
    on: () => ({ body: { settings: SETTINGS, kitchen: KITCHEN } }),
  },
  'get /kitchens': { right: 'settings' },
  'post /kitchens': {
    right: 'settings',
    // It closes before it opens.
    on: () => ({ body: { ...KITCHEN, closes: '01:00' } }),
  },
  'patch /kitchens/{id}': {
    right: 'settings',
    // It was not seen as it is.
    on: ({ kitchen }) => ({ id: kitchen, body: { ...TERMS, version: 'another' } }),
  },
  'get /kitchen-settings/{id}': { right: 'read-zones', on: ({ kitchen }) => ({ id: kitchen }) },
  'patch /kitchen-settings/{id}': {
    right: 'change-zones',
    on: ({ kitchen }) => ({ id: kitchen, body: { lateFeeBack: true } }),
  },
  'post /import/products': {
    right: 'change-catalogue',
    on: () => ({ query: '?dry=true', body: csv('row,id\nproduct,basbousa') }),
    silent: true,
  },
  'post /import/areas': {
    right: 'change-zones',
    on: () => ({ query: '?dry=true', body: csv('id,name\nsalmiya,Salmiya') }),
    silent: true,
  },
  'post /import/promotions': {
    right: 'change-promotions',
    on: () => ({ query: '?dry=true', body: csv('code,active\nMAHLAB10,yes') }),
    silent: true,
  },
  'get /category/list': { right: 'read-catalogue' },
  'post /category': {
    right: 'change-catalogue',
    // They were not seen as they are.
    on: () => ({ body: { categories: [], allergens: [], version: 'another' } }),
  },
  'get /designer': { right: 'read-catalogue' },
  'post /designer/{kind}/{id}': {
    right: 'change-catalogue',
    // It was not seen as it is.
    on: () => ({ id: 'round', body: { ...SHAPE, version: 'another' } }),
  },
  'get /product/{id}': { right: 'read-catalogue', on: () => ({ id: 'basbousa' }) },
  'post /product/{id}/draft': {
    right: 'change-catalogue',
    on: () => ({ id: 'basbousa', body: { values: {}, from: {}, seen: null } }),
    // There is none, and none is made of it: nothing is written down.
    silent: true,
  },
  'post /product/{id}/publish': {
    right: 'change-catalogue',
    on: () => ({ id: 'basbousa', body: { seen: 'nothing', at: null } }),
  },
  'post /product/{id}/call-off': {
    right: 'change-catalogue',
    on: () => ({ id: 'basbousa', body: { seen: 'nothing' } }),
  },
  'post /product/{id}/restore': {
    right: 'change-catalogue',
    on: () => ({ id: 'basbousa', body: { version: randomUUID(), seen: randomUUID() } }),
  },
};
