import type { PaymentResult } from '@mahlab/bakery/api/order';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { fils } from '@mahlab/bakery/rules/money';
import { buttonLook } from '@mahlab/ui/button';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Price, priceText } from '../../parts/catalogue/price.tsx';
import { webLink } from '../../parts/checkout/web-link.ts';
import { PickupCode } from '../../parts/promise/pickup-code.tsx';
import { Unplaced } from '../../parts/promise/unplaced.tsx';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { DiscountRow } from './discount-row.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { usePaid } from './paid-state.ts';
import { SignUpOffer } from './sign-up-offer.tsx';

/** Paid: the seal, thanks by name, and the receipt. */
export function Paid({ result }: { result: PaymentResult }) {
  const t = useTranslations();
  const language = useLanguage();
  const { orderNumber, amount, date, customer, pickupCode } = result;
  const { promise } = usePaid();
  const [isRefunded, setRefunded] = useState(false);
  const invoice = webLink(result.invoice);
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-8 text-center">
        {promise?.state === 'unplaced' && (
          <div className="mb-3 grid w-full">
            {isRefunded ? (
              <p
                role="status"
                className="rounded-tile bg-leaf px-4 py-3 font-semibold text-leaf-ink"
              >
                {t('time.moneyGoesBack')}
              </p>
            ) : (
              <Unplaced
                order={result.orderId}
                token={result.token}
                mode={promise.mode}
                amount={priceText(fils(amount), language)}
                onPlaced={(placed) => usePaid.setState({ promise: placed })}
                onRefunded={() => setRefunded(true)}
              />
            )}
          </div>
        )}
        <span className="mb-2">
          <Tick size={112} rim="var(--color-leaf)" drawing="var(--color-leaf-ink)" pops />
        </span>
        <h1 className="title">{t('payment.thanks', { name: givenName(customer.name) })}</h1>
        <p role="status" className="text-ink-soft">
          {t('payment.successful')}
        </p>
        {promise && promise.state !== 'unplaced' && (
          <p className="mt-2 grid w-full gap-0.5 rounded-tile bg-leaf px-4 py-3 text-leaf-ink">
            <span className="text-small">
              {t(promise.mode === 'Pickup' ? 'time.isReady' : 'time.arrives')}
            </span>
            <strong className="text-lead font-semibold">
              <WholeHours>{windowText(promise, language)}</WholeHours>
            </strong>
          </p>
        )}
        {pickupCode && (
          <div className="grid w-full">
            <PickupCode code={pickupCode} />
          </div>
        )}
        <dl className="sum mt-3 mb-2 w-full rounded-tile bg-paper p-4 text-start shadow-line [&_dd]:font-medium">
          <Row label={t('payment.order')}>
            <bdi>{orderNumber}</bdi>
          </Row>
          <DiscountRow orderId={result.orderId} token={result.token} />
          <Row label={t('payment.amount')}>
            <Price amount={fils(amount)} />
          </Row>
          <Row label={t('payment.date')}>
            <time dateTime={date}>{instantText(date, language)}</time>
          </Row>
          <Row label={t('payment.name')}>
            <bdi>{customer.name}</bdi>
          </Row>
        </dl>
        <p className="text-small text-balance text-ink-soft">
          {t('payment.confirmation')} <bdi className="wrap-anywhere">{customer.email}</bdi>
        </p>
        <SignUpOffer />
      </div>
      <div className="dock grid gap-1">
        <Link
          href={paths.order(result.orderId)}
          className={`${buttonLook(promise?.state === 'unplaced' ? 'quiet' : 'main')} w-full`}
        >
          {t('payment.follow')}
        </Link>
        {invoice && <InvoiceButton link={invoice} />}
      </div>
    </main>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
