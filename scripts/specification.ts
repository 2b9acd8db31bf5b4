import { readFileSync } from 'node:fs';
import { faultsOfAcceptance } from './specification/acceptance.ts';
import { type Fault, faultsOf, type Read } from './specification/faults-of.ts';
import { readRows } from './specification/rows.ts';
import { contradictionsIn, faultsOfSecurity, readSecurityRows } from './specification/security.ts';

// Every row of docs/specification.md names where a line of the specification lives and the test that holds
// it, every row of docs/security.md the tests of an attack, every case of docs/back-office.md the tests that
// show it. This fails when one of them does not exist or holds too much: `npm run check -- specification`.

const top = new URL('..', import.meta.url);

const documents: Record<string, (text: string, read: Read) => Fault[]> = {
  'docs/specification.md': (text, read) => faultsOf(readRows(text), read),
  'docs/security.md': (text, read) => [
    ...faultsOfSecurity(readSecurityRows(text), read),
    ...contradictionsIn(text),
  ],
  'docs/back-office.md': faultsOfAcceptance,
};

for (const [document, faultsIn] of Object.entries(documents)) {
  for (const { line, fault } of faultsIn(readFileSync(new URL(document, top), 'utf8'), textOf)) {
    console.error(`${document}:${line}: ${fault}`);
    process.exitCode = 1;
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(new URL(file, top), 'utf8');
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    // A folder is there too.
    if (code === 'EISDIR') return '';
    if (code === 'ENOENT') return null;
    throw fault;
  }
}
