import { endpoints } from '@mahlab/bakery/api/endpoints';
import { GetFailure } from '@mahlab/web/client.ts';
import { useEffect } from 'react';
import { useGet } from '../../data.ts';
import { type ChosenBranch, chooseArea, useShop } from '../../state/shop.ts';

/**
 * Keeps the chosen area's kitchen, fee and minimum as they are now, not as they were when it was chosen. `asking`
 * while nothing is known of them yet.
 */
export function useCurrentTerms(): { asking: boolean } {
  const { location, branch } = useShop();
  const { data, error } = useGet(location && endpoints.branchOfArea(location.id), {
    revalidateIfStale: true,
    shouldRetryOnError: (failure: Error) => !isUnserved(failure),
  });
  useEffect(() => {
    if (!location) return;
    if (isUnserved(error)) {
      if (branch) chooseArea(location, null);
    } else if (data && !sameTerms(branch, data)) {
      chooseArea(location, termsOf(data));
    }
  }, [location, branch, data, error]);
  return { asking: location !== null && branch === null && !isUnserved(error) };
}

function isUnserved(failure: Error | undefined): boolean {
  return failure instanceof GetFailure && failure.status === 404;
}

function termsOf({ id, name, arabicName, deliveryCost, minOrderValue }: ChosenBranch) {
  return { id, name, arabicName, deliveryCost, minOrderValue };
}

function sameTerms(known: ChosenBranch | null, now: ChosenBranch): boolean {
  return known !== null && JSON.stringify(termsOf(known)) === JSON.stringify(termsOf(now));
}
