import type { AreasChanged, StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { termsOf } from '../../areas/area-changes.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  preview: AreasChanged | null;
  problem: string | null;
  isAsked: boolean;
  areas: readonly StaffArea[];
  found: StaffAreas;
};
/** The most areas and orders that are named; all are counted. */
const MOST = 12;

/** What a change of areas would do: each area as it would be, and the open orders that stay as they are. */
export function AreaEffect({ preview, problem, isAsked, areas, found }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  if (!isAsked) return null;
  if (problem !== null) {
    return (
      <p className="notice tone-late" role="alert">
        {problem || t('calendar.old')}
      </p>
    );
  }
  if (!preview) {
    return (
      <p className="notice tone-plain" role="status">
        {t('calendar.reckoning')}
      </p>
    );
  }
  const nameOf = (id: string) => {
    const area = areas.find((one) => one.id === id);
    return area ? nameIn(area, language) : id;
  };
  return (
    <section className="plan-preview" aria-live="polite" aria-label={t('calendar.effect')}>
      <ul className="plan-conflicts">
        {preview.areas.slice(0, MOST).map((area) => {
          const before = areas.find(({ id }) => id === area.id);
          const road = isOtherRoad(before, area);
          return (
            <li key={area.id}>
              <b className="font-semibold">{nameIn(area, language)}</b>
              <span className="text-small text-ink-soft">
                <Terms area={before} found={found} withRoad={road} />
                <span aria-hidden="true">{language === 'ar' ? ' ← ' : ' → '}</span>
                <span className="sr-only">{t('areas.becomes')}</span>
                <span className="text-ink">
                  <Terms area={area} found={found} withRoad={road} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {preview.areas.length > MOST && (
        <p className="text-small text-ink-soft">
          {t('areas.andMore', { count: preview.areas.length - MOST })}
        </p>
      )}
      <div className={`notice ${preview.open > 0 ? 'tone-saffron' : 'tone-sea'}`}>
        <p>{t('areas.open', { count: preview.open })}</p>
      </div>
      {preview.orders.length > 0 && (
        <ul className="plan-conflicts">
          {preview.orders.slice(0, MOST).map((order) => (
            <li key={order.order}>
              <span>
                <b className="font-semibold tabular-nums">{order.orderNumber}</b>{' '}
                <bdi>{order.customer}</bdi>
              </span>
              <span className="text-small text-ink-soft">
                {nameOf(order.area)}
                {t('today.comma')}
                <Price amount={order.deliveryCost} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether an order there takes another share of a driver than before. */
function isOtherRoad(before: StaffArea | undefined, after: StaffArea): boolean {
  const [was, is] = [before?.service, after.service];
  return (
    is !== null &&
    was != null &&
    (was.dropWeight !== is.dropWeight || was.roadMinutes !== is.roadMinutes)
  );
}

type TermsProps = { area: StaffArea | undefined; found: StaffAreas; withRoad: boolean };

/** Kitchen, fee and minimum of an area in a line; and what an order there takes of a driver, where that changes. */
function Terms({ area, found, withRoad }: TermsProps) {
  const t = useTranslations();
  const language = useLanguage();
  const terms = area && termsOf(area, found.kitchens);
  const kitchen = found.kitchens.find(({ id }) => id === area?.service?.kitchen);
  if (!terms || !kitchen) return <>{t('areas.unserved')}</>;
  return (
    <>
      {nameIn(kitchen, language)}
      {t('today.comma')}
      <Price amount={terms.deliveryCost} />
      {t('today.comma')}
      {t('areas.fromMinimum')} <Price amount={terms.minOrder} />
      {withRoad && area?.service && (
        <>
          {t('today.comma')}
          {t('areas.drops', { count: area.service.dropWeight })}
          {t('today.comma')}
          {t('areas.onTheRoad', { minutes: area.service.roadMinutes })}
        </>
      )}
    </>
  );
}
