import { isPaid } from '@mahlab/bakery/rules/order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { namesOf } from '../../parts/orders/order-names.ts';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { useOrders } from '../../parts/orders/use-orders.ts';
import { CakeRow, PanelFrame } from '../../parts/panels/panel-frame.tsx';
import { SeasonPanel } from '../../parts/panels/season-panel.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { useTranslations } from '../../translations.ts';

/** Beside the orders and the profile: the cakes of the last order that was paid, and where it is. */
export function LastOrderPanel() {
  const t = useTranslations();
  const language = useLanguage();
  const { orders } = useOrders();
  const hydrated = useHydrated();
  if (!hydrated || !orders) {
    return <PanelFrame title="" band={<span className="block h-13" />} />;
  }
  const last = orders.find(({ status }) => isPaid(status));
  if (!last) return <SeasonPanel />;
  const { status, number, lines, deliveryType } = last;
  return (
    <PanelFrame
      title={isUnderWay(status) ? stepWords(deliveryType, t).now(status) : namesOf(lines, language)}
      band={
        <p className="min-h-13 text-lead text-on-cherry-soft">{t('orders.number', { number })}</p>
      }
    >
      <CakeRow cakes={lines.map(({ image }, index) => ({ key: `${index}`, picture: image }))} />
    </PanelFrame>
  );
}
