import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import type { PaymentReturn } from '../../parts/checkout/payment-return.ts';
import { SupportLinks } from '../../parts/checkout/support-links.tsx';
import { useRetry } from '../../parts/checkout/use-retry.ts';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { useSay } from '../../say.ts';
import type { Verification } from './use-verification.ts';

type Props = Omit<Verification, 'result'> & { returned: PaymentReturn };

/**
 * While the bank is asked: calm, and after a while with ways on. One is back to the bank: whoever left its page
 * undecided finds the same one again, and nobody can pay twice by it.
 */
export function Verifying({ returned, ...verification }: Props) {
  const { orderNumber, isBankAway, slow, asking, askAgain } = verification;
  const say = useSay();
  const { retrying, retry } = useRetry(returned, askAgain);
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-10 text-center">
          <Mark size={112} className="slow-turn mb-3" />
          <h1 className="title">{say('payment.checking')}</h1>
          <p role="status" className="text-balance text-ink-soft">
            {say(isBankAway ? 'payment.bankAway' : 'payment.verifying')}
          </p>
          {orderNumber && (
            <p className="text-ink-soft">
              {say('payment.order')} <bdi className="font-semibold text-ink">{orderNumber}</bdi>
            </p>
          )}
          <div role="status" className="contents">
            {slow && <p className="mt-4 max-w-72 text-balance">{say('payment.slow')}</p>}
          </div>
        </div>
        {slow && (
          <div className="dock grid gap-2">
            {askAgain && (
              <Button wide busy={asking} onClick={askAgain}>
                {say('payment.checkAgain')}
              </Button>
            )}
            {orderNumber && returned.attempt && (
              <Button wide look="quiet" busy={retrying} onClick={() => void retry()}>
                {say('payment.backToBank')}
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
