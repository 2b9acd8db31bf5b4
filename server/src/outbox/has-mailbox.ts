import type { Config } from '../config.ts';

/** A host that is this machine, as `request.hostname` and addresses have it. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether mails lie in the development mailbox: without a mail server, outside production, in a shop whose own address is
 * this machine.
 */
export function hasMailbox({
  production,
  mailUrl,
  publicUrl,
}: Pick<Config, 'production' | 'mailUrl' | 'publicUrl'>): boolean {
  return !production && mailUrl === undefined && LOOPBACK.test(new URL(publicUrl).hostname);
}
