import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { wishOf } from '../../parts/checkout/use-retry.ts';
import { webLink } from '../../parts/checkout/web-link.ts';
import { Neighbours } from '../../parts/slots/neighbours.tsx';
import {
  isAboutTime,
  type RefusedTime,
  refusedTimeOf,
  TIME_REFUSALS,
} from '../../parts/slots/refused-time.ts';
import type { ChosenWindow } from '../../state/chosen-time.ts';
import { useTranslations } from '../../translations.ts';
import { useReturned } from './use-returned.ts';

type Props = { order: OrderDetail; token: string | undefined };

/** An order that waits for its payment: one press leads to the bank again. */
export function RetryDock({ order: { payment, total, promise }, token }: Props) {
  const t = useTranslations();
  const [leaving, setLeaving] = useState(false);
  const [refusedTime, setRefusedTime] = useState<RefusedTime | null>(null);
  useReturned(() => setLeaving(false));

  async function retry(window: ChosenWindow | null = null): Promise<void> {
    setLeaving(true);
    setRefusedTime(null);
    const path = endpoints.retryOrder(payment.attempt, { token: token ?? '' });
    const outcome = await post(path, wishOf(window), { quiet: TIME_REFUSALS });
    const link = outcome.ok ? webLink(outcome.answer.link) : null;
    if (link) return location.assign(link);
    setLeaving(false);
    if (!outcome.ok && isAboutTime(outcome.code)) {
      setRefusedTime(refusedTimeOf(outcome, { window: window ?? promise }));
    }
    if (outcome.ok) showToast({ kind: 'error', text: '' });
  }

  return (
    <div className="dock grid gap-2.5">
      {refusedTime && (
        <Neighbours
          refused={refusedTime}
          text={t('time.orderKept')}
          onTake={(window) => void retry(window)}
        />
      )}
      <Button wide busy={leaving} onClick={() => void retry()}>
        <span className="grow">{t('orders.retry')}</span>
        <Price amount={fils(total)} />
      </Button>
      {leaving && <BankCover />}
    </div>
  );
}
