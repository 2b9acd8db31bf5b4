import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ClosedOrder } from '../../parts/checkout/payment-return.ts';
import { SupportLinks } from '../../parts/checkout/support-links.tsx';
import { keepForGuest } from '../../parts/orders/keep-order.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Whoever comes back to an order that was cancelled or given back: where the money is, and nothing to pay. */
export function OrderClosed({ order }: { order: ClosedOrder }) {
  const { orderId, token, orderNumber, moneyBack } = order;
  const t = useTranslations();
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(t('payment.closed', { order: orderNumber }));
  useEffect(() => keepForGuest({ id: orderId, token }), [orderId, token]);
  // In the place of a page whose button may have been pressed: the keyboard and what is read aloud go on here.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-6 text-center">
        <Mark size={112} className="mb-2" />
        <p className="text-small font-semibold text-ink-soft">
          {t('payment.closed', { order: orderNumber })}
        </p>
        <h1 ref={title} tabIndex={-1} className="title whitespace-pre-line outline-none">
          {t(moneyBack ? 'payment.moneyBackTitle' : 'payment.cancelledTitle')}
        </h1>
        <p className="text-balance text-ink-soft">
          {t(moneyBack ? 'payment.moneyBackText' : 'payment.cancelledText')}
        </p>
      </div>
      <div className="dock grid gap-1">
        <Link href={paths.order(orderId)} className={`${buttonLook()} w-full`}>
          {t('payment.seeOrder')}
        </Link>
        <SupportLinks orderNumber={orderNumber} />
      </div>
    </>
  );
}
