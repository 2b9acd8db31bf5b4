import type { PayoutStatement } from '@mahlab/bakery/api/staff-payout';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { shortDay } from '../../board/times.ts';
import { SignedPrice } from '../../money/signed-price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  statements: readonly PayoutStatement[];
  current: string | null;
  onOpen: (id: string) => void;
  /** What stands under the list. */
  children: ReactNode;
};

/** The statements that were taken in, each with what arrives and whether it agrees. */
export function StatementsPane({ statements, current, onOpen, children }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section className="money-pane" aria-label={t('payouts.statements')}>
      <header>
        <h2>{t('payouts.statements')}</h2>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payouts.file')}</th>
            <th scope="col" className="wide-only">
              {t('payouts.span')}
            </th>
            <th scope="col">{t('payouts.arrives')}</th>
            <th scope="col">{t('payouts.differences')}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((one) => (
            <tr key={one.id} aria-current={one.id === current}>
              <th scope="row">
                <button
                  type="button"
                  dir="auto"
                  className="payouts-name underline"
                  onClick={() => onOpen(one.id)}
                >
                  {one.name}
                </button>
              </th>
              <td className="wide-only">
                {shortDay(one.from, language)}
                {one.until !== one.from && ` – ${shortDay(one.until, language)}`}
              </td>
              <td>
                <SignedPrice amount={one.arrives} />
              </td>
              <td>
                <State open={one.open} differences={one.differences} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid p-4 empty:hidden">{children}</div>
    </section>
  );
}

function State({ open, differences }: { open: number; differences: number }) {
  const t = useTranslations();
  if (open > 0)
    return <span className="badge badge-saffron">{t('payouts.open', { count: open })}</span>;
  return (
    <span className="badge badge-leaf">
      {t(differences > 0 ? 'payouts.explained' : 'payouts.agrees')}
    </span>
  );
}
