import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as base64url: what nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
