/** A page that is measured in both languages, and its own limits. */
export type Page = {
  path: string;
  /** Compressed bytes of JavaScript on a first visit. */
  scriptBytes: number;
  /** Who opens it: somebody new, or who has filled a cart, or told everything that is asked for. */
  by?: 'cart' | 'details';
  /** Not for search engines, which then have nothing to judge. */
  hidden?: true;
  /** What people write stands on it, in either language: both scripts' typefaces come. */
  inBothScripts?: true;
};

const ENTRY_BYTES = 80_000;
const OTHER_BYTES = 110_000;

/** Every public page, the cart, the checkout, and where shoppers sign in. */
export const PAGES: Page[] = [
  { path: '/', scriptBytes: ENTRY_BYTES },
  { path: '/product/strawberry-cream-cake', scriptBytes: ENTRY_BYTES },
  { path: '/cake-designer', scriptBytes: OTHER_BYTES },
  { path: '/location', scriptBytes: OTHER_BYTES },
  { path: '/contact', scriptBytes: OTHER_BYTES, inBothScripts: true },
  { path: '/branch/salmiya', scriptBytes: OTHER_BYTES },
  { path: '/request-cake', scriptBytes: OTHER_BYTES },
  { path: '/search', scriptBytes: OTHER_BYTES, hidden: true },
  { path: '/filter', scriptBytes: OTHER_BYTES, hidden: true },
  { path: '/login', scriptBytes: OTHER_BYTES, hidden: true },
  { path: '/cart', scriptBytes: OTHER_BYTES, hidden: true, by: 'cart' },
  { path: '/checkout/customer', scriptBytes: OTHER_BYTES, hidden: true, by: 'cart' },
  { path: '/checkout/time', scriptBytes: OTHER_BYTES, hidden: true, by: 'details' },
  { path: '/checkout/address', scriptBytes: OTHER_BYTES, hidden: true, by: 'details' },
  { path: '/checkout/complete', scriptBytes: OTHER_BYTES, hidden: true, by: 'details' },
];
