import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { serverNow } from '../../live/hearing.ts';
import { changeStops } from '../../menu/change-stops.ts';
import { useLastChange } from '../../menu/last-change.ts';
import {
  backAt,
  morningAfter,
  type StopChange,
  sellAgain,
  sellOut,
  stopsOf,
} from '../../menu/stop-changes.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** What is sold out now, who may say so for which kitchens, and the ways to say it and to take it back. */
export function useStops({ kitchens }: StaffProducts, stops: readonly StaffStop[]) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const undo = useLastChange(({ stops }) => stops);
  const all = kitchens.map(({ id }) => id);
  const scope = me?.person ? scopeOf(me.person.role, 'stop') : null;
  const own = me?.person?.kitchens;
  const ofPerson = scope === 'all' || !own ? all : all.filter((id) => own.includes(id));
  const reach = scope === null ? [] : ofPerson;
  const now = serverNow();

  const isOut = (product: string, kitchen: string) =>
    stopsOf(stops, { product, kitchen, now }).length > 0;
  // A stop of all kitchens is lifted by whoever may speak for all.
  const mayChange = (product: string, kitchen: string) =>
    reach.includes(kitchen) &&
    (scope === 'all' ||
      stopsOf(stops, { product, kitchen, now }).every((stop) => stop.kitchen !== null));
  const change = async (wanted: StopChange, said: string) => {
    if (wanted.add.length + wanted.lift.length === 0) return;
    if (await changeStops(wanted)) showToast({ kind: 'done', text: said });
  };
  const within = (products: readonly string[], kitchens: readonly string[]) =>
    kitchens.filter((id) => products.every((product) => mayChange(product, id)));

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
      const asked = within(products, kitchen === undefined ? reach : [kitchen]);
      const areOut = asked.every((id) => products.every((product) => isOut(product, id)));
      const base = { products, kitchens: asked, now };
      return areOut
        ? change(sellAgain(stops, { ...base, all }), t('menu.isBack'))
        : change(
            sellOut(stops, {
              ...base,
              everywhere: scope === 'all' && asked.length === all.length,
            }),
            t('menu.isOut'),
          );
    },
    /** Sells products out until an instant, in those of the kitchens that the right reaches. */
    sellOutUntil: (products: readonly string[], kitchens: readonly string[], until: number) => {
      const asked = within(products, kitchens);
      const everywhere = scope === 'all' && asked.length === all.length;
      const wanted = sellOut(stops, { products, kitchens: asked, everywhere, now, until });
      const at = instantText(new Date(until).toISOString(), language);
      return change(wanted, t('menu.until.isOut', { at }));
    },
    /** When a product that is sold out in every kitchen for longer than today is to be had again in the first, in ms; else null. */
    backLater: (product: string): number | null => {
      const ends = all.map((kitchen) => backAt(stops, { product, kitchen, now }) ?? 0);
      const first = Math.min(...ends);
      return first > morningAfter(now) ? first : null;
    },
    undo: undo && (() => change(undo, t(undo.add.length > 0 ? 'menu.isOutAgain' : 'menu.isBack'))),
  };
}
