import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLastChange } from '../../menu/last-change.ts';
import { undoPrices } from '../../menu/save-prices.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** Whose prices are being changed in the form, who may change them, and the way back from the last change. */
export function usePrices({ products }: StaffProducts) {
  const t = useTranslations();
  const { me } = useSession();
  const [ids, setIds] = useState<readonly string[]>([]);
  const isUndo = useLastChange(({ prices }) => prices !== undefined);
  const takeBack = async () => {
    if (await undoPrices()) showToast({ kind: 'done', text: t('menu.prices.takenBack') });
  };
  return {
    may: mayHere(me, 'change-catalogue'),
    /** The products of the form that is open; none while it is shut. */
    asked: products.filter(({ id }) => ids.includes(id)),
    open: setIds,
    close: () => setIds([]),
    takeBack,
    undo: isUndo ? takeBack : null,
  };
}
