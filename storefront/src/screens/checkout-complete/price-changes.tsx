import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';
import type { PriceChange } from './price-change.ts';

type Props = {
  changes: { lines: PriceChange[]; total: Fils };
  onAccept: () => void;
  onClose: () => void;
};

/** What has changed since it was chosen, old beside new; nothing is ordered before it is accepted. */
export function PriceChanges({ changes, onAccept, onClose }: Props) {
  const t = useTranslations();
  const title = t('checkout.pricesChanged', { count: changes.lines.length });
  return (
    <Sheet label={title} onClose={onClose}>
      <h2 className="heading">{title}</h2>
      <p className="mt-1 text-ink-soft">{t('checkout.pricesChangedText')}</p>
      <ul className="lines my-4 border-y border-line">
        {changes.lines.map(({ key, name, before, now }) => (
          <li key={key} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <span className="font-medium">{name}</span>
            <span className="flex flex-none items-baseline gap-2">
              <span className="sr-only">{t('shell.was')}</span>
              <s className="text-small text-ink-faint tabular-nums">{formatKwd(before)}</s>
              <span className="sr-only">{t('shell.now')}</span>
              <Price amount={now} />
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1.5">
        <Button wide onClick={onAccept}>
          <span className="grow">{t('checkout.acceptAndPay')}</span>
          <Price amount={changes.total} />
        </Button>
        <Button look="plain" wide onClick={onClose}>
          {t('checkout.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
