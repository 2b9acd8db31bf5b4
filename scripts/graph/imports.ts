import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Who imports whom: each node with the nodes it imports. */
export type Graph = Map<string, Set<string>>;

/**
 * The imports among the source files of a folder, by their paths below it with slashes. Only what is
 * there at run time counts: no `import type`, no tests and nothing that helps them. `import()` counts where `dynamic` is set.
 */
export function importGraph(folder: string, { dynamic = false } = {}): Graph {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/*.{test,d}.{ts,tsx}', '**/testing*.ts'],
  });
  const names = files.map((file) => file.replaceAll('\\', '/')).sort();
  const known = new Set(names);
  return new Map(
    names.map((file) => {
      const code = readFileSync(`${folder}/${file}`, 'utf8');
      const imported = specifiersIn(file, code, dynamic).map((name) => targetOf(file, name));
      return [file, new Set(imported.filter((target) => known.has(target)))];
    }),
  );
}

/** The same graph between folders. A file at the top stands for itself. */
export function folderGraph(files: Graph): Graph {
  const folderOf = (file: string) => (file.includes('/') ? posix.dirname(file) : file);
  const folders: Graph = new Map();
  for (const [file, imported] of files) {
    const from = folderOf(file);
    const targets = folders.get(from) ?? new Set();
    for (const target of imported) if (folderOf(target) !== from) targets.add(folderOf(target));
    folders.set(from, targets);
  }
  return folders;
}

function specifiersIn(file: string, code: string, dynamic: boolean): string[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []));
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...imports, ...exports, ...(dynamic ? lazy : [])];
}

/** Imports name their file with its ending, so a relative one only needs joining. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}
