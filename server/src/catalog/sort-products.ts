import type { ProductSummary } from '@mahlab/bakery/api/product';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';
import type { Sort } from '@mahlab/bakery/rules/product-filter';

/** What products are sorted by besides their names. */
export type Sorted = { lowest: Fils; addedAt: number };
type Ranks = ReadonlyMap<string, number>;

/**
 * Sorts products of one catalogue. What is equal keeps the order it came in. Names are compared as
 * their language does (`Intl.Collator`), once a catalogue: their ranks are kept.
 */
export function productSorter(summaries: readonly ProductSummary[], facts: Map<string, Sorted>) {
  const kept = new Map<string, Ranks>();
  const ranks = (key: string, make: () => Ranks) => {
    const known = kept.get(key) ?? make();
    kept.set(key, known);
    return known;
  };
  const ranksFor = (sort: Sort, language: Language) => {
    if (sort.startsWith('name')) return ranks(language, () => nameRanks(summaries, language));
    const key = sort.startsWith('price') ? 'lowest' : 'addedAt';
    return ranks(key, () => new Map([...facts].map(([id, fact]) => [id, fact[key]])));
  };

  return (found: readonly ProductSummary[], sort: Sort, language: Language) => {
    const by = ranksFor(sort, language);
    const sign = sort.endsWith('-desc') || sort === 'newest' ? -1 : 1;
    return found.toSorted((a, b) => sign * ((by.get(a.id) ?? 0) - (by.get(b.id) ?? 0)));
  };
}

function nameRanks(summaries: readonly ProductSummary[], language: Language): Ranks {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const named = summaries
    .map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
    .sort((a, b) => compare(a.name, b.name));
  let rank = 0;
  return new Map(
    named.map(({ id, name }, index) => {
      const before = named[index - 1];
      if (before && compare(before.name, name) !== 0) rank = index;
      return [id, rank];
    }),
  );
}
