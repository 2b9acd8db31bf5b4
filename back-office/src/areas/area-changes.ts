import type { AreaChange, AreaService, StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kwd, parseKwd } from '@mahlab/bakery/rules/money';

/** What a form says of an amount: as it is, the kitchen's own, or what is typed. */
export type AmountDraft = { how: 'keep' | 'own' | 'amount'; text: string };
/** A change of several areas as somebody is making it; `keep` leaves each as it is, `none` has nobody deliver there. */
export type AreaDraft = {
  /** A kitchen's id, `keep` or `none`. */
  kitchen: string;
  fee: AmountDraft;
  minimum: AmountDraft;
  dropWeight: number | 'keep';
  roadMinutes: number | 'keep';
};

export const NO_CHANGE: AreaDraft = {
  kitchen: 'keep',
  fee: { how: 'keep', text: '' },
  minimum: { how: 'keep', text: '' },
  dropWeight: 'keep',
  roadMinutes: 'keep',
};

/** KWD from what is typed, in digits of any script; null when it is no amount. */
export function typedAmount(text: string): number | null {
  const amount = parseKwd(westernDigits(text).replace('٫', '.'));
  return amount === null ? null : kwd(amount);
}

/** Whether a draft can be worked with: what is typed are amounts. */
export function isWhole({ fee, minimum }: AreaDraft): boolean {
  return [fee, minimum].every(({ how, text }) => how !== 'amount' || typedAmount(text) !== null);
}

/**
 * How areas are to be served by a draft: those alone that it changes. An area that nobody serves has no terms, so that only
 * a kitchen makes it one that is.
 */
export function changeOf(draft: AreaDraft, areas: readonly StaffArea[]): AreaChange['areas'] {
  return areas.flatMap((area) => {
    const service = serviceBy(draft, area.service);
    const isSame = JSON.stringify(service) === JSON.stringify(area.service);
    return isSame ? [] : [{ id: area.id, version: area.version, service }];
  });
}

function serviceBy(draft: AreaDraft, now: AreaService | null): AreaService | null {
  if (draft.kitchen === 'none') return null;
  if (draft.kitchen === 'keep' && now === null) return null;
  const amount = ({ how, text }: AmountDraft, old: number | null) =>
    how === 'keep' ? old : how === 'own' ? null : typedAmount(text);
  return {
    kitchen: draft.kitchen === 'keep' ? (now?.kitchen ?? '') : draft.kitchen,
    deliveryCost: amount(draft.fee, now?.deliveryCost ?? null),
    minOrder: amount(draft.minimum, now?.minOrder ?? null),
    dropWeight: draft.dropWeight === 'keep' ? (now?.dropWeight ?? 1) : draft.dropWeight,
    roadMinutes: draft.roadMinutes === 'keep' ? (now?.roadMinutes ?? 0) : draft.roadMinutes,
  };
}

/** What an area's shopper pays for the way and at least orders for, in KWD: its own amounts, or those of its kitchen. */
export function termsOf(
  { service }: StaffArea,
  kitchens: StaffAreas['kitchens'],
): { deliveryCost: number; minOrder: number; isOwnFee: boolean; isOwnMinimum: boolean } | null {
  const kitchen = kitchens.find(({ id }) => id === service?.kitchen);
  if (!service || !kitchen) return null;
  return {
    deliveryCost: service.deliveryCost ?? kitchen.deliveryCost,
    minOrder: service.minOrder ?? kitchen.minOrder,
    isOwnFee: service.deliveryCost === null,
    isOwnMinimum: service.minOrder === null,
  };
}

/** The kitchen that serves most areas of a list; null when nobody serves any. */
export function mainKitchen(areas: readonly StaffArea[]): string | null {
  const served = areas.flatMap(({ service }) => (service ? [service.kitchen] : []));
  const counts = [...Map.groupBy(served, (id) => id)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** What is charged for delivery to the areas of a list, from the least to the most; null when nobody serves any. */
export function feesOf(
  areas: readonly StaffArea[],
  kitchens: StaffAreas['kitchens'],
): { least: number; most: number } | null {
  const ownOf = (kitchen: string) => kitchens.find(({ id }) => id === kitchen)?.deliveryCost ?? [];
  const fees = areas.flatMap(({ service }) =>
    service ? (service.deliveryCost ?? ownOf(service.kitchen)) : [],
  );
  return fees.length === 0 ? null : { least: Math.min(...fees), most: Math.max(...fees) };
}
