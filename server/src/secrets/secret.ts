import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: 256 random bits as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
