import { randomBytes } from 'node:crypto';

const REFERENCE = /^u\/[A-Za-z0-9_-]{22}$/;

/** A new reference for an upload: `u/` and 128 random bits. Knowing it is the right to see the file. */
export function newUploadReference(): string {
  return `u/${randomBytes(16).toString('base64url')}`;
}

/** Whether a text has the form of an upload's reference; whether there is such an upload is another matter. */
export function isUploadReference(text: string): boolean {
  return REFERENCE.test(text);
}
