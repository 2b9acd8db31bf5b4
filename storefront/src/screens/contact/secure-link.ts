/** A setting as an address to lead to: a whole one with https, and nothing else. Null for the rest. */
export function secureLink(setting: string | undefined): string | null {
  const url = setting === undefined ? null : URL.parse(setting);
  return url?.protocol === 'https:' ? url.href : null;
}
