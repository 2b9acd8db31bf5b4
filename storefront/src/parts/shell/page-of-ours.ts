import { localPath } from '@mahlab/bakery/rules/local-path';
import { placeOf } from '../../router.tsx';
import { NOT_FOUND } from '../../routes.tsx';

/** A page of ours that an address names (`?then=`), or null: nobody is led elsewhere by a link. */
export function pageOfOurs(address: string | null): string | null {
  const path = localPath(address);
  return path !== null && placeOf(path).route !== NOT_FOUND ? path : null;
}
