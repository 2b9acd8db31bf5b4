import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { menuNeeds } from './menu-pages.ts';
import type { TextPart } from './texts.ts';

/** What an address says: the parameters of its path, and its query. */
export type RouteContext = { params: Record<string, string>; query: URLSearchParams };
export type Route = {
  /** The texts it needs beyond the shell's. */
  texts?: readonly TextPart[];
  /** Answers without which the page cannot be rendered; one that is missing makes it a 404. */
  needs?: (context: RouteContext) => GetPath[];
};

const DESIGNER_LISTS = [
  'configs',
  'shapes',
  'flavours',
  'toppings',
  'colors',
  'sizes',
  'topping-categories',
] as const;

/**
 * The shop's table of contents, by the patterns of its addresses; the first that fits leads. A screen's
 * code is in `screen-loaders.ts`, its file's name in `screen-files.ts`, its head in `page-heads.ts`: each
 * is asked for by the same patterns, and does not compile while one is missing.
 */
export const ROUTES = {
  '/': { texts: ['home'], needs: ({ query }) => menuNeeds(query.get('category') ?? undefined) },
  '/product/:id': {
    texts: ['product'],
    needs: ({ params }) => [endpoints.product(params.id ?? '')],
  },
  '/location': {
    texts: ['location', 'hours'],
    needs: () => [endpoints.content('locations'), endpoints.content('branches')],
  },
  '/cart': { texts: ['cart', 'time'], needs: () => [endpoints.content('configs')] },
  '/checkout/customer': { texts: ['account', 'cart', 'checkout'] },
  '/checkout/address': { texts: ['cart', 'checkout'] },
  '/checkout/time': { texts: ['cart', 'time'] },
  '/checkout/complete': {
    texts: ['cart', 'checkout', 'time'],
    needs: () => [endpoints.content('configs')],
  },
  '/payment/success/:token': { texts: ['account', 'cart', 'checkout', 'payment', 'time'] },
  '/payment/failed/:token': { texts: ['cart', 'checkout', 'payment', 'time'] },
  '/payment/supplement/:token': { texts: ['checkout', 'orders', 'payment', 'supplement'] },
  '/quote/:token': { texts: ['checkout', 'quote'] },
  '/request-cake': { texts: ['request'], needs: () => [endpoints.content('configs')] },
  '/search': { texts: ['search'] },
  '/filter': { texts: ['search'] },
  '/contact': { texts: ['contact', 'hours', 'reviews'] },
  '/branch/:id': {
    texts: ['contact', 'hours'],
    needs: () => [endpoints.content('branches')],
  },
  '/offline': { texts: ['offline'] },
  '/contact-us': {},
  '/login': { texts: ['account'], needs: () => [endpoints.content('configs')] },
  '/orders': { texts: ['orders'] },
  '/orders/:id': { texts: ['checkout', 'orders', 'time'] },
  '/profile': { texts: ['account', 'checkout', 'orders', 'profile'] },
  '/cake-designer': {
    texts: ['designer'],
    needs: () => DESIGNER_LISTS.map((list) => endpoints.content(list)),
  },
  '*': { texts: ['missing'] },
} satisfies Record<string, Route>;

/** Every route by its pattern; `*` is whatever fits no other. */
export type Pattern = keyof typeof ROUTES;

/** What a route needs. */
export function routeOf(pattern: Pattern): Route {
  return ROUTES[pattern];
}
