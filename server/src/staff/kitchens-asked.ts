/**
 * The kitchens of a list: the one that was asked for, else all that a right reaches; null is all. One that the right does
 * not reach is none, so that its list is empty.
 */
export function kitchensAsked(
  reach: readonly string[] | null,
  asked: string | undefined,
): readonly string[] | null {
  if (asked === undefined) return reach;
  return reach === null || reach.includes(asked) ? [asked] : [];
}
