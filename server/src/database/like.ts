/** A pattern of `like` that a text matches when it has this part in it. */
export function hasPart(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
