import { NotFound } from '../../parts/not-found.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return <NotFound />;
}
