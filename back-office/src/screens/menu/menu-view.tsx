import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import {
  PRODUCT_STATES,
  PRODUCTS_LISTED,
  type ProductState,
} from '@mahlab/bakery/rules/staff/product-list';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import type { MenuList } from '../../menu/menu-list.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Segments } from '../../parts/segments.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { EmptyMenu } from './empty-menu.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuTable } from './menu-table.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';
import { useOrder } from './use-order.ts';
import { usePrices } from './use-prices.ts';
import { useStops } from './use-stops.ts';

type Props = {
  menu: MenuList;
  stops: readonly StaffStop[];
  /** What the list is to be of. */
  state: ProductState;
  onState: (state: ProductState) => void;
  /** How many products are shown at most. */
  rows: number;
  onRows: (rows: number) => void;
  /** Whether products are on their way that were not asked for before. */
  loading: boolean;
  /** Whether `menu` is still the list that was wanted before, and what is wanted now failed to come. */
  was: 'former' | 'failed' | null;
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
};

/** The products of a state, or those that were looked for, and a bar for what is chosen of them. */
export function MenuView({ menu, stops, state, onState, rows, onRows, again, ...is }: Props) {
  const t = useTranslations();
  const [, go] = useLocation();
  const page = useRef<HTMLDivElement>(null);
  // Another list begins at its top.
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [menu.state, menu.text]);
  const selling = useStops(menu, stops);
  const pricing = usePrices();
  const order = useOrder(menu, { rows, onRows, loading: is.loading });
  const [stopping, setStopping] = useState<readonly StaffProduct[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = is.was === 'failed' ? [] : menu.products.slice(0, rows);
  const idsOf = (products: readonly StaffProduct[]) => products.map(({ id }) => id);
  const hand = useInHand<HTMLTableSectionElement>(idsOf(shown), 'data-product');
  // What was never published is neither sold out nor dearer.
  const published = shown.filter((product) => product.isPublished);
  const picked = published.filter(({ id }) => chosen.has(id));
  const about = picked.length > 0 ? picked : published.filter(({ id }) => id === hand.inHand);
  const { reach } = selling;
  const turn = (products: typeof about) => void selling.turn(idsOf(products));
  const undo = order.undo ?? pricing.undo ?? selling.undo;
  const turnText = selling.areOut(idsOf(about)) ? 'menu.again' : 'menu.sellOut';
  const clear = () => setChosen(new Set());
  const create = () => go(paths.product(crypto.randomUUID()));
  const keys: Key[] = [];
  if (reach.length > 0 && about.length > 0) {
    keys.push({
      code: 'KeyS',
      cap: 'S',
      label: turnText,
      told: true,
      run: () => turn(about),
    });
  }
  if (reach.length > 0 && about.length > 0) {
    keys.push({
      code: 'KeyU',
      cap: 'U',
      label: 'menu.until',
      told: true,
      run: () => setStopping(about),
    });
  }
  if (pricing.may && about.length > 0) {
    keys.push({
      code: 'KeyE',
      cap: 'E',
      label: 'menu.prices',
      told: true,
      run: () => pricing.open(about),
    });
  }
  const { inHand } = hand;
  if (inHand) {
    keys.push({
      code: 'KeyO',
      cap: 'O',
      label: 'menu.open',
      told: true,
      run: () => go(paths.product(inHand)),
    });
  }
  if (pricing.may) {
    keys.push({
      code: 'KeyN',
      cap: 'N',
      label: 'menu.new',
      told: true,
      run: create,
    });
  }
  if (picked.length > 0) {
    keys.push({ code: 'Escape', cap: 'Esc', label: 'menu.clear', told: true, run: clear });
  }
  if (undo) {
    keys.push({ code: 'KeyZ', cap: 'Z', label: 'menu.undo', told: true, run: () => void undo() });
  }
  useKeys(keys);
  return (
    <div ref={page} className="menu">
      <div className="menu-head">
        <Segments
          label={t('menu.which')}
          choices={PRODUCT_STATES.filter(
            (one) => one !== 'refused' || menu.counts.refused > 0 || state === 'refused',
          ).map((one) => ({
            value: one,
            text: t(`menu.state.${one}`),
            count: menu.counts[one],
          }))}
          chosen={state}
          onChoose={onState}
        />
        {pricing.may && (
          <Button onClick={create}>
            {t('menu.new')}
            <kbd aria-hidden="true">N</kbd>
          </Button>
        )}
        <Link href={paths.categories()} className={buttonLook('line')}>
          {t('menu.categories')}
        </Link>
        <Link href={paths.designer()} className={buttonLook('line')}>
          {t('menu.designer')}
        </Link>
        {pricing.may && (
          <Link href={paths.files('?what=products')} className={buttonLook('line')}>
            {t('menu.files')}
          </Link>
        )}
        {undo && (
          <Button look="line" onClick={() => void undo()}>
            {t('menu.undo')}
            <kbd aria-hidden="true">Z</kbd>
          </Button>
        )}
      </div>
      {again && is.was !== 'failed' && (
        <div className="notice tone-saffron items-center m-4" role="status">
          <p className="flex-1">{t('menu.old')}</p>
          <button type="button" className="act" onClick={again}>
            {t('office.again')}
          </button>
        </div>
      )}
      {menu.counts.refused > 0 && state !== 'refused' && (
        <div className="notice tone-late items-center m-4" role="status">
          <p className="flex-1">{t('menu.refused', { count: menu.counts.refused })}</p>
          <button type="button" className="act" onClick={() => onState('refused')}>
            {t('menu.showRefused')}
          </button>
        </div>
      )}
      {menu.counts.all === 0 ? (
        <EmptyMenu onNew={pricing.may ? create : null} />
      ) : again && is.was === 'failed' ? (
        <LoadFailed title={t('menu.failed')} text={t('menu.failedText')} onAgain={again} />
      ) : shown.length === 0 ? (
        <p className="p-5 text-ink-soft" role="status">
          {is.was === null && t('menu.nothing')}
        </p>
      ) : (
        <div className="menu-list" aria-busy={is.was !== null}>
          <MenuTable
            menu={menu}
            products={shown}
            selling={selling}
            order={pricing.may && menu.state === 'all' && menu.text === '' ? order : null}
            mayChoose={reach.length > 0 || pricing.may}
            chosen={chosen}
            onChoose={setChosen}
            hand={hand}
          />
        </div>
      )}
      <p className="sr-only" role="status">
        {order.told}
      </p>
      {is.was === null && (menu.next !== null || menu.products.length > rows) && (
        <div className="p-4 text-center">
          <Button look="line" busy={is.loading} onClick={() => onRows(rows + PRODUCTS_LISTED)}>
            {t('menu.more')}
          </Button>
        </div>
      )}
      {picked.length > 0 && (
        <MenuBar
          count={picked.length}
          turn={reach.length > 0 ? { label: turnText, run: () => turn(picked) } : null}
          until={reach.length > 0 ? () => setStopping(picked) : null}
          price={pricing.may ? () => pricing.open(picked) : null}
          onClear={clear}
        />
      )}
      {stopping.length > 0 && (
        <StopSheet
          menu={menu}
          products={stopping}
          selling={selling}
          onClose={() => setStopping([])}
        />
      )}
      {pricing.asked.length > 0 && (
        <PriceSheet
          products={pricing.asked}
          onClose={pricing.close}
          onUndo={() => void pricing.takeBack()}
        />
      )}
    </div>
  );
}
