import { localPath } from '@mahlab/bakery/rules/local-path';
import { placeOf } from '../../router.tsx';
import { NOT_FOUND } from '../../routes.tsx';

/** The page of this shop that `?then=` names; null for any other address, against open redirects. */
export function pageOfOurs(address: string | null): string | null {
  const path = localPath(address);
  return path !== null && placeOf(path).route !== NOT_FOUND ? path : null;
}
