import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useState } from 'react';
import { mutate } from 'swr';
import { useTranslations } from '../../translations.ts';
import { WarningIcon } from '../icons/checkout-icons.ts';
import { ChangeTime } from './change-time.tsx';

type Props = {
  order: string;
  token: string | undefined;
  mode: Mode;
  /** What was paid, as it is printed. */
  amount: string;
  onPlaced: (promise: PromisedWindow) => void;
  onRefunded: () => void;
};

/** Paid, but too late for its time: a new one, or all the money back. Said before anything else. */
export function Unplaced({ order, token, mode, amount, onPlaced, onRefunded }: Props) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const giveBack = async () => {
    setBusy(true);
    const outcome = await post(endpoints.orderRefund(order, { token }), {});
    setBusy(false);
    if (!outcome.ok) return;
    onRefunded();
    void mutate((key) => typeof key === 'string' && key.includes('/user/orders'));
  };
  return (
    <section
      aria-label={t('time.unplaced')}
      className="grid gap-3.5 rounded-tile bg-saffron px-4 py-4 text-start"
    >
      <div role="alert" className="flex items-start gap-2.5 text-saffron-ink">
        <WarningIcon size={22} />
        <p>
          <b className="block font-semibold">{t('time.unplaced')}</b>
          <span className="text-small">{t('time.unplacedText')}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <ChangeTime order={order} token={token} mode={mode} promise={null} onMoved={onPlaced}>
          {(open) => (
            <Button wide size="compact" onClick={open}>
              {t('time.chooseTime')}
            </Button>
          )}
        </ChangeTime>
        <Button look="paper" wide size="compact" busy={busy} onClick={() => void giveBack()}>
          <span>{t('time.moneyBack', { amount })}</span>
        </Button>
      </div>
    </section>
  );
}
