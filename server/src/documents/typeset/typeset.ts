import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Sheet } from '../sheet.ts';
import { readFaces } from './faces.ts';

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
