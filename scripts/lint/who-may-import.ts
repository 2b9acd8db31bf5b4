import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { importTable, type Row } from './import-table.ts';

export interface Import {
  /** From the top of the repository, with slashes. */
  file: string;
  specifier: string;
  typesOnly: boolean;
}

/** Why the import is refused, or undefined when the table allows it. */
export function refusal(top: string, given: Import): string | undefined {
  const target = targetOf(given);
  const row = importTable.find(({ files }) => files.test(given.file));
  if (!row) return `${given.file} has no row in scripts/lint/import-table.ts`;
  if (isAllowed(top, row, { ...given, target })) return undefined;
  return `${given.file} may not import ${target}: see scripts/lint/import-table.ts`;
}

/** `/bakery/src/rules/money.ts` for a file of ours, `node:fs` for Node's, else the specifier. */
function targetOf({ file, specifier }: Import): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join('/', posix.dirname(file), path);
  const part = /^@mahlab\/([^/]+)\/?(.*)$/.exec(path);
  if (part) return `/${part[1]}/src/${part[2]}`;
  return isBuiltin(path) && !path.startsWith('node:') ? `node:${path}` : path;
}

function isAllowed(top: string, row: Row, given: Import & { target: string }): boolean {
  const { file, target, typesOnly } = given;
  if (isWithin(target, row.own?.exec(file)?.[0])) return true;
  if (row.never?.some((pattern) => pattern.test(target))) return false;
  const allowed = typesOnly ? [...row.may, ...(row.mayTypes ?? [])] : row.may;
  if (allowed.some((pattern) => pattern.test(target))) return true;
  // Tests run in Node and may use their part's test libraries; parts are out of bounds as ever.
  const isTest = /\.test\.tsx?$/.test(file);
  if (isTest && target.startsWith('node:')) return true;
  return (isTest || row.declared === true) && isDeclared(top, file, target);
}

function isWithin(target: string, folder: string | undefined): boolean {
  return folder !== undefined && `${target}/`.startsWith(`/${folder}/`);
}

function isDeclared(top: string, file: string, target: string): boolean {
  const name = /^(@[^/]+\/)?[^/]+/.exec(target)?.[0];
  return name !== undefined && declaredBy(join(top, file.split('/')[0] ?? '')).has(name);
}

const declared = new Map<string, Set<string>>();

function declaredBy(part: string): Set<string> {
  const known = declared.get(part) ?? readDeclared(part);
  declared.set(part, known);
  return known;
}

function readDeclared(part: string): Set<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(part, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
