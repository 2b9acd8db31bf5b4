import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { Mark } from '@mahlab/ui/mark';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import type { PaymentReturn } from '../../parts/checkout/payment-return.ts';
import { SupportLinks } from '../../parts/checkout/support-links.tsx';
import { useRetry } from '../../parts/checkout/use-retry.ts';
import { HeldTime, useHoldOver } from '../../parts/promise/held-time.tsx';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { Neighbours } from '../../parts/slots/neighbours.tsx';
import { useTranslations } from '../../translations.ts';
import type { Verification } from './use-verification.ts';

type Props = Omit<Verification, 'result'> & { returned: PaymentReturn };

/**
 * While the bank is asked: calm, and after a while with ways on. One is back to the bank: whoever left its page
 * undecided finds the same one again, and nobody can pay twice by it.
 */
export function Verifying({ returned, ...verification }: Props) {
  const { orderNumber, promise, isBankAway, asking, askAgain } = verification;
  const isOver = useHoldOver(promise);
  const slow = verification.slow || isOver;
  const t = useTranslations();
  const { retrying, refusal, refusedTime, retry } = useRetry(returned, askAgain);
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-10 text-center">
          <Mark size={112} className="slow-turn mb-3" />
          <h1 className="title">{t('payment.checking')}</h1>
          <p role="status" className="text-balance text-ink-soft">
            {t(isBankAway ? 'payment.bankAway' : 'payment.verifying')}
          </p>
          {orderNumber && (
            <p className="text-ink-soft">
              {t('payment.order')} <bdi className="font-semibold text-ink">{orderNumber}</bdi>
            </p>
          )}
          {promise && <HeldTime promise={promise} over="time.heldOverPaying" />}
          <div role="status" className="contents">
            {slow && <p className="mt-4 max-w-72 text-balance">{t('payment.slow')}</p>}
          </div>
        </div>
        {slow && (
          <div className="dock grid gap-2">
            {refusedTime && (
              <Neighbours
                refused={refusedTime}
                text={t('time.goneWhileAsking')}
                onTake={(window) => void retry(window)}
              />
            )}
            <div role="alert" className="empty:hidden">
              {refusal && <FieldError>{refusal}</FieldError>}
            </div>
            {askAgain && (
              <Button wide busy={asking} onClick={askAgain}>
                {t('payment.checkAgain')}
              </Button>
            )}
            {orderNumber && returned.attempt && (
              <Button wide look="quiet" busy={retrying} onClick={() => void retry()}>
                {t('payment.backToBank')}
              </Button>
            )}
            <SupportLinks orderNumber={orderNumber} />
          </div>
        )}
      </main>
      {retrying && <BankCover />}
    </>
  );
}
