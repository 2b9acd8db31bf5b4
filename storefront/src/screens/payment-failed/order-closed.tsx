import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSay } from '../../language.tsx';
import { useTitle } from '../../parts/frame.tsx';
import { SupportLinks } from '../../parts/support-links.tsx';
import { paths } from '../../paths.ts';
import { keepOrder } from '../../state/kept-orders.ts';
import { useShop } from '../../state/shop.ts';
import type { ClosedOrder } from './use-standing.ts';

type Props = { order: ClosedOrder; token: string };

/** Whoever comes back to an order that was cancelled or given back: where the money is, and nothing to pay. */
export function OrderClosed({ order: { id, number, hasMoney }, token }: Props) {
  const say = useSay();
  useTitle(say('payment.closed', { order: number }));
  useEffect(() => {
    if (!useShop.getState().token) keepOrder({ id, token });
  }, [id, token]);
  return (
    <>
      <div
        role="status"
        className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-6 text-center"
      >
        <Mark size={112} className="mb-2" />
        <p className="text-small font-semibold text-ink-soft">
          {say('payment.closed', { order: number })}
        </p>
        <h1 className="title whitespace-pre-line">
          {say(hasMoney ? 'payment.moneyBackTitle' : 'payment.cancelledTitle')}
        </h1>
        <p className="text-balance text-ink-soft">
          {say(hasMoney ? 'payment.moneyBackText' : 'payment.cancelledText')}
        </p>
      </div>
      <div className="dock grid gap-1">
        <Link href={paths.order(id)} className={`${buttonLook()} w-full`}>
          {say('payment.seeOrder')}
        </Link>
        <SupportLinks orderNumber={number} />
      </div>
    </>
  );
}
