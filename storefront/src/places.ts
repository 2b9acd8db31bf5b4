import type { Language } from '@mahlab/bakery/rules/language';
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { type Pattern, ROUTES, type RouteContext } from './routes.ts';

/** A place in the shop: its language, its route and what the address says. */
export type Place = { language: Language; path: string; pattern: Pattern; context: RouteContext };

const PATTERNS = Object.keys(ROUTES) as Pattern[];

/** Where an address (path and query, with or without the language prefix) leads. */
export function placeOf(url: string): Place {
  const { pathname, searchParams: query } = new URL(url, 'http://mahlab.invalid');
  const arabic = pathname === '/ar' || pathname.startsWith('/ar/');
  const language = arabic ? 'ar' : 'en';
  const path = (arabic ? pathname.slice(3) : pathname) || '/';
  for (const pattern of PATTERNS) {
    const [matches, params] = matchRoute(parse as Parser, pattern, path);
    if (matches) {
      return {
        language,
        path,
        pattern,
        context: { params: params as Record<string, string>, query },
      };
    }
  }
  return { language, path, pattern: '*', context: { params: {}, query } };
}

/** The same address in the other language. */
export function inOtherLanguage(language: Language, path: string, query: string): string {
  const prefix = language === 'ar' ? '' : '/ar';
  return `${prefix}${path === '/' && prefix ? '' : path}${query && `?${query}`}`;
}
