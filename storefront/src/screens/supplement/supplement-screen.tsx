import type { Supplement } from '@mahlab/bakery/api/supplement';
import { fils } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { icon } from '@mahlab/ui/icon';
import { Mark } from '@mahlab/ui/mark';
import { Alarm, Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?icon';
import { Price } from '../../parts/catalogue/price.tsx';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { usePaymentReturn } from '../../parts/checkout/payment-return.ts';
import { SupportLinks } from '../../parts/checkout/support-links.tsx';
import { webLink } from '../../parts/checkout/web-link.ts';
import { OrderLines } from '../../parts/orders/order-lines.tsx';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { type SupplementPage, useSupplement } from './use-supplement.ts';

const DownloadIcon = /*#__PURE__*/ icon(download);

/** What an edit of an order adds to it: to be paid, or what became of it. */
export function SupplementScreen() {
  const page = useSupplement(usePaymentReturn());
  const t = useTranslations();
  useTitle(t('supplement.title'));
  useReadyToasts();
  const { supplement, leaving } = page;
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        {supplement?.state === 'to-pay' ? (
          <ToPay page={page} supplement={supplement} />
        ) : (
          <Standing page={page} />
        )}
      </main>
      {leaving && <BankCover />}
    </>
  );
}

function ToPay({ page, supplement }: { page: SupplementPage; supplement: Supplement }) {
  const t = useTranslations();
  const language = useLanguage();
  const { refusal, leaving, pay } = page;
  const { orderNumber, amount, total, payUntil, lines } = supplement;
  return (
    <>
      <div className="gutter grid flex-1 content-start gap-4 py-6">
        <div>
          <p className="text-small font-semibold text-ink-soft">
            {t('supplement.order', { order: orderNumber })}
          </p>
          <h1 className="title">{t('supplement.toPayTitle')}</h1>
          <p className="mt-2 text-ink-soft">
            {t('supplement.toPayText', { until: instantText(payUntil, language) })}
          </p>
        </div>
        <section aria-label={t('supplement.lines')}>
          <OrderLines lines={lines} />
        </section>
        <dl className="grid gap-2 border-t border-line pt-3">
          <div className="flex justify-between text-ink-soft">
            <dt>{t('supplement.newTotal')}</dt>
            <dd>
              <Price amount={fils(total)} className="font-medium!" />
            </dd>
          </div>
          <div className="flex justify-between font-semibold">
            <dt>{t('supplement.difference')}</dt>
            <dd>
              <Price amount={fils(amount)} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="dock grid gap-1">
        <div role="alert" className="mb-2 empty:hidden">
          {refusal && <FieldError>{refusal}</FieldError>}
        </div>
        <Button wide busy={leaving} onClick={() => void pay()}>
          {t('supplement.pay')}
        </Button>
        <SupportLinks orderNumber={orderNumber} />
      </div>
    </>
  );
}

/** Everything but a supplement that waits to be paid: what became of it, or that the bank is being asked. */
function Standing({ page: { supplement, isUnknown } }: { page: SupplementPage }) {
  const t = useTranslations();
  const state = isUnknown ? 'unknown' : (supplement?.state ?? 'checking');
  if (state === 'to-pay') return null;
  const isOver = state === 'lapsed' || state === 'withdrawn' || state === 'unknown';
  return (
    <>
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-6 text-center">
        <span className="mb-2">
          {state === 'paid' && <Tick size={112} />}
          {state === 'checking' && <Mark size={112} className="slow-turn" />}
          {isOver && <Alarm size={112} />}
        </span>
        {supplement && (
          <p className="text-small font-semibold text-ink-soft">
            {t('supplement.order', { order: supplement.orderNumber })}
          </p>
        )}
        <div role="status" className="grid gap-2.5">
          <h1 className="title">{t(`supplement.${state}Title`)}</h1>
          <p className="text-balance text-ink-soft">{t(`supplement.${state}Text`)}</p>
          {supplement?.moneyBack && <p className="text-balance">{t('supplement.moneyBack')}</p>}
        </div>
        {supplement?.invoice && <InvoiceLink invoice={supplement.invoice} />}
      </div>
      <div className="dock">
        <SupportLinks orderNumber={supplement?.orderNumber ?? null} />
      </div>
    </>
  );
}

/** What was paid on paper, as PDF. */
function InvoiceLink({ invoice }: { invoice: NonNullable<Supplement['invoice']> }) {
  const t = useTranslations();
  const link = webLink(invoice.link);
  if (!link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-cherry"
    >
      <DownloadIcon size={20} />
      {t('supplement.invoice', { number: invoice.number })}
    </a>
  );
}
