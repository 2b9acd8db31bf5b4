import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { fullDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { useKeys } from '../../keys/keys.ts';
import { FindField } from '../../lists/find-field.tsx';
import { dayLater } from '../../money/sums.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { AwaitedCard } from './awaited-card.tsx';
import { ExportPane } from './export-pane.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { FoundPayments } from './found-payments.tsx';
import type { MoneyFile } from './money-files.ts';
import { PayoutsPane } from './payouts-pane.tsx';
import { ReasonsPane } from './reasons-pane.tsx';
import { DayCards, TakingsPanes } from './takings-panes.tsx';
import { ToLookAt } from './to-look-at.tsx';

const ASKED_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What was taken and given back by day, and what of it waits for a person. */
export function MoneyScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const role = me?.person?.role;
  const [, navigate] = useLocation();
  const wished = new URLSearchParams(useSearch()).get('day') ?? '';
  const asked = DAY.test(wished) && !Number.isNaN(Date.parse(wished)) ? wished : null;
  const path = staffEndpoints.takings(asked ? { from: dayLater(asked, -6), until: asked } : {});
  const { data, error, mutate } = useGet(path, {
    refreshInterval: ASKED_MS,
    keepPreviousData: true,
  });
  // Today is the server's to say; the days before it are asked for once it has.
  const week = useGet(
    data && !asked
      ? staffEndpoints.takings({ from: dayLater(data.today, -6), until: data.today })
      : null,
    { refreshInterval: ASKED_MS },
  );
  const shown = asked ? data : (week.data ?? data);
  const day = asked ?? data?.today;
  const open = (to: string) =>
    navigate(paths.money(to === data?.today ? '' : `?day=${to}`), { replace: true });
  const before = () => day && open(dayLater(day, -1));
  const after = () => day && data && day < data.today && open(dayLater(day, 1));
  const arrows = [
    { code: 'ArrowLeft', cap: '←' },
    { code: 'ArrowRight', cap: '→' },
  ] as const;
  // Time runs with the script.
  const [backwards, forwards] = language === 'ar' ? [arrows[1], arrows[0]] : arrows;
  useKeys([
    { ...backwards, label: 'money.dayBefore', told: true, run: before },
    { ...forwards, label: 'money.dayAfter', told: true, run: after },
    {
      code: 'KeyT',
      cap: 'T',
      label: 'money.today',
      told: true,
      run: () => data && open(data.today),
    },
    {
      code: 'KeyX',
      cap: 'X',
      label: 'money.export',
      told: true,
      run: () => setExporting('orders'),
    },
  ]);
  const [text, setText] = useState('');
  const paysOut = mayHere(me, 'payouts');
  const [exporting, setExporting] = useState<MoneyFile | null>(null);
  const again = () => void mutate();

  return (
    <Page
      title={t('money.title')}
      below={day && fullDay(day, language)}
      controls={
        data && (
          <>
            <div className="money-days flex gap-2">
              {paysOut && (
                <Link href={paths.payouts()} className={buttonLook('line')}>
                  {t('money.payouts')}
                </Link>
              )}
              <Button look="line" onClick={before} aria-label={t('money.dayBefore')}>
                <span className="rtl:rotate-180" aria-hidden="true">
                  ‹
                </span>
              </Button>
              <Button look="line" disabled={day === data.today} onClick={() => open(data.today)}>
                {t('money.today')}
              </Button>
              <Button
                look="line"
                disabled={day === data.today}
                onClick={after}
                aria-label={t('money.dayAfter')}
              >
                <span className="rtl:rotate-180" aria-hidden="true">
                  ›
                </span>
              </Button>
              <Button look="line" onClick={() => setExporting('orders')}>
                {t('money.export')}
                <kbd aria-hidden="true">X</kbd>
              </Button>
            </div>
            {role && may(role, 'refund') && (
              <FindField label="money.find" text={text} onChange={setText} />
            )}
          </>
        )
      }
    >
      {exporting && day && data && (
        <ExportSheet
          day={day}
          today={data.today}
          first={exporting}
          onClose={() => setExporting(null)}
        />
      )}
      {shown && day ? (
        <div className="money">
          {error && (
            <div className="notice tone-saffron items-center" role="status">
              <p className="flex-1">{t('money.old')}</p>
              <button type="button" className="act" onClick={again}>
                {t('office.again')}
              </button>
            </div>
          )}
          {text.trim() && <FoundPayments text={text} />}
          <DayCards
            takings={shown}
            day={day}
            last={
              paysOut && day === shown.today && <AwaitedCard from={dayLater(day, -6)} until={day} />
            }
          />
          <div className="money-side">
            <ToLookAt
              settled={shown.settled}
              onSettled={() => void (asked ? mutate() : week.mutate())}
            />
            <ReasonsPane takings={shown} />
          </div>
          <div className="money-side">
            <TakingsPanes takings={shown} day={day} onOpen={open} />
            {paysOut && <PayoutsPane from={dayLater(day, -6)} until={day} />}
          </div>
          {role && may(role, 'export') && <ExportPane onOpen={setExporting} />}
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('money.failed')} text={t('money.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Cards to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="money" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4].map((card) => <div key={card} className="skeleton h-28 rounded-tile" />)}
    </div>
  );
}
