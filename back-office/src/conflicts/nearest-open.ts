import type { OfferedWindow } from '@mahlab/bakery/api/window';

/** Of windows that are open the one that begins nearest to an instant, the later of two; null when none is open. */
export function nearestOpen(
  windows: readonly OfferedWindow[],
  startsAt: string,
): OfferedWindow | null {
  const away = (window: OfferedWindow) =>
    Math.abs(Date.parse(window.startsAt) - Date.parse(startsAt));
  const open = windows.filter(({ state }) => state !== 'no');
  const [nearest] = open.toSorted(
    (a, b) => away(a) - away(b) || b.startsAt.localeCompare(a.startsAt),
  );
  return nearest ?? null;
}
