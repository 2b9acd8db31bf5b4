import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { shareOf } from '@mahlab/bakery/rules/staff/numbers';
import { countText, shareText } from '../../numbers/figure-texts.ts';
import { loadByKitchen } from '../../numbers/points.ts';
import { useKitchens } from '../../numbers/use-kitchens.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { load: Numbers['load']; place: NumbersPlace; asTables: boolean };

/** Decorators' minutes of each kitchen: what was promised of what there was time for. */
export function LoadPane({ load, place, asTables }: Props) {
  const t = useTranslations();
  const { nameOf } = useKitchens();
  const rows = loadByKitchen(load);
  return (
    <Pane title={t('numbers.load')} size={3} figure="load" rows={place.rowsOf('load')}>
      {rows.length === 0 && <p className="text-ink-soft">{t('numbers.noLoad')}</p>}
      {asTables && rows.length > 0 ? (
        <div className="numbers-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.kitchen')}</th>
                <th scope="col">{t('numbers.promised')}</th>
                <th scope="col">{t('numbers.room')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(({ kitchen, parts }) =>
                parts.map(({ part, minutes, capacity }) => (
                  <tr key={`${kitchen}${part}`}>
                    <th scope="row">
                      {nameOf(kitchen)}, {t(`numbers.part-${part}`)}
                    </th>
                    <td>{countText(minutes)}</td>
                    <td>{countText(capacity)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="numbers-load">
          {rows.map(({ kitchen, minutes, capacity, parts }) => (
            <li key={kitchen}>
              <p className="flex justify-between gap-2 text-small">
                <b className="truncate">{nameOf(kitchen)}</b>
                <span className="whitespace-nowrap text-ink-soft">
                  {t('numbers.of', { part: countText(minutes), whole: countText(capacity) })}
                </span>
              </p>
              <span className="numbers-track">
                <i
                  style={{ inlineSize: `${Math.min(1, shareOf(minutes, capacity) ?? 1) * 100}%` }}
                />
              </span>
              <p className="text-tiny text-ink-soft">
                {parts
                  .map((part) =>
                    t('numbers.partShare', {
                      part: t(`numbers.part-${part.part}`),
                      share: shareText(shareOf(part.minutes, part.capacity)),
                    }),
                  )
                  .join(t('numbers.comma'))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
