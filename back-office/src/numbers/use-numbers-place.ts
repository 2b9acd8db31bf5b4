import { FIGURES, type Figure } from '@mahlab/bakery/rules/staff/numbers';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';

/** Days of a period, today included; a year is whole weeks, so that it is compared with the same days of the week. */
export const PERIODS = ['7', '28', '364'] as const;
export type Period = (typeof PERIODS)[number];

/** What is shown of which days, as the address says it. */
export function useNumbersPlace() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = search.get('days') ?? '';
  const period = PERIODS.find((each) => each === asked) ?? '28';
  const figure = FIGURES.find((each) => each === search.get('figure')) ?? null;
  const addressOf = (change: Record<string, string>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    const text = query.toString();
    return paths.numbers(text && `?${text}`);
  };
  return {
    period,
    /** Empty for all that one may see. */
    kitchen: search.get('kitchen') ?? '',
    /** The figure whose rows are open. */
    figure,
    rowsOf: (of: Figure) => addressOf({ figure: of }),
    overview: addressOf({ figure: '' }),
    setPeriod: (days: Period) => navigate(addressOf({ days }), { replace: true }),
    setKitchen: (kitchen: string) => navigate(addressOf({ kitchen }), { replace: true }),
    closeRows: () => navigate(addressOf({ figure: '' })),
  };
}

export type NumbersPlace = ReturnType<typeof useNumbersPlace>;
