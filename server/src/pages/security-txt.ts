const DAY_MS = 86_400_000;
/** A copy that is older than this is not to be relied on. */
const GOOD_DAYS = 90;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a hole in the shop. `contact` is a `mailto:` or `https:`
 * address.
 */
export function securityText(
  { publicUrl, contact }: { publicUrl: string; contact: string },
  now = new Date(),
): string {
  const expires = new Date(now.getTime() + GOOD_DAYS * DAY_MS).toISOString().slice(0, 10);
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${fields.join('\n')}\n`;
}
