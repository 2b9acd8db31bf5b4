import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { OFFERS, PRICE_WAYS, ROUNDINGS } from '@mahlab/bakery/rules/staff/price-change';
import { Field } from '@mahlab/ui/field';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  changeOf,
  NEW_PRICES,
  type PriceDraft,
  priceRows,
  wayOf,
} from '../../menu/price-changes.ts';
import { savePrices } from '../../menu/save-prices.ts';
import { Pick } from '../../parts/pick.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import { PriceTable } from './price-table.tsx';

type Props = { products: readonly StaffProduct[]; onClose: () => void; onUndo: () => void };

/** The prices of the chosen products, changed together: each before and after, and why one of them stays. */
export function PriceSheet({ products, onClose, onUndo }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState<PriceDraft>(NEW_PRICES);
  const set = (change: Partial<PriceDraft>) => setDraft((before) => ({ ...before, ...change }));
  const way = wayOf(draft);
  const rows = way ? priceRows(products, way) : [];
  const changes = changeOf(rows);
  const isShare = draft.way === 'raise-share' || draft.way === 'lower-share';
  const wrong = t(isShare ? 'menu.prices.wrongShare' : 'menu.prices.wrong');
  const form = useSubmit<{ save?: string }>({
    check: () => {
      if (!way) return { save: wrong };
      return changes.length === 0 ? { save: t('menu.prices.nothing') } : {};
    },
    send: async () => {
      const refused = await savePrices(changes);
      if (refused) return { save: refused };
      const action = { label: t('menu.undo'), run: onUndo };
      showToast({ kind: 'done', text: t('menu.prices.saved', { count: changes.length }), action });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('menu.prices.title', { count: products.length })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t('menu.prices.apply', { count: changes.length })}
        </SaveButton>
      }
    >
      <div className="pair">
        <Pick
          label={t('menu.prices.way')}
          value={draft.way}
          onChange={(value) => set({ way: PRICE_WAYS.find((one) => one === value) ?? draft.way })}
        >
          {PRICE_WAYS.map((one) => (
            <option key={one} value={one}>
              {t(`menu.prices.${one}`)}
            </option>
          ))}
        </Pick>
        <Field
          label={t(isShare ? 'menu.prices.share' : 'menu.prices.amount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={draft.amount}
          error={draft.amount !== '' && !way ? wrong : undefined}
          onChange={({ target }) => set({ amount: target.value })}
        />
      </div>
      <div className="pair">
        <Pick
          label={t('menu.prices.offer')}
          value={draft.offer}
          onChange={(value) => set({ offer: OFFERS.find((one) => one === value) ?? draft.offer })}
        >
          {OFFERS.map((one) => (
            <option key={one} value={one}>
              {t(`menu.prices.offer.${one}`)}
            </option>
          ))}
        </Pick>
        {isShare && (
          <Pick
            label={t('menu.prices.rounding')}
            value={String(draft.rounding)}
            onChange={(value) =>
              set({ rounding: ROUNDINGS.find((one) => String(one) === value) ?? draft.rounding })
            }
          >
            {ROUNDINGS.map((one) => (
              <option key={one} value={one}>
                {t('menu.prices.fils', { count: one })}
              </option>
            ))}
          </Pick>
        )}
      </div>
      <PriceTable products={products} rows={rows} />
      <p className="text-small text-ink-soft">{t('menu.prices.ordersKeep')}</p>
    </SideSheet>
  );
}
