import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';
import { untoldText } from './contains-text.ts';
import type { LineChange } from './line-change.ts';

type Props = {
  changes: { lines: LineChange[]; total: Fils };
  onAccept: () => void;
  onClose: () => void;
};

/** What has changed since it was chosen, old beside new; nothing is ordered before it is accepted. */
export function ChangesSheet({ changes, onAccept, onClose }: Props) {
  const t = useTranslations();
  const hasMore = changes.lines.some(({ untold }) => untold);
  const title = hasMore
    ? t('checkout.allergensChanged')
    : t('checkout.pricesChanged', { count: changes.lines.length });
  return (
    <Sheet label={title} onClose={onClose}>
      <h2 className="heading">{title}</h2>
      <p className="mt-1 text-ink-soft">
        {t(hasMore ? 'checkout.allergensChangedText' : 'checkout.pricesChangedText')}
      </p>
      <ul className="lines my-4 border-y border-line">
        {changes.lines.map((change) => (
          <Change key={change.key} change={change} />
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

function Change({ change: { name, price, untold } }: { change: LineChange }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <li className="flex min-h-13 items-center justify-between gap-4 py-2">
      <span className="grid gap-1">
        <span className="font-medium">{name}</span>
        {untold && <FieldError>{untoldText(untold, t, language)}</FieldError>}
      </span>
      {price && (
        <span className="flex flex-none items-baseline gap-2">
          <span className="sr-only">{t('shell.was')}</span>
          <s className="text-small text-ink-faint tabular-nums">{formatKwd(price.before)}</s>
          <span className="sr-only">{t('shell.now')}</span>
          <Price amount={price.now} />
        </span>
      )}
    </li>
  );
}
