import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useLate } from '@mahlab/web/use-late.ts';
import { useRef, useState } from 'react';
import { fullDay } from '../../board/times.ts';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { dayAndMonth, dayAndYear } from '../../numbers/figure-texts.ts';
import { useKitchens } from '../../numbers/use-kitchens.ts';
import { type NumbersPlace, PERIODS, useNumbersPlace } from '../../numbers/use-numbers-place.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { BestPane } from './best-pane.tsx';
import { FigureRows } from './figure-rows.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FileSheet } from './file-sheet.tsx';
import { FunnelPane } from './funnel-pane.tsx';
import { LoadPane } from './load-pane.tsx';
import { NumbersControls } from './numbers-controls.tsx';
import { PacePane } from './pace-pane.tsx';
import { RefundsPane, TurnedAwayPane } from './reasons-panes.tsx';
import { SalesPane } from './sales-pane.tsx';
import { WindowsPane } from './windows-pane.tsx';

const ASKED_MS = 5 * 60_000;

/** What a period came to, beside the one before it; each figure opens the rows that it was counted from (Numbers). */
export function NumbersScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const place = useNumbersPlace();
  const { kitchens } = useKitchens();
  const role = useSession().me?.person?.role;
  const isTodayAlone = role !== undefined && numbersOfToday(role);
  const kitchen = place.kitchen ? { kitchen: place.kitchen } : {};
  const { data, error, isLoading, mutate } = useGet(
    staffEndpoints.numbers({ days: Number(place.period), ...kitchen }),
    { refreshInterval: ASKED_MS, keepPreviousData: true },
  );
  const heardAt = useHeardAt(data);
  const [asTables, setAsTables] = useState(false);
  const [isFiling, setIsFiling] = useState(false);
  const again = () => void mutate();
  const toggle = () => setAsTables((now) => !now);
  useKeys(keysOf({ place, isTodayAlone, kitchens, toggle, file: () => setIsFiling(true) }));
  const span = data && { from: data.from, until: data.until, ...kitchen };
  return (
    <Page
      title={place.figure ? t(`numbers.figure-${place.figure}`) : t('numbers.title')}
      below={data && <Below numbers={data} />}
      controls={
        <NumbersControls
          place={place}
          isTodayAlone={isTodayAlone}
          asTables={asTables}
          onTables={toggle}
          onFile={() => setIsFiling(true)}
        />
      }
    >
      {isFiling && span && (
        <FileSheet figure={place.figure} span={span} onClose={() => setIsFiling(false)} />
      )}
      {data && span ? (
        <div className="numbers" aria-busy={isLoading}>
          {error && (
            <div className="notice tone-saffron items-center" role="status">
              <p className="flex-1">
                {t('numbers.oldSince', { time: clockText(heardAt, language) })}
              </p>
              <button type="button" className="act" onClick={again}>
                {t('office.again')}
              </button>
            </div>
          )}
          {place.figure ? (
            <section className="numbers-pane numbers-12">
              <FigureRows figure={place.figure} span={span} />
            </section>
          ) : (
            <>
              <SalesPane numbers={data} place={place} asTables={asTables} />
              <BestPane best={data.best} place={place} asTables={asTables} />
              <FigureTiles numbers={data} place={place} />
              <WindowsPane numbers={data} place={place} asTables={asTables} />
              <LoadPane load={data.load} place={place} asTables={asTables} />
              <FunnelPane funnel={data.funnel} place={place} asTables={asTables} />
              <TurnedAwayPane rows={data.turnedAway} place={place} />
              <RefundsPane rows={data.refunds} place={place} />
              <PacePane pace={data.pace} place={place} />
            </>
          )}
        </div>
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('numbers.failed')} text={t('numbers.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

type Keyed = {
  place: NumbersPlace;
  isTodayAlone: boolean;
  kitchens: readonly { id: string }[];
  toggle: () => void;
  file: () => void;
};

function keysOf({ place, isTodayAlone, kitchens, toggle, file }: Keyed): Key[] {
  const keys: Key[] = [];
  if (!isTodayAlone) {
    PERIODS.forEach((period, turn) => {
      keys.push({
        code: `Digit${turn + 1}`,
        cap: String(turn + 1),
        label: `numbers.period-${period}`,
        told: true,
        run: () => place.setPeriod(period),
      });
    });
  }
  if (kitchens.length > 1) {
    const ids = ['', ...kitchens.map(({ id }) => id)];
    keys.push({
      code: 'KeyK',
      cap: 'K',
      label: 'numbers.nextKitchen',
      told: true,
      run: () => place.setKitchen(ids[(ids.indexOf(place.kitchen) + 1) % ids.length] ?? ''),
    });
  }
  keys.push(
    place.figure
      ? {
          code: 'Escape',
          cap: 'Esc',
          label: 'numbers.overview',
          told: true,
          run: place.closeRows,
        }
      : { code: 'KeyT', cap: 'T', label: 'numbers.asTables', told: true, run: toggle },
    { code: 'KeyX', cap: 'X', label: 'numbers.csv', told: true, run: file },
  );
  return keys;
}

/** Which days, and which they are compared with. */
function Below({ numbers: { from, until, before, days } }: { numbers: Numbers }) {
  const t = useTranslations();
  const language = useLanguage();
  if (!before) return fullDay(until, language);
  const textOf = from.slice(0, 4) === until.slice(0, 4) ? dayAndMonth : dayAndYear;
  return t('numbers.span', {
    from: textOf(from, language),
    until: textOf(until, language),
    against: t('numbers.against', { count: days.length }),
  });
}

/** When these numbers came. */
function useHeardAt(numbers: Numbers | undefined): string {
  const heard = useRef({ numbers, at: '' });
  if (heard.current.numbers !== numbers || heard.current.at === '') {
    heard.current = { numbers, at: new Date().toISOString() };
  }
  return heard.current.at;
}

/** Panes to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="numbers" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [8, 4, 12, 4, 3, 5].map((size, at) => (
          // Places of panes to come, always as many and in one order.
          <div key={at} className={`skeleton numbers-coming rounded-tile numbers-${size}`} />
        ))}
    </div>
  );
}
