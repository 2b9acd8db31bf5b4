import type { PayoutDetail, PayoutDifference } from '@mahlab/bakery/api/staff-payout';
import { useState } from 'react';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { useTranslations } from '../../translations.ts';
import { DifferenceRow } from './difference-row.tsx';
import { ExplainSheet } from './explain-sheet.tsx';

type Props = { detail: PayoutDetail; onSettled: () => void };

/** Where a statement differs from our books; one difference is in hand, and is explained by its key. */
export function Differences({ detail: { differences, statement }, onSettled }: Props) {
  const t = useTranslations();
  const [asking, setAsking] = useState<PayoutDifference | null>(null);
  const ids = differences.map(({ id }) => id);
  const { list, inHand, take, step } = useInHand<HTMLUListElement>(ids, 'data-difference');
  const current = differences.find(({ id }) => id === inHand);
  const keys: Key[] =
    ids.length > 0
      ? [
          { code: 'KeyJ', cap: 'J', label: 'payouts.next', told: true, run: () => step(1) },
          { code: 'KeyK', cap: 'K', label: 'payouts.before', told: true, run: () => step(-1) },
        ]
      : [];
  if (current?.settledBy === null) {
    keys.push({
      code: 'Digit1',
      cap: '1',
      label: 'payouts.explain',
      told: true,
      run: () => setAsking(current),
    });
  }
  useKeys(keys);
  return (
    <section className="money-pane" aria-label={t('payouts.differences')}>
      <header>
        <h2>{t('payouts.differences')}</h2>
        {statement.open > 0 && (
          <span className="badge badge-saffron">
            {t('payouts.open', { count: statement.open })}
          </span>
        )}
      </header>
      {differences.length === 0 ? (
        <p className="px-[1.125rem] pb-5 font-semibold text-leaf-ink">{t('payouts.allAgree')}</p>
      ) : (
        <ul ref={list} className="payouts-list">
          {differences.map((one) => (
            <DifferenceRow
              key={one.id}
              difference={one}
              inHand={one.id === inHand}
              onTake={() => take(one.id)}
              onExplain={() => setAsking(one)}
            />
          ))}
        </ul>
      )}
      {asking && (
        <ExplainSheet
          difference={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            onSettled();
          }}
        />
      )}
    </section>
  );
}
