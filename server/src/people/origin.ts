import type { Config } from '../config.ts';

/**
 * Where staff reach the back office. Passkeys belong to a host's name, and an IP address has none: a shop on this machine
 * goes by `localhost`.
 */
export function officeOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const url = new URL(publicUrl);
  if (/^(?:127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

/** The name that passkeys belong to (WebAuthn's relying party id). */
export function relyingParty(config: Pick<Config, 'publicUrl'>): string {
  return new URL(officeOrigin(config)).hostname;
}
