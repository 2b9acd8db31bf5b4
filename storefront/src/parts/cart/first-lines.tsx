import { PICTURE_WIDTHS, picturePath } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';

import fillLines from './fill-lines.js?minified';

type Look = 'cart' | 'review';

/** As `Price` writes it. */
const PRICE = {
  en: '<small>KD</small> <span data-price></span>',
  ar: '<span data-price></span> <small>د.ك</small>',
};

/**
 * The lines of the cart before the app runs, which only this browser knows: the page brings one row, and `fill-lines.js`
 * makes of it a row for each line, with its picture, its name, and the price that was last seen.
 */
export function FirstLines({ look }: { look: Look }) {
  const language = useLanguage();
  return (
    <ul
      aria-hidden="true"
      className={look === 'cart' ? 'lines' : 'grid gap-2'}
      suppressHydrationWarning
      // React leaves what is in it alone. Only the server needs the row.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? rowTemplate(look, language) : '' }}
    />
  );
}

/** A row as it stands once the app runs: each text as wide as it will be. Where a star is, the script puts the picture's address. */
function rowTemplate(look: Look, language: Language): string {
  const set = (format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.filter((width) => width <= 360)
      .map((width) => `*${picturePath('', width, format)} ${width}w`)
      .join(', ');
  const picture = (side: number) => `<picture class="contents">
    <source type="image/avif" sizes="${side}px" data-srcset="${set('avif')}">
    <img alt="" sizes="${side}px" data-srcset="${set('webp')}" class="block h-full w-full object-cover">
  </picture>`;
  const choices = '<span class="skeleton block h-3.5 w-4/5 rounded-chip"></span>';
  const rows = {
    cart: `<li class="flex gap-3.5 pt-4.5 pb-3.5">
      <span class="thumb size-21 rounded-[1rem]">${picture(84)}</span>
      <span class="grid min-w-0 flex-1 content-start gap-2.5">
        <span class="flex items-start justify-between gap-x-3">
          <span data-name class="text-lead leading-snug font-semibold"></span>
          <span class="price flex-none">${PRICE[language]}</span>
        </span>
        ${choices}
      </span>
    </li>`,
    review: `<li class="flex items-center gap-x-3 py-1">
      <span class="thumb size-13">${picture(52)}</span>
      <span class="grid min-w-0 flex-1 gap-1 leading-snug">
        <strong class="font-semibold"><span data-count></span><span data-name></span></strong>
        ${choices}${choices}
      </span>
      <span class="price font-medium!">${PRICE[language]}</span>
    </li>`,
  };
  const template = `<template>${rows[look]}</template>`.replaceAll(/\s*\n\s*/g, '');
  return `${template}<script>${fillLines}</script>`;
}
