import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import {
  LONGEST_LOOK,
  PRODUCTS_LISTED,
  type ProductState,
} from '@mahlab/bakery/rules/staff/product-list';
import { useLate } from '@mahlab/web/use-late.ts';
import { useRested } from '@mahlab/web/use-rested.ts';
import { useEffect, useRef, useState } from 'react';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { FindField } from '../../lists/find-field.tsx';
import { serverNow } from '../../live/hearing.ts';
import { askMenuAgain, useMenu } from '../../menu/menu-list.ts';
import { isPlacing } from '../../menu/place-product.ts';
import { holds } from '../../menu/stop-changes.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useTranslations } from '../../translations.ts';
import { MenuView } from './menu-view.tsx';

/** Products that are known beyond those that are shown, at most: the last that is shown can be moved behind them. */
const AHEAD = 10;
/** Somebody else may sell something out, too. */
const ASKED_MS = 20_000;

/** What the bakery sells: prices, what each needs, and what is sold out today (Menu). */
export function MenuScreen() {
  const t = useTranslations();
  const [text, setText] = useState('');
  const [state, setState] = useState<ProductState>('all');
  const [rows, setRows] = useState(PRODUCTS_LISTED);
  const wanted = { state, text: useRested(text.trim().slice(0, LONGEST_LOOK)) };
  const menu = useMenu({ ...wanted, rows: (Math.floor(rows / AHEAD) + 1) * AHEAD });
  const stops = useGet(staffEndpoints.stops({}), { refreshInterval: ASKED_MS });
  useAgainAfter(stops.data);
  const show = (next: { state?: ProductState; text?: string }) => {
    setState(next.state ?? state);
    setText(next.text ?? text);
    setRows(PRODUCTS_LISTED);
  };
  const isWanted = menu.data?.state === wanted.state && menu.data.text === wanted.text;
  const error = menu.error ?? stops.error;
  const again = () => {
    void menu.mutate();
    void stops.mutate();
  };
  return (
    <Page
      title={t('menu.title')}
      below={menu.data && t('menu.below', { count: menu.data.counts.all })}
      controls={
        menu.data && (
          <FindField label="menu.find" text={text} onChange={(next) => show({ text: next })} />
        )
      }
    >
      {menu.data && stops.data ? (
        <MenuView
          menu={menu.data}
          stops={stops.data}
          state={state}
          onState={(next) => show({ state: next })}
          rows={rows}
          onRows={setRows}
          loading={menu.isLoading}
          was={isWanted ? null : menu.error ? 'failed' : 'former'}
          again={error ? again : null}
        />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('menu.failed')} text={t('menu.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Asks for the products anew once others are sold out: some are listed or counted for that. */
function useAgainAfter(stops: readonly StaffStop[] | undefined) {
  const now = serverNow();
  const holding = stops?.filter((stop) => holds(stop, now)).map(({ id }) => id);
  const told = holding?.join(' ');
  const last = useRef(told);
  useEffect(() => {
    if (last.current !== undefined && told !== last.current && !isPlacing()) void askMenuAgain();
    last.current = told;
  }, [told]);
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="menu p-5" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="skeleton mb-2 h-13 rounded-control" />
        ))}
    </div>
  );
}
