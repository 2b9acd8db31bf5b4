import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { shareOf } from '@mahlab/bakery/rules/staff/numbers';
import { countText, shareText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { funnel: Numbers['funnel']; place: NumbersPlace; asTables: boolean };

/** How many visits come how far, and what of each step reaches the next. */
export function FunnelPane({ funnel, place, asTables }: Props) {
  const t = useTranslations();
  const steps: { step: 'visit' | 'product' | 'cart' | 'time' | 'paid'; visits: number }[] = funnel
    ? [...funnel.steps, { step: 'paid', visits: funnel.paid }]
    : [];
  const visits = steps[0]?.visits ?? 0;
  const rows = steps.map((row, at) => {
    const before = steps[at - 1];
    return { ...row, share: before ? shareOf(row.visits, before.visits) : null };
  });
  const most = Math.max(1, ...steps.map((row) => row.visits));
  const isEmpty = steps.every((row) => row.visits === 0);
  return (
    <Pane
      title={t('numbers.funnel')}
      note={
        funnel && visits > 0
          ? t('numbers.ofVisits', { share: shareText(shareOf(funnel.paid, visits)) })
          : undefined
      }
      size={5}
      figure="visits"
      rows={place.rowsOf('visits')}
    >
      {!funnel && <p className="text-ink-soft">{t('numbers.wholeShopAlone')}</p>}
      {funnel && isEmpty && <p className="text-ink-soft">{t('numbers.noVisits')}</p>}
      {funnel && !isEmpty && asTables && (
        <div className="numbers-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.column-step')}</th>
                <th scope="col">{t('numbers.column-visits')}</th>
                <th scope="col">{t('numbers.ofStepBefore')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ step, visits: count, share }) => (
                <tr key={step}>
                  <th scope="row">{t(`numbers.step-${step}`)}</th>
                  <td>{countText(count)}</td>
                  <td>
                    <bdi>{shareText(share)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {funnel && !isEmpty && !asTables && (
        <ol className="numbers-funnel">
          {rows.map(({ step, visits: count, share }) => (
            <li key={step}>
              {share !== null && (
                <p className="numbers-loss">
                  {t(`numbers.reach-${step}`, { share: shareText(share) })}
                </p>
              )}
              <span>{t(`numbers.step-${step}`)}</span>
              <span className="numbers-stage">
                <i style={{ inlineSize: `${(count / most) * 82}%` }} />
                <b>{countText(count)}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Pane>
  );
}
