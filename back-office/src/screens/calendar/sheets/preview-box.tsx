import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { fullDay } from '../../../board/times.ts';
import { windowLine } from '../../../board/window-line.ts';
import type { Found } from '../../../calendar/found.ts';
import type { Preview } from '../../../calendar/use-plan-preview.ts';
import { useTranslations } from '../../../translations.ts';

type Props = { preview: Preview; found: Found; isEmpty?: boolean };
/** The most orders that are named; the number stands above them. */
const MOST = 12;

/** What a change would do, before it is saved: windows that are lost by kitchen, orders that no longer fit. */
export function PreviewBox({ preview: { effect, problem }, found, isEmpty = false }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  if (isEmpty) return null;
  if (problem !== null) {
    return (
      <div className="notice tone-late" role="alert">
        <p>{problem || t('calendar.old')}</p>
      </div>
    );
  }
  if (!effect) {
    return (
      <p className="notice tone-plain" role="status">
        {t('calendar.reckoning')}
      </p>
    );
  }
  const { windowsLost, conflicts, orders } = effect;
  const byKitchen = Map.groupBy(windowsLost, ({ kitchen }) => kitchen);
  const nameOf = (id: string) => {
    const kitchen = found.calendar.kitchens.find((one) => one.id === id);
    return kitchen ? nameIn(kitchen, language) : id;
  };
  const tone = conflicts.length > 0 ? 'tone-saffron' : 'tone-sea';
  return (
    <section className="plan-preview" aria-live="polite" aria-label={t('calendar.effect')}>
      <div className={`notice ${tone}`}>
        <div>
          <p>
            <b>{t('calendar.lost', { count: windowsLost.length })}</b>
          </p>
          {byKitchen.size > 1 && (
            <p>
              {[...byKitchen]
                .map(([id, lost]) => t('calendar.lostOf', { name: nameOf(id), count: lost.length }))
                .join(t('today.comma'))}
            </p>
          )}
          <p>
            {t('calendar.concerned', { firm: orders.firm + orders.undated, held: orders.held })}
          </p>
        </div>
      </div>
      {conflicts.length > 0 && (
        <ul className="plan-conflicts">
          {conflicts.slice(0, MOST).map((conflict) => (
            <li key={conflict.order ?? conflict.createdAt}>
              <span>
                <b className="font-semibold tabular-nums">
                  {conflict.orderNumber ?? t('calendar.cart')}
                </b>{' '}
                {conflict.customer && <bdi>{conflict.customer.name}</bdi>}
              </span>
              <span className="text-small text-ink-soft">
                {fullDay(conflict.day, language)}
                {t('today.comma')}
                {windowLine({ promise: { ...conflict, forced: false } }, conflict.day, {
                  language,
                  t,
                })}
                {t('today.comma')}
                {nameOf(conflict.kitchen)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {conflicts.length > 0 && <p className="text-small text-ink-soft">{t('calendar.theyStay')}</p>}
    </section>
  );
}
