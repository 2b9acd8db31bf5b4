import { placeOf } from '../../router.tsx';
import { NOT_FOUND } from '../../routes.tsx';

const HERE = 'http://mahlab.invalid';

/** A page of ours that an address names (`?then=`), or null: nobody is led elsewhere by a link. */
export function localPath(address: string | null): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, HERE)) return null;
  const { origin, pathname, search } = new URL(address, HERE);
  const path = pathname + search;
  return origin === HERE && placeOf(path).route !== NOT_FOUND ? path : null;
}
