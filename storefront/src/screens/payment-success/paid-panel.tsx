import { useRef } from 'react';
import { useSay } from '../../language.tsx';
import { CakeRow, PanelFrame } from '../../parts/cakes-panel.tsx';
import { Picture } from '../../parts/picture.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { placedOrder } from '../../state/placed-order.ts';

/** Beside the receipt: what was ordered, and what happens next (DESIGN 13). */
export function PaidPanel() {
  const say = useSay();
  const hydrated = useHydrated();
  const steps = [say('payment.next.1'), say('payment.next.2'), say('payment.next.3')];
  const band = (
    <ol className="grid min-h-13 grid-cols-3 gap-6">
      {steps.map((step, index) => (
        <li key={step} className="flex items-start gap-3">
          <span className="grid size-8 flex-none place-items-center rounded-pill text-small font-semibold ring-1 ring-on-cherry/25 ring-inset">
            {index + 1}
          </span>
          <span className="pt-1 text-on-cherry-soft">{step}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <PanelFrame title={say('payment.panelTitle')} band={band}>
      {hydrated && <Ordered />}
    </PanelFrame>
  );
}

/** The pictures of the order, as long as this browser knows them; afterwards the cake of the season. */
function Ordered() {
  const pictures = useRef(placedOrder()?.pictures ?? []).current;
  if (pictures.length > 0) {
    return <CakeRow cakes={pictures.map((picture, index) => ({ key: `${index}`, picture }))} />;
  }
  return (
    <span className="tile w-[min(26rem,72%)]">
      <Picture file="/files/hero-season" alt="" width={1080} sizes="26rem" />
    </span>
  );
}
