import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLastChange } from '../../menu/last-change.ts';
import { placeProduct } from '../../menu/place-product.ts';
import { type Place, placeBeside, placeOf } from '../../menu/places.ts';
import { useTranslations } from '../../translations.ts';

type Shown = { rows: number; onRows: (rows: number) => void; loading: boolean };

/**
 * The order of the menu: a way to move a product in it, and the way back from the last move. The last that is shown stays so
 * where it moves on: one row more is shown then.
 */
export function useOrder(menu: StaffProducts, { rows, onRows, loading }: Shown) {
  const { products } = menu;
  const t = useTranslations();
  const language = useLanguage();
  const stood = useLastChange(({ place }) => place);
  const [told, setTold] = useState('');
  const put = async (place: Place, back: Place | null) => {
    const focused = document.activeElement;
    const done = placeProduct(place, back);
    requestAnimationFrame(() => focused instanceof HTMLElement && focusAgain(focused));
    return done;
  };
  const next = (id: string, by: -1 | 1) => placeBeside(menu, id, by);
  return {
    /** Where the last move led to, for those who do not see it. */
    told,
    canMove: (id: string, by: -1 | 1) => next(id, by) !== null,
    move: async (id: string, by: -1 | 1) => {
      const place = next(id, by);
      // A list that is on its way would not have the move.
      if (!place || loading) return;
      const at = products.findIndex((one) => one.id === id);
      const product = products[at];
      if (by > 0 && at + 1 === rows) onRows(rows + 1);
      if (!(await put(place, placeOf(menu, id)))) return;
      if (product)
        setTold(t('menu.placed', { name: nameIn(product, language), place: at + 1 + by }));
    },
    undo:
      stood &&
      (async () => {
        if (await put(stood, null)) showToast({ kind: 'done', text: t('menu.placedBack') });
      }),
  };
}

/** What moves down the page loses the focus on its way, and so does an arrow that leads no further: its row takes it. */
function focusAgain(element: HTMLElement): void {
  const row = element.closest<HTMLElement>('[data-product]');
  (element.matches(':disabled') ? row : element)?.focus();
}
