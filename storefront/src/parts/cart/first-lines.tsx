import { PICTURE_WIDTHS, picturePath } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';

/** The picture's side in CSS pixels, and the classes of its frame and of the name, as they stand once the app runs. */
const LOOKS = {
  cart: { row: 'py-4.5', side: 84, frame: 'size-21 rounded-[1rem]', name: 'text-lead' },
  review: { row: 'py-1', side: 52, frame: 'size-13', name: '' },
};

/** As `Price` writes it. */
const PRICE = {
  en: '<small>KD</small> <span data-price></span>',
  ar: '<span data-price></span> <small>د.ك</small>',
};

/**
 * The lines of the cart before the app runs, which only this browser knows: the page brings one row, and `first-paint.js`
 * makes of it a row for each line, with its picture, its name, and the price that was last seen.
 */
export function FirstLines({ look }: { look: keyof typeof LOOKS }) {
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

function rowTemplate(look: keyof typeof LOOKS, language: Language): string {
  const { row, side, frame, name } = LOOKS[look];
  // Where the star is, the script puts the address of the picture.
  const set = (format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.filter((width) => width <= 360)
      .map((width) => `*${picturePath('', width, format)} ${width}w`)
      .join(', ');
  return `<template data-lines>
    <li class="flex gap-3.5 ${row}">
      <span class="thumb ${frame}">
        <picture class="contents">
          <source type="image/avif" sizes="${side}px" data-srcset="${set('avif')}">
          <img alt="" sizes="${side}px" data-srcset="${set('webp')}" class="block h-full w-full object-cover">
        </picture>
      </span>
      <span class="grid min-w-0 flex-1 content-start gap-2.5">
        <span class="flex items-start justify-between gap-x-3">
          <strong data-name class="${name} leading-snug font-semibold"></strong>
          <span class="price flex-none">${PRICE[language]}</span>
        </span>
        <span class="skeleton block h-3.5 w-4/5 rounded-chip"></span>
      </span>
    </li>
  </template>`.replaceAll(/\s*\n\s*/g, '');
}
