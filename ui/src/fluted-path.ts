/** The fluted circle: radius × (1 − a + a·cos nθ). 12 lobes for ticks, 16 for the mark (DESIGN 4). */
function flutedPath(lobes: number, depth: number): string {
  const steps = lobes * 12;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const radius = 50 * (1 - depth + depth * Math.cos(lobes * angle));
    const at = (value: number) => (50 + radius * value).toFixed(1);
    return `${at(Math.sin(angle))} ${at(-Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** The rim of ticks. */
export const TICK_RIM = flutedPath(12, 0.055);
/** The rim of the shop's mark. */
export const MARK_RIM = flutedPath(16, 0.045);
