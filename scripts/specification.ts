import { readFileSync } from 'node:fs';
import { faultsOf } from './specification/faults-of.ts';
import { readRows } from './specification/rows.ts';

// Every row of docs/specification.md names where a line of the specification lives and the test that holds
// it. This fails when one of them does not exist or holds too much: `npm run check -- specification`.

const DOCUMENT = 'docs/specification.md';
const top = new URL('..', import.meta.url);

const faults = faultsOf(readRows(readFileSync(new URL(DOCUMENT, top), 'utf8')), (file) => {
  try {
    return readFileSync(new URL(file, top), 'utf8');
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    // A folder is there too.
    if (code === 'EISDIR') return '';
    if (code === 'ENOENT') return null;
    throw fault;
  }
});
for (const { line, fault } of faults) console.error(`${DOCUMENT}:${line}: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
