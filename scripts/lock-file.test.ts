import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

type Locked = { link?: boolean; inBundle?: boolean; integrity?: string };
type Versions = Record<string, string>;
type Kind = 'dependencies' | 'devDependencies' | 'optionalDependencies';
type PackageFile = Partial<Record<Kind, Versions>>;

const read = <File>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as File;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');

test('every package of the lock file is held by its SHA-512', () => {
  const foreign = Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  assert.ok(foreign.length > 100);
  for (const [path, { integrity }] of foreign) assert.match(integrity ?? '', /^sha512-/, path);
});

test('every dependency is named by one version of the registry, not by a range or an address', () => {
  for (const file of ['package.json', ...globSync('*/package.json')]) {
    const { dependencies, devDependencies, optionalDependencies } = read<PackageFile>(file);
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, version] of Object.entries(named)) {
      const isOurs = name.startsWith('@mahlab/') && version === '*';
      assert.ok(
        isOurs || /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
        `${file}: ${name} ${version}`,
      );
    }
  }
});

test('no package runs a script of its own when it is installed', () => {
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m);
});
