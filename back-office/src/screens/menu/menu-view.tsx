import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { searchText } from '@mahlab/bakery/rules/search-text';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
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

/** Rows of the table at first, and more of them each time they are asked for. */
const ROWS = 100;
const STATES = ['all', 'live', 'draft', 'out', 'off', 'refused'] as const;
type State = (typeof STATES)[number];

type Props = {
  menu: StaffProducts;
  stops: readonly StaffStop[];
  text: string;
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
};

/** The products of a state, or those that were looked for, and a bar for what is chosen of them. */
export function MenuView({ menu, stops, text, again }: Props) {
  const t = useTranslations();
  const [, go] = useLocation();
  const selling = useStops(menu, stops);
  const pricing = usePrices(menu);
  const order = useOrder(menu);
  const [state, setState] = useState<State>('all');
  const [rows, setRows] = useState(ROWS);
  const [stopping, setStopping] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isIn = ({ id, active, changes, refused }: StaffProduct, asked: State) => {
    if (asked === 'all') return true;
    if (asked === 'draft') return changes > 0;
    if (asked === 'refused') return refused !== null;
    if (asked === 'out') return menu.kitchens.some((kitchen) => selling.isOut(id, kitchen.id));
    return active === (asked === 'live');
  };
  const wanted = searchText(text);
  const found = menu.products.filter(
    (product) =>
      isIn(product, state) && searchText(`${product.name} ${product.arabicName}`).includes(wanted),
  );
  const shown = found.slice(0, rows);
  const ids = shown.map(({ id }) => id);
  const hand = useInHand<HTMLTableSectionElement>(ids, 'data-product');
  const chosenIds = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  // What was never published is neither sold out nor dearer.
  const isPublished = (id: string) => menu.products.some((one) => one.id === id && one.isPublished);
  const picked = chosenIds.filter(isPublished);
  const about =
    picked.length > 0 ? picked : hand.inHand && isPublished(hand.inHand) ? [hand.inHand] : [];
  const { reach, turn } = selling;
  const undo = order.undo ?? pricing.undo ?? selling.undo;
  const turnText = selling.areOut(about) ? 'menu.again' : 'menu.sellOut';
  const clear = () => setChosen(new Set());
  const create = () => go(paths.product(crypto.randomUUID()));
  const refusedCount = menu.products.filter((product) => isIn(product, 'refused')).length;
  const showRefused = () => {
    setState('refused');
    setRows(ROWS);
  };
  const keys: Key[] = [];
  if (reach.length > 0 && about.length > 0) {
    keys.push({
      code: 'KeyS',
      cap: 'S',
      label: turnText,
      told: true,
      run: () => void turn(about),
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
    <div className="menu">
      <div className="menu-head">
        <Segments
          label={t('menu.which')}
          choices={STATES.filter(
            (one) => one !== 'refused' || refusedCount > 0 || state === 'refused',
          ).map((one) => ({
            value: one,
            text: t(`menu.state.${one}`),
            count: menu.products.filter((product) => isIn(product, one)).length,
          }))}
          chosen={state}
          onChoose={(one) => {
            setState(one);
            setRows(ROWS);
          }}
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
      {again && (
        <div className="notice tone-saffron items-center m-4" role="status">
          <p className="flex-1">{t('menu.old')}</p>
          <button type="button" className="act" onClick={again}>
            {t('office.again')}
          </button>
        </div>
      )}
      {refusedCount > 0 && state !== 'refused' && (
        <div className="notice tone-late items-center m-4" role="status">
          <p className="flex-1">{t('menu.refused', { count: refusedCount })}</p>
          <button type="button" className="act" onClick={showRefused}>
            {t('menu.showRefused')}
          </button>
        </div>
      )}
      {menu.products.length === 0 ? (
        <EmptyMenu onNew={pricing.may ? create : null} />
      ) : shown.length === 0 ? (
        <p className="p-5 text-ink-soft" role="status">
          {t('menu.nothing')}
        </p>
      ) : (
        <MenuTable
          menu={menu}
          products={shown}
          selling={selling}
          order={pricing.may && state === 'all' && wanted === '' ? order : null}
          mayChoose={reach.length > 0 || pricing.may}
          chosen={chosen}
          onChoose={setChosen}
          hand={hand}
        />
      )}
      <p className="sr-only" role="status">
        {order.told}
      </p>
      {found.length > shown.length && (
        <div className="p-4 text-center">
          <Button look="line" onClick={() => setRows(rows + ROWS)}>
            {t('menu.more', { count: found.length - shown.length })}
          </Button>
        </div>
      )}
      {picked.length > 0 && (
        <MenuBar
          count={picked.length}
          turn={reach.length > 0 ? { label: turnText, run: () => void turn(picked) } : null}
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
