import type { PaymentResult } from '@mahlab/bakery/api/order';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { fils } from '@mahlab/bakery/rules/money';
import { buttonLook } from '@mahlab/ui/button';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Price } from '../../parts/catalogue/price.tsx';
import { webLink } from '../../parts/checkout/web-link.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { DiscountRow } from './discount-row.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { SignUpOffer } from './sign-up-offer.tsx';

/** Paid: the seal, thanks by name, and the receipt. */
export function Paid({ result }: { result: PaymentResult }) {
  const say = useSay();
  const language = useLanguage();
  const { orderNumber, amount, date, customer } = result;
  const invoice = webLink(result.invoice);
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-8 text-center">
        <span className="mb-2">
          <Tick size={112} rim="var(--color-leaf)" drawing="var(--color-leaf-ink)" pops />
        </span>
        <h1 className="title">{say('payment.thanks', { name: givenName(customer.name) })}</h1>
        <p role="status" className="text-ink-soft">
          {say('payment.successful')}
        </p>
        <dl className="sum mt-3 mb-2 w-full rounded-tile bg-paper p-4 text-start shadow-line [&_dd]:font-medium">
          <Row label={say('payment.order')}>
            <bdi>{orderNumber}</bdi>
          </Row>
          <DiscountRow orderId={result.orderId} token={result.token} />
          <Row label={say('payment.amount')}>
            <Price amount={fils(amount)} />
          </Row>
          <Row label={say('payment.date')}>
            <time dateTime={date}>{instantText(date, language)}</time>
          </Row>
          <Row label={say('payment.name')}>
            <bdi>{customer.name}</bdi>
          </Row>
        </dl>
        <p className="text-small text-balance text-ink-soft">
          {say('payment.confirmation')} <bdi className="wrap-anywhere">{customer.email}</bdi>
        </p>
        <SignUpOffer />
      </div>
      <div className="dock grid gap-1">
        <Link href={paths.order(result.orderId)} className={`${buttonLook()} w-full`}>
          {say('payment.follow')}
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
