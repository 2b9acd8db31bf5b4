/** A link that writes to an address, and to no other: an address may have signs that would add readers and words. */
export function mailLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
