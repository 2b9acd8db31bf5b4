/** A list with one of it taken to a place, counted from 0; places beyond the ends are the ends. */
export function takenTo<One>(list: readonly One[], one: One, place: number): One[] {
  const rest = list.filter((each) => each !== one);
  return rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, one);
}

/**
 * Where a key takes one of a row whose script runs to the right, or to the left: a step, the first or the last place; null for
 * any other key.
 */
export function placeByKey(
  code: string,
  { at, count, isRtl }: { at: number; count: number; isRtl: boolean },
): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (code === forward || code === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (code === backward || code === 'ArrowUp') return Math.max(at - 1, 0);
  if (code === 'Home') return 0;
  return code === 'End' ? count - 1 : null;
}
