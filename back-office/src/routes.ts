import type { TextPart } from './texts.ts';

export type Route = {
  /** The texts it needs beyond the shell's. */
  texts?: readonly TextPart[];
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
  '/': { texts: ['day', 'today'] },
  '/kitchen': { texts: ['kitchen', 'signin', 'day'], display: true },
  '/bake-list': { texts: ['bake'] },
  '/order/:id': { texts: ['day', 'today', 'order', 'print'] },
  '/runs': { texts: ['day', 'today', 'runs'] },
  '/drive': { texts: ['day', 'today', 'runs', 'drive'], display: true },
  '/calendar': { texts: ['day', 'today', 'calendar'] },
  '/menu': { texts: ['menu'] },
  '/areas': { texts: ['day', 'calendar', 'areas'] },
  '/requests': { texts: ['requests'] },
  '/people': { texts: ['day', 'account', 'people'] },
  '/people/audit': { texts: ['day', 'account', 'audit'] },
  '/reviews': { texts: ['reviews'] },
  '/money': { texts: ['money'] },
  '/payouts': { texts: ['payouts'] },
  '/promotions': { texts: ['promotions'] },
  '/settings': { texts: ['settings'] },
  '/account': { texts: ['account'] },
  '/sign-in': { texts: ['signin'], open: true },
  '/invitation': { texts: ['signin'], open: true },
  '*': { open: true },
} satisfies Record<string, Route>;

/** Every route by its pattern; `*` is whatever fits no other. */
export type Pattern = keyof typeof ROUTES;

/** What a route needs. */
export function routeOf(pattern: Pattern): Route {
  return ROUTES[pattern];
}
