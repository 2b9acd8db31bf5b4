/** A setting as an address to lead to: a whole one with https, and nothing else. Null for the rest. */
export function secureLink(setting: string | undefined): string | null {
  if (setting === undefined || !URL.canParse(setting)) return null;
  const { protocol, href } = new URL(setting);
  return protocol === 'https:' ? href : null;
}
