export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 128;

/**
 * A password as it is compared: the same letters count as the same however a keyboard composes them
 * (Unicode NFKC). Nothing is trimmed.
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** What is wrong with the length of a new password, counted in characters, or null. */
export function passwordFault(typed: string): 'password-too-short' | 'password-too-long' | null {
  const length = Array.from(normalPassword(typed)).length;
  if (length < PASSWORD_SHORTEST) return 'password-too-short';
  return length > PASSWORD_LONGEST ? 'password-too-long' : null;
}
