import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useEffect, useState } from 'react';
import { mutate as mutateAll } from 'swr';
import { useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { CaseRow } from './case-row.tsx';
import { type Asking, casesOf, type MoneyCase } from './cases.ts';
import { SettledList } from './settled-list.tsx';
import { WhySheet } from './why-sheet.tsx';

const ASKED = { refreshInterval: 30_000 };
const PAGE = { limit: 100 };

type Props = Pick<Takings, 'settled'> & {
  /** Something was closed by hand. */
  onSettled: () => void;
};

/** Refunds, payments and letters that wait for a person, each with its answers; and what was closed by hand in the days shown. */
export function ToLookAt({ settled, onSettled }: Props) {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const { me } = useSession();
  const role = me?.person?.role;
  const refunding = role !== undefined && may(role, 'refund');
  const paying = role !== undefined && may(role, 'payments');
  const letters = role !== undefined && may(role, 'dead-letters');
  const requests = useGet(refunding ? staffEndpoints.refundRequests(PAGE) : null, ASKED);
  const refunds = useGet(refunding ? staffEndpoints.refunds(PAGE) : null, ASKED);
  const mismatches = useGet(paying ? staffEndpoints.mismatches(PAGE) : null, ASKED);
  const dead = useGet(letters ? staffEndpoints.deadLetters(PAGE) : null, ASKED);
  const all = [requests, refunds, mismatches, dead];
  const isComing = all.some(({ isLoading }) => isLoading);
  const hasFailed = all.some(({ error }) => error);
  const again = () => {
    for (const { mutate } of all) void mutate();
  };
  const settle = () => {
    again();
    onSettled();
  };

  const [asking, setAsking] = useState<Asking | null>(null);
  const cases = casesOf({
    requests: requests.data ?? [],
    refunds: refunds.data ?? [],
    mismatches: mismatches.data ?? [],
    letters: dead.data ?? [],
    role: role ?? 'driver',
    ask: setAsking,
  });
  const count = cases.length;
  // The rail counts anew when this list does.
  useEffect(() => {
    if (!isComing) void mutateAll(staffEndpoints.moneyWaiting());
  }, [isComing, count]);
  const ids = cases.map(({ id }) => id);
  const { list, inHand, take, step } = useInHand<HTMLUListElement>(ids, 'data-case');
  const current = cases.find(({ id }) => id === inHand);
  const answer = async (one: MoneyCase, turn: number) => {
    await one.answers[turn]?.run(t);
    again();
  };
  const keys: Key[] = cases.length
    ? [
        { code: 'KeyJ', cap: 'J', label: 'money.next', told: true, run: () => step(1) },
        { code: 'KeyK', cap: 'K', label: 'money.before', told: true, run: () => step(-1) },
      ]
    : [];
  current?.answers.slice(0, 2).forEach((_, turn) => {
    keys.push({
      code: `Digit${turn + 1}`,
      cap: String(turn + 1),
      label: turn === 0 ? 'money.first' : 'money.second',
      told: true,
      run: () => void answer(current, turn),
    });
  });
  const { order } = current ?? {};
  if (order) {
    const open = () => navigate(paths.order(order));
    keys.push({ code: 'Enter', cap: 'Enter', label: 'money.openOrder', told: true, run: open });
  }
  useKeys(keys);

  return (
    <section className="money-pane" aria-label={t('money.look')}>
      <header>
        <h2>{t('money.look')}</h2>
        {cases.length > 0 && (
          <span className="badge badge-saffron">{t('money.open', { count: cases.length })}</span>
        )}
      </header>
      {hasFailed && (
        <div className="notice tone-saffron m-4 items-center" role="status">
          <p className="flex-1">{t('money.old')}</p>
          <button type="button" className="act" onClick={again}>
            {t('office.again')}
          </button>
        </div>
      )}
      {cases.length > 0 ? (
        <ul ref={list} className="money-look">
          {cases.map((one) => (
            <CaseRow
              key={one.id}
              case_={one}
              inHand={one.id === inHand}
              onTake={() => take(one.id)}
              onAnswer={(turn) => void answer(one, turn)}
              onOpen={one.order ? () => navigate(paths.order(one.order ?? '')) : null}
            />
          ))}
        </ul>
      ) : (
        !hasFailed && (
          <div className="grid gap-1 px-[1.125rem] pb-5" aria-busy={isComing}>
            {isComing ? (
              <div className="skeleton h-12 rounded-control" />
            ) : (
              <>
                <p className="font-semibold text-leaf-ink">{t('money.nothing')}</p>
                <p className="text-small text-ink-soft">{t('money.nothingText')}</p>
              </>
            )}
          </div>
        )
      )}
      <SettledList settled={settled} />
      {asking && (
        <WhySheet
          asking={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            settle();
          }}
        />
      )}
    </section>
  );
}
