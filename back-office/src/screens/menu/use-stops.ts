import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { showToast } from '@mahlab/web/toasts.ts';
import { serverNow } from '../../live/hearing.ts';
import { changeStops, useLastStops } from '../../menu/change-stops.ts';
import { useLastPrices } from '../../menu/save-prices.ts';
import { type StopChange, sellAgain, sellOut, stopsOf } from '../../menu/stop-changes.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** What is sold out now, who may say so for which kitchens, and the ways to say it and to take it back. */
export function useStops({ kitchens }: StaffProducts, stops: readonly StaffStop[]) {
  const t = useTranslations();
  const { me } = useSession();
  const undo = useLastStops((last) => last.undo);
  const all = kitchens.map(({ id }) => id);
  const scope = me?.person ? scopeOf(me.person.role, 'stop') : null;
  const own = me?.person?.kitchens;
  const within = scope === 'all' || !own ? all : all.filter((id) => own.includes(id));
  const reach = scope === null ? [] : within;
  const now = serverNow();

  const isOut = (product: string, kitchen: string) =>
    stopsOf(stops, { product, kitchen, now }).length > 0;
  // A stop of all kitchens is lifted by whoever may speak for all.
  const mayChange = (product: string, kitchen: string) =>
    reach.includes(kitchen) &&
    (scope === 'all' ||
      stopsOf(stops, { product, kitchen, now }).every((stop) => stop.kitchen !== null));
  const change = async (wanted: StopChange, said: 'menu.isOut' | 'menu.isBack') => {
    if (wanted.add.length + wanted.lift.length === 0) return;
    useLastPrices.setState({ undo: [] });
    if (await changeStops(wanted)) showToast({ kind: 'done', text: t(said) });
  };

  return {
    reach,
    isOut,
    mayChange,
    /** Whether products are sold out wherever the right reaches: what is left is to sell them again. */
    areOut: (products: readonly string[]) =>
      products.every((product) => reach.every((kitchen) => isOut(product, kitchen))),
    /** Whether a product is sold out in every kitchen. */
    isOutEverywhere: (product: string) => all.every((kitchen) => isOut(product, kitchen)),
    /** Sells products out, or again where all of them are; in one kitchen, or in all that the right reaches. */
    turn: (products: readonly string[], kitchen?: string) => {
      const asked = (kitchen === undefined ? reach : [kitchen]).filter((id) =>
        products.every((product) => mayChange(product, id)),
      );
      const areOut = asked.every((id) => products.every((product) => isOut(product, id)));
      const base = { products, kitchens: asked, now };
      return areOut
        ? change(sellAgain(stops, { ...base, all }), 'menu.isBack')
        : change(
            sellOut(stops, {
              ...base,
              everywhere: scope === 'all' && asked.length === all.length,
            }),
            'menu.isOut',
          );
    },
    undo: undo && (() => change(undo, undo.add.length > 0 ? 'menu.isOut' : 'menu.isBack')),
  };
}
