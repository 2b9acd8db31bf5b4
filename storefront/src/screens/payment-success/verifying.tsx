import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useSay } from '../../language.tsx';
import { OfflineStrip } from '../../parts/offline-strip.tsx';
import { SupportLinks } from '../../parts/support-links.tsx';
import type { Verification } from './use-verification.ts';

type Props = Omit<Verification, 'result'>;

/** While the bank is asked: calm, and after a while with a way on. */
export function Verifying({ orderNumber, slow, asking, askAgain }: Props) {
  const say = useSay();
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-10 text-center">
          <Mark size={112} className="slow-turn mb-3" />
          <h1 className="title">{say('payment.checking')}</h1>
          <p role="status" className="text-ink-soft">
            {say('payment.verifying')}
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
          <div className="dock grid gap-1">
            {askAgain && (
              <Button wide busy={asking} onClick={askAgain}>
                {say('payment.checkAgain')}
              </Button>
            )}
            <SupportLinks orderNumber={orderNumber} />
          </div>
        )}
      </main>
    </>
  );
}
