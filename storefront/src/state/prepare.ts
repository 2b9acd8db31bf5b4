import { createContext, useContext } from 'react';

/** Fetches code and data of an address that is likely to be opened next. */
export type Prepare = (to: string) => void;

/** Given by the app, which knows the screens; parts and screens don't. */
export const PrepareContext = createContext<Prepare>(() => undefined);

/** What makes an address ready to be opened: for pointers that come near a link, and for the focus. */
export function usePrepare(): Prepare {
  return useContext(PrepareContext);
}
