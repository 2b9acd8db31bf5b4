import type { Language } from '@mahlab/bakery/rules/language';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { seasonPanel, whenWide } from './parts/shell/lazy-parts.tsx';
import { NOT_FOUND, ROUTES, type Route, type RouteContext } from './routes.tsx';
import { loadTexts } from './texts.ts';

/** A place in the shop: its language, its route and what the address says. */
export type Place = { language: Language; path: string; route: Route; context: RouteContext };

/** Where an address (path and query, with or without the language prefix) leads. */
export function placeOf(url: string): Place {
  const { pathname, searchParams } = new URL(url, 'http://mahlab.invalid');
  const arabic = pathname === '/ar' || pathname.startsWith('/ar/');
  const path = (arabic ? pathname.slice(3) : pathname) || '/';
  for (const route of ROUTES) {
    const [matches, params] = matchRoute(parse as Parser, route.pattern, path);
    if (matches) {
      const context = { params: params as Record<string, string>, query: searchParams };
      return { language: arabic ? 'ar' : 'en', path, route, context };
    }
  }
  const context = { params: {}, query: searchParams };
  return { language: arabic ? 'ar' : 'en', path, route: NOT_FOUND, context };
}

/** A screen, and what the desktop panel shows beside it. */
export type Loaded = { Screen: ComponentType; Panel: ComponentType };

const loaded = new Map<Route, Loaded>();

/** A route's screen if its code is here already. */
export function loadedScreen(route: Route): Loaded | undefined {
  return loaded.get(route);
}

/** Fetches the code and the texts of a route's screen, once. On the server every text is there already. */
export async function loadScreen(route: Route, language: Language): Promise<Loaded> {
  const known = loaded.get(route);
  if (known) return known;
  const panel = route.panel ?? seasonPanel;
  const [Screen, Panel] = await Promise.all([
    route.load(),
    import.meta.env.SSR ? panel(language) : whenWide(panel),
    loadTexts(language, route.texts ?? []),
  ]);
  const both = { Screen, Panel };
  loaded.set(route, both);
  return both;
}

/** The same address in the other language. */
export function inOtherLanguage(language: Language, path: string, query: string): string {
  const prefix = language === 'ar' ? '' : '/ar';
  return `${prefix}${path === '/' && prefix ? '' : path}${query && `?${query}`}`;
}
