import { NotFound } from '../../parts/shell/not-found.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return <NotFound />;
}
