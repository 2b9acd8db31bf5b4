import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { webLink } from '../../parts/checkout/web-link.ts';
import { useSay } from '../../say.ts';
import { useReturned } from './use-returned.ts';

type Props = { order: OrderDetail; token: string | undefined };

/** An order that waits for its payment: one press leads to the bank again. */
export function RetryDock({ order: { payment, total }, token }: Props) {
  const say = useSay();
  const [leaving, setLeaving] = useState(false);
  useReturned(() => setLeaving(false));

  async function retry(): Promise<void> {
    setLeaving(true);
    const path = endpoints.retryOrder(payment.attempt, token ?? '');
    const outcome = await post<{ link: string }>(path, undefined);
    const link = outcome.ok ? webLink(outcome.answer.link) : null;
    if (link) return location.assign(link);
    setLeaving(false);
    if (outcome.ok) showToast({ kind: 'error', text: '' });
  }

  return (
    <div className="dock">
      <Button wide busy={leaving} onClick={() => void retry()}>
        <span className="grow">{say('orders.retry')}</span>
        <Price amount={fils(total)} />
      </Button>
      {leaving && <BankCover />}
    </div>
  );
}
