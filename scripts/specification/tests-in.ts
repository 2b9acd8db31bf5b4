/** A test as it is written: its name, placeholders included, the names of its steps, and whether it is for the long run alone. */
export type WrittenTest = { name: string; steps: string[]; isLong: boolean };

const NAME = String.raw`\(\s*(?:'((?:[^'\\]|\\.)*)'|\`([^\`]*)\`|"([^"]*)")`;
const TEST = new RegExp(String.raw`\b\w*[tT]est${NAME}`, 'g');
/** Between the name of a test and its function. */
const TAGGED_LONG = /^,?\s*\{\s*tag:[^}]*\bLONG\b/;
const STEP = new RegExp(String.raw`\btest\.step${NAME}`, 'g');

/** The tests of a file; what stands between one and the next is taken for the first one's. */
export function testsIn(source: string): WrittenTest[] {
  const found = [...source.matchAll(TEST)];
  return found.map((match, index) => ({
    name: nameOf(match),
    steps: [...source.slice(match.index, found[index + 1]?.index).matchAll(STEP)].map(nameOf),
    isLong: TAGGED_LONG.test(source.slice(match.index + match[0].length)),
  }));
}

/** Whether a test goes by a name: its own, or one that a placeholder of it makes of a word of its file. */
export function goesBy(test: WrittenTest, name: string, source: string): boolean {
  if (test.name === name) return true;
  const parts = test.name.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  const values = new RegExp(`^${parts.join('(.+)')}$`).exec(name)?.slice(1) ?? [];
  return values.length > 0 && values.every((value) => source.includes(value));
}

function nameOf([, single, template, double]: RegExpExecArray | RegExpMatchArray): string {
  return single ?? template ?? double ?? '';
}
