import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { EditPreview } from '@mahlab/bakery/api/staff-revision';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import type { ReactNode } from 'react';
import { useGet } from '../../../../data.ts';
import { Price } from '../../../../parts/price.tsx';
import { useTranslations } from '../../../../translations.ts';
import type { OfSheet } from '../../parts/what-may.ts';

type Props = {
  order: OfSheet['order'];
  preview: EditPreview & { place: NonNullable<EditPreview['place']> };
};

/** What becomes other by going elsewhere: kitchen, way, time and fee, each as it is and as it will be. */
export function PlaceChanges({ order, preview }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  const { place, before, after } = preview;
  const there = branches.find(({ id }) => id === place.kitchen);
  const fee = [before.sums.deliveryCost, after?.sums.deliveryCost ?? before.sums.deliveryCost];
  const hours = (of: { startsAt: string; endsAt: string }) =>
    `${dayText(of.startsAt, language)}${t('today.comma')}${hoursText(of, language)}`;
  const { window: was } = order;
  const time = was?.state === 'firm' ? hours(was) : t('today.noWindow');
  const then = place.window && hours(place.window);
  const rows: { name: string; was: ReactNode; becomes: ReactNode; same: boolean }[] = [
    {
      name: t('today.kitchen'),
      was: inLanguage(order.branch, language),
      becomes: there && nameIn(there, language),
      same: place.kitchen === order.branch.id,
    },
    {
      name: t('place.mode'),
      was: t(`place.${order.mode}`),
      becomes: t(`place.${place.deliveryType}`),
      same: place.deliveryType === order.mode,
    },
    { name: t('order.window'), was: time, becomes: then, same: time === then },
    {
      name: t('place.fee'),
      was: <Price amount={fee[0] ?? 0} />,
      becomes: <Price amount={fee[1] ?? 0} />,
      same: fee[0] === fee[1],
    },
  ];
  return (
    <section aria-label={t('place.changes')}>
      <h3 className="mb-1 text-small font-semibold">{t('place.changes')}</h3>
      <dl className="figures">
        {rows
          .filter(({ same, becomes }) => !same && Boolean(becomes))
          .map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>
                <s className="font-normal text-ink-soft">
                  <span className="sr-only">{t('place.before')} </span>
                  {row.was}
                </s>
                <span className="block">{row.becomes}</span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
