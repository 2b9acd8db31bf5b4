import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLastChange } from '../../menu/last-change.ts';
import { undoPrices } from '../../menu/save-prices.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** Whose prices are being changed in the form, who may change them, and the way back from the last change. */
export function usePrices() {
  const t = useTranslations();
  const { me } = useSession();
  const [asked, setAsked] = useState<readonly StaffProduct[]>([]);
  const isUndo = useLastChange(({ prices }) => prices !== undefined);
  const takeBack = async () => {
    if (await undoPrices()) showToast({ kind: 'done', text: t('menu.prices.takenBack') });
  };
  return {
    may: mayHere(me, 'change-catalogue'),
    /** The products of the form that is open; none while it is shut. */
    asked,
    open: setAsked,
    close: () => setAsked([]),
    takeBack,
    undo: isUndo ? takeBack : null,
  };
}
