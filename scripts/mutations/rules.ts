import type { Mutation } from './mutation.ts';

/** What of the rules and the server is broken. */
export const ofRules: Mutation[] = [
  {
    row: 'Cake price: shape, and flavour, topping and size for it',
    file: 'bakery/src/rules/cake.ts',
    from: '[flavour, topping, size]',
    to: '[flavour, topping]',
  },
  {
    row: 'Quantity not below 1',
    file: 'bakery/src/rules/cart-lines.ts',
    from: 'Math.max(1, ',
    to: 'Math.max(0, ',
  },
  {
    row: 'Amount missing floored at 0',
    file: 'bakery/src/rules/delivery.ts',
    from: 'Math.max(0, fils(terms.minOrderValue) - subtotal)',
    to: 'fils(terms.minOrderValue) - subtotal',
  },
  {
    row: 'Preparation time texts',
    file: 'bakery/src/rules/prep-time.ts',
    from: 'minutes > 60',
    to: 'minutes >= 60',
  },
  {
    row: 'Currency KWD, three decimals',
    file: 'bakery/src/rules/money.ts',
    from: "padStart(3, '0')",
    to: "padStart(2, '0')",
  },
  {
    row: 'Page size 20, first page 1',
    file: 'bakery/src/api/endpoints.ts',
    from: 'PAGE_SIZE = 20',
    to: 'PAGE_SIZE = 10',
  },
  {
    row: 'GET /user/review/list and /user/review',
    file: 'server/src/reviews/queries.ts',
    from: 'const isShown = isNotNull(reviews.approvedAt)',
    to: 'const isShown = isNotNull(reviews.createdAt)',
  },
  {
    row: 'Filter: six sort options',
    file: 'bakery/src/rules/product-filter.ts',
    from: "'oldest',",
    to: '',
  },
  {
    row: 'Phone prefix +965',
    file: 'bakery/src/rules/phone.ts',
    from: '+965${national}',
    to: '965${national}',
  },
  {
    row: 'Designer: images named by slugs with -top, -front, -sliced',
    file: 'bakery/src/rules/cake-image.ts',
    from: "['shape', 'flavour', 'topping', 'color']",
    to: "['shape', 'topping', 'flavour', 'color']",
  },
  {
    row: 'Delivery fee from deliveryCost, added to the total',
    file: 'server/src/pricing/price-order.ts',
    from: 'subtotalFils + deliveryFils',
    to: 'subtotalFils',
  },
  {
    row: 'At most 6 images a request',
    file: 'bakery/src/rules/cake-request.ts',
    from: 'REQUEST_IMAGES = 6',
    to: 'REQUEST_IMAGES = 5',
  },
];
