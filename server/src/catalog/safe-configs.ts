import type { Config } from '@mahlab/bakery/api/content';

/**
 * Whether a setting may be shown to browsers. Some of them become links: an address must be one of the
 * web and WhatsApp's number a number, and no other setting may be an address that runs something.
 */
export function isServable({ attribute, value }: Config): boolean {
  if (attribute === 'INSTAGRAM') return isWebAddress(value);
  if (attribute === 'WHATSAPP-NUMBER') return /^\+?[\d\s-]{8,20}$/.test(value);
  return !URL.canParse(value.trim()) || isHarmless(value.trim());
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Browsers drop line breaks and control characters from addresses; so does the parser that tells here. */
function isHarmless(value: string): boolean {
  return !/^(?:javascript|data|vbscript|blob|file):$/.test(new URL(value).protocol);
}
