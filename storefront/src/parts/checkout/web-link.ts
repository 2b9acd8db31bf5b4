/** An address that may be opened: http, https or a path of our own, made whole. Null for anything else. */
export function webLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
