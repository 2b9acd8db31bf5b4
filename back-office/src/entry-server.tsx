import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { OpeningFrame } from './frame/opening-frame.tsx';
import { BASE } from './paths.ts';
import { placeOf } from './places.ts';
import { routeOf } from './routes.ts';
import { SCREEN_FILES } from './screen-files.ts';

// The office is drawn in the browser: what it shows depends on who looks. The page that leads there is the same
// for everybody: the empty frame, and what its screen will need.

/** The policy of these pages allows none. */
export const INLINE_SCRIPTS: string[] = [];

type Assets = {
  stylesheet: string;
  script: string;
  chunksOf: (source: string) => string[];
  preloadFonts: { en: string[]; ar: string[] };
};

/** No page needs an answer of the contract. */
export function needsOf(): string[] {
  return [];
}

/** One page in each language stands for all addresses of a route. */
export function keptUnder(url: string): string | null {
  const { pattern, language } = placeOf(url);
  return pattern === '*' ? null : BASE[language] + (pattern === '/' ? '' : pattern);
}

const TITLE = { en: 'Back office', ar: 'الإدارة' };

/** How the shop looks and is called. */
type Brand = {
  names: Record<Language, string>;
  attributes: string;
  iconsQuery: string;
  /** Where its own colours and mark are; empty while it has none. */
  stylesheet: string;
};

/** The page in which the office starts; 404 where no screen is. */
export async function render(
  url: string,
  _answers: Record<string, unknown>,
  { assets, brand }: { assets: Assets; brand: Brand },
): Promise<{ status: number; html: string }> {
  const { pattern, language } = placeOf(url);
  const fonts = assets.preloadFonts[language].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const [firstPaint] = assets.chunksOf('src/first-paint.ts');
  const { open, display, texts = [] } = routeOf(pattern);
  const chunks = [
    'src/entry-client.tsx',
    `src/messages/${language}-parts.compiled.js`,
    `src/screens/${SCREEN_FILES[pattern]}.tsx`,
    ...texts.map((part) => `src/messages/${language}-${part}.compiled.js`),
  ]
    .flatMap(assets.chunksOf)
    .filter((href, at, all) => href !== assets.script && all.indexOf(href) === at)
    .map((href) => `<link rel="modulepreload" href="${href}">`);
  const asked = [staffEndpoints.me(), ...(pattern === '/' ? [staffEndpoints.board({})] : [])];
  // In development the style sheet comes with the scripts.
  const early = [
    firstPaint && `<script src="${firstPaint}" data-ask="${asked.join(' ')}"></script>`,
    assets.stylesheet && `<link rel="stylesheet" href="${assets.stylesheet}">`,
    brand.stylesheet && `<link rel="stylesheet" href="${brand.stylesheet}">`,
  ];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(brand.names[language])} · ${TITLE[language]}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="/icon.svg${brand.iconsQuery}" type="image/svg+xml">`,
    ...early.filter(Boolean),
    ...fonts,
    `<script type="module" src="${assets.script}"></script>`,
    ...chunks,
  ];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const missing = pattern === '*' ? ' data-missing' : '';
  const frame =
    open || display
      ? ''
      : renderToStaticMarkup(
          <div className="office">
            <OpeningFrame />
          </div>,
        );
  const html = `<!doctype html><html lang="${language}" dir="${direction}"${brand.attributes}><head>${head.join('')}</head><body><div id="root"${missing}>${frame}</div></body></html>`;
  return { status: pattern === '*' ? 404 : 200, html };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
