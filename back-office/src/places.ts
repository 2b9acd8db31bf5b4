import type { Language } from '@mahlab/bakery/rules/language';
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { BASE } from './paths.ts';
import { type Pattern, ROUTES } from './routes.ts';

/** A place in the office: its language, its route and what the path says. */
export type Place = {
  language: Language;
  path: string;
  pattern: Pattern;
  params: Record<string, string>;
};

const PATTERNS = Object.keys(ROUTES) as Pattern[];

/** Where an address, with the office's base, leads; `*` where nothing is. */
export function placeOf(url: string): Place {
  const { pathname } = new URL(url, 'http://mahlab.invalid');
  const arabic = pathname === BASE.ar || pathname.startsWith(`${BASE.ar}/`);
  const language = arabic ? 'ar' : 'en';
  const path = pathname.slice(BASE[language].length) || '/';
  for (const pattern of PATTERNS) {
    const [matches, params] = matchRoute(parse as Parser, pattern, path);
    if (matches) return { language, path, pattern, params: params as Record<string, string> };
  }
  return { language, path, pattern: '*', params: {} };
}

/** The same address in the other language, with its base. */
export function inOtherLanguage(language: Language, path: string, query: string): string {
  const base = BASE[language === 'ar' ? 'en' : 'ar'];
  return `${base}${path === '/' ? '' : path}${query && `?${query}`}`;
}
