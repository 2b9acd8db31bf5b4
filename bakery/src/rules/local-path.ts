/**
 * The path of the shop that an address from outside names (`?then=`, `?from=`, a request's target), query and
 * fragment included; null for what could lead elsewhere. Browsers read `\` as `/`, drop tabs and line breaks
 * wherever they stand, and take dots away before they see two slashes in a row (URL Standard, 4.4): a
 * path that needs any of that is none of ours.
 */
export function localPath(address: string | null | undefined): string | null {
  const path = address?.split(/[?#]/, 1)[0] ?? '';
  const isOurs = path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}]/u.test(path);
  return address && isOurs ? address : null;
}
