import { createHash } from 'node:crypto';
import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { brandTokens, DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import type { Language } from '@mahlab/bakery/rules/language';
import { SHOP_NAMES } from '@mahlab/bakery/rules/shop-name';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';

/** How the shop looks and is called, as its pages say it. While all is as the shop came, every text but the names is empty. */
export type PageBrand = {
  names: Record<Language, string>;
  /** Attributes of the page that say the names. */
  attributes: string;
  /** What its own colours and mark change of the style sheet: it stands in the page, so nothing flashes. */
  style: string;
  /** Where the same is for pages that may have no style of their own. */
  stylesheet: string;
  /** A query that changes with the icons and the manifest. */
  iconsQuery: string;
};

type Look = Pick<
  ShopSettings,
  'shopName' | 'shopArabicName' | 'mainColour' | 'softColour' | 'mark'
>;

/** Where the office's pages find the shop's own colours. */
export const BRAND_STYLE = '/office/brand.css';

/** How the shop looks in its pages. */
export function pageBrand(settings: Look): PageBrand {
  const names = { en: settings.shopName, ar: settings.shopArabicName };
  const own = (['en', 'ar'] as const).filter((one) => names[one] !== SHOP_NAMES[one]);
  const style = dayStyle(settings);
  const query = own.length > 0 || style !== '' ? `?v=${versionOf(settings)}` : '';
  return {
    names,
    attributes: own.map((one) => ` data-shop-${one}="${markupText(names[one])}"`).join(''),
    style,
    stylesheet: style && `${BRAND_STYLE}${query}`,
    iconsQuery: query,
  };
}

/** The style of the office's pages, which have a night. */
export function officeStyle(settings: Look): string {
  const style = dayStyle(settings);
  if (!hasOwnColours(settings)) return style;
  const { night } = brandTokens({ main: settings.mainColour, soft: settings.softColour });
  return `${style}[data-theme=night]{${declared(night)}}`;
}

/** A text as it may stand in a page, in an attribute too. */
export function markupText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Whether the shop has another colour than those that it came with. */
export function hasOwnColours({ mainColour, softColour }: Look): boolean {
  return mainColour !== DEMO_COLOURS.main || softColour !== DEMO_COLOURS.soft;
}

function dayStyle(settings: Look): string {
  const { mainColour: main, softColour: soft, mark } = settings;
  const colours = hasOwnColours(settings)
    ? `:root{${declared(brandTokens({ main, soft }).day)}}`
    : '';
  const picture = mark && picturePath(filePath(mark), 360, 'webp');
  return picture
    ? `${colours}.mark{background:url(${picture}) center/contain no-repeat}.mark *{display:none}`
    : colours;
}

function declared(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');
}

function versionOf({ shopName, shopArabicName, mainColour, softColour, mark }: Look): string {
  const look = [shopName, shopArabicName, mainColour, softColour, mark].join('\n');
  return createHash('sha256').update(look).digest('hex').slice(0, 8);
}
