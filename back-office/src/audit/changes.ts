/** A field that was changed, by its path (`week.thursday.shifts`). A side without it is undefined. */
export type FieldChange = { path: string[]; before: unknown; after: unknown };

type Fields = Record<string, unknown> | null;

/** The fields of a row that read otherwise after it than before, in the order in which they were written down. */
export function changesOf({ before, after }: { before: Fields; after: Fields }): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was?.value) === JSON.stringify(is?.value)) return [];
    return [{ path: (was ?? is)?.path ?? [], before: was?.value, after: is?.value }];
  });
}

type Leaf = { path: string[]; value: unknown };

/** What is no object of named fields itself; a text in both languages is one. */
function leavesOf(value: unknown, path: string[] = []): Map<string, Leaf> {
  if (!isNamed(value)) {
    const isNothing = path.length === 0;
    return new Map<string, Leaf>(isNothing ? [] : [[path.join('.'), { path, value }]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, [...path, name])]),
  );
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isLocalized(value)
  );
}

/** Whether a value is a text in both languages. */
export function isLocalized(value: unknown): value is { english: string; arabic: string } {
  return typeof value === 'object' && value !== null && 'english' in value && 'arabic' in value;
}
