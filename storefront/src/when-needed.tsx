import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { useToasts } from '@mahlab/web/toasts.ts';
import { type ReactElement, Suspense, useState } from 'react';
import { loadToasts } from './parts/shell/ready-toasts.ts';
import { useShop } from './state/shop.ts';

// Parts that nobody sees at first: their code comes when they are first needed.
const LazyToasts = lazyPart(() => loadToasts().then((m) => m.Toasts));
const LazyCartSync = lazyPart(() => import('./parts/cart/cart-sync.tsx').then((m) => m.CartSync));
const LazySessionRefresh = lazyPart(() =>
  import('./parts/account/session-refresh.tsx').then((m) => m.SessionRefresh),
);

/** The toasts, from the first one on. */
export function ToastsWhenNeeded() {
  const [used] = useToasts((state) => state.toasts);
  const [wanted, want] = useState(false);
  if (used && !wanted) want(true);
  return wanted && late(<LazyToasts />);
}

/** Nothing is sent before there is an id, a phone number and a branch (Spec 4). */
export function CartSyncWhenNeeded() {
  const needed = useShop(
    ({ cartId, customer, branch }) => cartId && customer?.phoneNumber && branch,
  );
  return needed && late(<LazyCartSync />);
}

/** Spec 4: a stored token is tried at start-up. */
export function SessionRefreshWhenNeeded() {
  const token = useShop((shop) => shop.token);
  return token && late(<LazySessionRefresh token={token} />);
}

const late = (part: ReactElement) => <Suspense>{part}</Suspense>;
