import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { icon } from '@mahlab/ui/icon';
import { Alarm } from '@mahlab/ui/tick';
import bank from '@phosphor-icons/core/assets/regular/bank.svg?icon';
import chart from '@phosphor-icons/core/assets/regular/chart-line-up.svg?icon';
import card from '@phosphor-icons/core/assets/regular/credit-card.svg?icon';
import plugs from '@phosphor-icons/core/assets/regular/plugs.svg?icon';
import wallet from '@phosphor-icons/core/assets/regular/wallet.svg?icon';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { type PaymentReturn, usePaymentReturn } from '../../parts/checkout/payment-return.ts';
import { SupportLinks } from '../../parts/checkout/support-links.tsx';
import { useRetry } from '../../parts/checkout/use-retry.ts';
import { HeldTime } from '../../parts/promise/held-time.tsx';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { Neighbours } from '../../parts/slots/neighbours.tsx';
import { useTranslations } from '../../translations.ts';
import { OrderClosed } from './order-closed.tsx';
import { type PaymentOutcome, usePaymentOutcome } from './use-payment-outcome.ts';

/** Spec 2: what may have gone wrong. */
const REASONS = [
  { Icon: /*#__PURE__*/ icon(wallet), text: 'payment.reason.funds' },
  { Icon: /*#__PURE__*/ icon(card), text: 'payment.reason.card' },
  { Icon: /*#__PURE__*/ icon(bank), text: 'payment.reason.declined' },
  { Icon: /*#__PURE__*/ icon(plugs), text: 'payment.reason.technical' },
  { Icon: /*#__PURE__*/ icon(chart), text: 'payment.reason.limit' },
] as const;

/** The payment did not go through: the order is kept, and one press tries again. Or it is closed by now. */
export function PaymentFailedScreen() {
  const returned = usePaymentReturn();
  const outcome = usePaymentOutcome(returned);
  useReadyToasts();
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        {outcome.closed ? (
          <OrderClosed order={outcome.closed} />
        ) : (
          <PaymentFailed returned={returned} outcome={outcome} />
        )}
      </main>
    </>
  );
}

type Props = { returned: PaymentReturn; outcome: PaymentOutcome };

function PaymentFailed({ returned, outcome: { orderNumber, promise, checkAgain } }: Props) {
  const t = useTranslations();
  const { retrying, refusal, refusedTime, retry } = useRetry(returned, checkAgain);
  useTitle(t('payment.failed'));
  return (
    <>
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-6 text-center">
        <span className="mb-2">
          <Alarm size={112} />
        </span>
        <p role="status" className="text-small font-semibold text-vermilion">
          {t('payment.failed')}
        </p>
        <h1 className="title whitespace-pre-line">{t('payment.failedTitle')}</h1>
        {promise && <HeldTime promise={promise} over="time.heldOverRetry" />}
        <p className="text-balance text-ink-soft">
          {orderNumber ? t('payment.keptNumber', { order: orderNumber }) : t('payment.kept')}{' '}
          {t('payment.usually')}
        </p>
        <ul className="lines mt-2 w-full border-y border-line text-start">
          {REASONS.map(({ Icon, text }) => (
            <li key={text} className="flex min-h-11 items-center gap-3">
              <Icon size={22} className="text-ink-soft" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
      <div className="dock grid gap-1">
        {refusedTime && (
          <div className="mb-2">
            <Neighbours
              refused={refusedTime}
              text={t('time.orderKept')}
              onTake={(window) => void retry(window)}
            />
          </div>
        )}
        <div role="alert" className="mb-2 empty:hidden">
          {refusal && <FieldError>{refusal}</FieldError>}
        </div>
        <Button wide busy={retrying} onClick={() => void retry()}>
          {t('payment.retry')}
        </Button>
        <SupportLinks orderNumber={orderNumber} />
      </div>
      {retrying && <BankCover />}
    </>
  );
}
