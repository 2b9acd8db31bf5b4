import { localPath } from '@mahlab/bakery/rules/local-path';
import { placeOf } from '../../places.ts';

/** The page of this shop that `?then=` names; null for any other address, against open redirects. */
export function pageOfOurs(address: string | null): string | null {
  const path = localPath(address);
  return path !== null && placeOf(path).pattern !== '*' ? path : null;
}
