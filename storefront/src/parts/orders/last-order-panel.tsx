import { isPaid } from '@mahlab/bakery/rules/order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { useTranslations } from '../../translations.ts';
import { CakeRow, PanelFrame } from '../panels/cakes-panel.tsx';
import { SeasonPanel } from '../panels/season-panel.tsx';
import { namesOf } from './order-names.ts';
import { isUnderWay } from './order-steps.ts';
import { stepWords } from './step-words.ts';
import { useOrders } from './use-orders.ts';

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
