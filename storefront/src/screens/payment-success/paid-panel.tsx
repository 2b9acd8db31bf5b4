import { useRef } from 'react';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { usePaymentReturn } from '../../parts/checkout/payment-return.ts';
import { CakeRow, PanelFrame } from '../../parts/panels/panel-frame.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { placedOrder } from '../../state/placed-order.ts';
import { useTranslations } from '../../translations.ts';
import { usePaid } from './paid-state.ts';

/** Beside the receipt: what was ordered, and once it is paid what happens next (DESIGN 13). */
export function PaidPanel() {
  const hydrated = useHydrated();
  return hydrated ? <Ordered /> : <PanelFrame title="" band={<Next />} />;
}

/** The pictures of the order, as long as this browser knows them; otherwise the cake of the season. */
function Ordered() {
  const t = useTranslations();
  const { token } = usePaymentReturn();
  const paid = usePaid();
  const isPaid = paid.token === token;
  // Read once: the order is forgotten as soon as it is paid, which may be before this panel is here.
  const before = useRef(placedOrder()?.pictures ?? []).current;
  const pictures = isPaid && paid.pictures.length > 0 ? paid.pictures : before;
  // One without a time is nowhere in the kitchen yet: the page beside says what is to be chosen.
  const isBaked = isPaid && paid.promise?.state !== 'unplaced';
  const title = t(isBaked ? 'payment.panelTitle' : 'payment.panelWaiting');
  return (
    <>
      {pictures.length === 0 && (
        <span className="absolute inset-0">
          <Picture
            file="/files/hero-season"
            alt=""
            width={1080}
            sizes="(min-width: 1024px) calc(100vw - 480px), 1px"
            className="bg-cherry-deep"
          />
        </span>
      )}
      <PanelFrame
        title={title}
        band={<Next told={isBaked} isFetched={paid.promise?.mode === 'Pickup'} />}
      >
        <CakeRow cakes={pictures.map((picture, index) => ({ key: `${index}`, picture }))} />
      </PanelFrame>
    </>
  );
}

function Next({ told = false, isFetched = false }: { told?: boolean; isFetched?: boolean }) {
  const t = useTranslations();
  const last = t(isFetched ? 'payment.next.pickup' : 'payment.next.3');
  const steps = [t('payment.next.1'), t('payment.next.2'), last];
  return (
    <ol className="grid min-h-13 grid-cols-3 gap-6">
      {told &&
        steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="grid size-8 flex-none place-items-center rounded-pill text-small font-semibold ring-1 ring-on-cherry/25 ring-inset">
              {index + 1}
            </span>
            <span className="pt-1 text-on-cherry-soft">{step}</span>
          </li>
        ))}
    </ol>
  );
}
