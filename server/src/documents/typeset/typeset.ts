import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Sheet } from '../sheet.ts';
import { readFaces } from './faces.ts';

// The package is CommonJS, and its names are not found by Node's look at it.
const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler');

/** A sheet as PDF. `issuedAt` is the file's own date: the same sheet gives the same bytes. */
export function typeset(sheet: Sheet, issuedAt: Date): Buffer {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: readFaces() }] });
  const source = {
    mainFileContent: readFileSync(new URL('./document.typ', import.meta.url), 'utf8'),
    inputs: { sheet: JSON.stringify(sheet) },
  };
  const compiled = compiler.compile(source);
  const { result } = compiled;
  if (!result) {
    const told = compiled.takeError()?.shortDiagnostics ?? [];
    throw new Error(`a document could not be set: ${JSON.stringify(told)}`);
  }
  return compiler.pdf(result, {
    pdfStandard: 'a-2b',
    creationTimestamp: Math.floor(issuedAt.getTime() / 1000),
  });
}
