import arabicTexts from 'virtual:texts/ar/all';
import englishTexts from 'virtual:texts/en/all';
import type { Language } from '@mahlab/bakery/rules/language';
import { translator } from '@mahlab/web/language.tsx';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { Answers } from './data.ts';
import { DocumentHead } from './document-head.tsx';
import firstPaint from './first-paint.js?minified';
import { type AnswerAt, PAGE_HEADS } from './page-heads.ts';
import fillLines from './parts/cart/fill-lines.js?minified';
import { placeOf } from './places.ts';
import { loadScreen } from './router.ts';
import { type Pattern, ROUTES, routeOf } from './routes.ts';
import { SCREEN_FILES } from './screen-files.ts';
import { FileExtra } from './screens/product/file-extra.tsx';
import { fileExtra } from './screens/product/file-extra-part.ts';
import { ProductPage } from './screens/product/product-page.tsx';
import { productPage } from './screens/product/product-page-part.ts';
import startApp from './start-app.js?minified';

const TEXTS = { en: englishTexts, ar: arabicTexts };
fileExtra.Part = FileExtra;
productPage.Part = ProductPage;

/** Screens that show, or tell whoever they are sent to, what their query asks for. */
const OF_QUERY = ['/search', '/filter', '/cake-designer'];

/** The inline scripts of every page, for the content security policy's hashes. */
export const INLINE_SCRIPTS: string[] = [firstPaint, fillLines, startApp];

/** What the build made: the style sheet's text, and addresses for scripts and the faces to preload. */
export type PageAssets = {
  css: string;
  script: string;
  /** Addresses of what a source file was built into, with all that it imports. */
  chunksOf: (source: string) => string[];
  preloadFonts: { en: string[]; ar: string[] };
};

/** How the shop looks and is called. */
export type PageBrand = {
  names: Record<Language, string>;
  /** Attributes of the page that say the names, where they are the shop's own. */
  attributes: string;
  /** What its own colours and mark change of the style sheet. */
  style: string;
  /** A query that changes with the icons. */
  iconsQuery: string;
};

/** The answers of the contract, by address, that a page is rendered from. */
export function needsOf(url: string): string[] {
  const { pattern, context, language } = placeOf(url);
  const own = PAGE_HEADS[pattern].needs?.(context, language) ?? [];
  return [...(routeOf(pattern).needs?.(context) ?? []), ...own];
}

/**
 * The address that a page is kept under: language, path and the one query that changes it. Null for a
 * page whose address names an order, or holds a search or a cake.
 */
export function keptUnder(url: string): string | null {
  const { language, path, pattern, context } = placeOf(url);
  if (pattern === '*' || (PAGE_HEADS[pattern].hidden && pattern.includes(':'))) return null;
  // As many as there are words: rendered anew each time rather than kept.
  if (OF_QUERY.includes(pattern) && context.query.size > 0) return null;
  const category = pattern === '/' ? context.query.get('category') : null;
  const prefix = language === 'ar' ? '/ar' : '';
  const query = category ? `?category=${encodeURIComponent(category)}` : '';
  return `${prefix}${path === '/' && prefix ? '' : path}${query}`;
}

/** Every public address without a parameter, for the site map. */
export function publicPaths(): string[] {
  const patterns = Object.keys(ROUTES) as Pattern[];
  return patterns.filter((pattern) => !PAGE_HEADS[pattern].hidden && !pattern.includes(':'));
}

/**
 * A whole page of the shop. `answers` holds what `needsOf` asked for; one that is missing or null makes
 * the page a 404. `origin` is the shop's public address, without a slash at its end.
 */
export async function render(
  url: string,
  answers: Answers,
  { origin, assets, brand }: { origin: string; assets: PageAssets; brand: PageBrand },
): Promise<{ status: number; html: string }> {
  const place = placeOf(url);
  const { language, context } = place;
  const t = translator(language, TEXTS[language], brand.names[language]);
  const answer: AnswerAt = (path) => answers[path] as never;
  const told = { ...context, language, t, origin, answer, names: brand.names };
  const lacks =
    needsOf(url).some((path) => answers[path] == null) ||
    PAGE_HEADS[place.pattern].isThere?.(told) === false;
  const pattern = lacks ? '*' : place.pattern;
  await loadScreen(pattern, language);
  const { pathname, search } = new URL(url, origin);
  const { head, hidden = false } = PAGE_HEADS[pattern];
  const body = renderToString(
    <App
      language={language}
      t={t}
      answers={lacks ? {} : answers}
      missing={pattern === '*' ? place.path : null}
      ssrPath={pathname}
      ssrSearch={search.slice(1)}
    />,
  );
  const headMarkup = renderToStaticMarkup(
    <DocumentHead
      head={head(told)}
      t={t}
      origin={origin}
      language={language}
      path={place.path}
      category={context.query.get('category')}
      hidden={hidden}
      assets={assets}
      iconsQuery={brand.iconsQuery}
    />,
  );
  const html = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${brand.attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><script>${firstPaint}</script><style>${assets.css}${brand.style}</style>${headMarkup}</head><body><div id="root" data-search="${search.slice(1).replaceAll(/[&"<]/g, (c) => `&#${c.charCodeAt(0)};`)}"${pattern === '*' ? ' data-missing' : ''}>${body}</div>${data('scripts', scriptsOf(pattern, language, assets))}<script>${startApp}</script>${data('answers', lacks ? {} : answers)}</body></html>`;
  return { status: pattern === '*' ? 404 : 200, html };
}

/** Every script that the page will need, the entry first, so that the browser asks for all of them at once. */
function scriptsOf(pattern: Pattern, language: Language, assets: PageAssets): string[] {
  const { texts = [] } = routeOf(pattern);
  const sources = [
    `src/screens/${SCREEN_FILES[pattern]}.tsx`,
    ...['parts', ...texts].map((part) => `src/messages/${language}-${part}.compiled.js`),
  ];
  return [...new Set([assets.script, ...sources.flatMap(assets.chunksOf)])];
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
