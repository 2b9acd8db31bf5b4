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

  const isOut = (product: string, kitchen: string, of = stops) =>
    stopsOf(of, { product, kitchen, now }).length > 0;
  // A stop of all kitchens is lifted by whoever may speak for all.
  const mayChange = (product: string, kitchen: string, of = stops) =>
    reach.includes(kitchen) &&
    (scope === 'all' ||
      stopsOf(of, { product, kitchen, now }).every((stop) => stop.kitchen !== null));
  /** Makes a change that is worked out from the stops when its turn comes. False when not all of it could be done. */
  const change = async (
    workOut: (of: readonly StaffStop[]) => { wanted: StopChange; said: string },
  ): Promise<boolean> => {
    let text = '';
    const became = await changeStops(stops, (of) => {
      const { wanted, said } = workOut(of);
      text = said;
      return wanted;
    });
    if (became === 'done') showToast({ kind: 'done', text });
    return became !== 'failed';
  };
  const within = (
    products: readonly string[],
    kitchens: readonly string[],
    of: readonly StaffStop[],
  ) => kitchens.filter((id) => products.every((product) => mayChange(product, id, of)));

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
    turn: (products: readonly string[], kitchen?: string) =>
      change((of) => {
        const asked = within(products, kitchen === undefined ? reach : [kitchen], of);
        const areOut = asked.every((id) => products.every((product) => isOut(product, id, of)));
        const base = { products, kitchens: asked, now };
        if (areOut) return { wanted: sellAgain(of, { ...base, all }), said: t('menu.isBack') };
        const everywhere = scope === 'all' && asked.length === all.length;
        return { wanted: sellOut(of, { ...base, everywhere }), said: t('menu.isOut') };
      }),
    /** Sells products out until an instant, in those of the kitchens that the right reaches. */
    sellOutUntil: (products: readonly string[], kitchens: readonly string[], until: number) =>
      change((of) => {
        const asked = within(products, kitchens, of);
        const everywhere = scope === 'all' && asked.length === all.length;
        const wanted = sellOut(of, { products, kitchens: asked, everywhere, now, until });
        const at = instantText(new Date(until).toISOString(), language);
        return { wanted, said: t('menu.until.isOut', { at }) };
      }),
    /** When a product that is sold out in every kitchen for longer than today is to be had again in the first, in ms; else null. */
    backLater: (product: string): number | null => {
      const ends = all.map((kitchen) => backAt(stops, { product, kitchen, now }) ?? 0);
      const first = Math.min(...ends);
      return first > morningAfter(now) ? first : null;
    },
    undo:
      undo &&
      (() =>
        change(() => {
          const wanted = useLastChange.getState().stops ?? { add: [], lift: [] };
          return { wanted, said: t(wanted.add.length > 0 ? 'menu.isOutAgain' : 'menu.isBack') };
        })),
  };
}
