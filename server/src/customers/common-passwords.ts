import { normalPassword, PASSWORD_SHORTEST } from '@mahlab/bakery/rules/password';

let common: Promise<Set<string>> | undefined;

/**
 * Whether a new password is one that everybody tries first: among the 50,000 commonest, or the
 * account's own address or the part of it before the @. Capitals make no difference.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = normalPassword(password).toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return true;
  common ??= loadCommon();
  return (await common).has(plain);
}

/** Loaded when the first account is made: it takes 2 MB and some milliseconds. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_SHORTEST);
  return new Set(long.map((word) => word.toLowerCase()));
}
