import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { TextPart } from './texts.ts';

export type Route = {
  /** The texts it needs beyond the shell's. */
  texts?: readonly TextPart[];
  /** It is for whoever has this right, and led to from the rail; others are told that it is not for them. */
  right?: StaffRight;
  /** Whoever is not signed in sees it too. */
  open?: true;
  /** A kitchen's display or a driver's round: shown without a line too, and by a paired tablet while it is locked. */
  display?: true;
};

/**
 * The office's table of contents, by the patterns of its addresses below the base; the first that fits leads. A
 * screen's code is in `screen-loaders.ts`, its place in the rail in `frame/rail-places.ts`.
 */
export const ROUTES = {
  '/': { right: 'see-orders', texts: ['day', 'today'] },
  '/kitchen': { right: 'see-orders', texts: ['kitchen', 'tablet', 'day'], display: true },
  '/bake-list': { right: 'see-orders', texts: ['bake'] },
  '/order/:id': { texts: ['day', 'today', 'order', 'print'] },
  '/runs': { right: 'hand-runs', texts: ['day', 'today', 'runs'] },
  '/drive': { right: 'see-runs', texts: ['day', 'today', 'runs', 'drive'], display: true },
  '/calendar': { right: 'read-calendar', texts: ['day', 'today', 'calendar'] },
  '/menu': { right: 'read-catalogue', texts: ['menu'] },
  '/menu/:id': { right: 'read-catalogue', texts: ['menu', 'product'] },
  '/categories': { right: 'read-catalogue', texts: ['categories'] },
  '/designer': { right: 'read-catalogue', texts: ['designer'] },
  '/files': { right: 'change-catalogue', texts: ['files'] },
  '/areas': { right: 'read-zones', texts: ['day', 'calendar', 'areas'] },
  '/requests': { right: 'draft-quotes', texts: ['requests'] },
  '/people': { right: 'people', texts: ['day', 'account', 'people'] },
  '/people/audit': { right: 'audit', texts: ['day', 'account', 'audit'] },
  '/reviews': { right: 'reviews', texts: ['reviews'] },
  '/money': { right: 'numbers', texts: ['money'] },
  '/numbers': { right: 'numbers', texts: ['numbers'] },
  '/payouts': { right: 'payouts', texts: ['payouts'] },
  '/promotions': { right: 'read-promotions', texts: ['promotions'] },
  '/settings': { right: 'settings', texts: ['settings', 'start'] },
  '/start': { right: 'settings', texts: ['settings', 'start'] },
  '/account': { texts: ['account'] },
  '/sign-in': { texts: ['signin', 'tablet'], open: true },
  '/invitation': { texts: ['signin'], open: true },
  '*': { open: true },
} satisfies Record<string, Route>;

/** Every route by its pattern; `*` is whatever fits no other. */
export type Pattern = keyof typeof ROUTES;

/** The right that a place of the rail is for. */
export function rightAt(path: string): StaffRight | undefined {
  return (ROUTES as Record<string, Route>)[path]?.right;
}

/** What a route needs. */
export function routeOf(pattern: Pattern): Route {
  return ROUTES[pattern];
}
