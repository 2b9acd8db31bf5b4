import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { drawingOf } from './drawing.ts';
import { readFaces } from './faces.ts';
import type { PrintTask } from './print.ts';

/** What the typesetter says of a sign that none of the faces has. */
const NO_SHAPE = 'could not be displayed with any font';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: readFaces() }],
});

/** A sheet as PDF, or as a `Drawing` in JSON. Nothing of it stays for the next one. */
export function typeset({ template, sheet, issuedAt, pictures = {}, form }: PrintTask): Buffer {
  try {
    for (const [name, bytes] of Object.entries(pictures)) {
      compiler.mapShadow(join(FOLDER, name), Buffer.from(bytes));
    }
    const source = {
      mainFileContent: readFileSync(join(FOLDER, `${template}.typ`), 'utf8'),
      inputs: { sheet: JSON.stringify(sheet) },
    };
    const { result } = compiler.compile(source);
    if (!result) throw new Error('the typesetter found a fault in it');
    if (form === 'drawing') {
      const drawing = drawingOf(compiler.plainSvg(result), result.numOfPages);
      return Buffer.from(JSON.stringify(drawing));
    }
    return asPdf(result, Math.floor(issuedAt.getTime() / 1000));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

function asPdf(result: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return compiler.pdf(result, { pdfStandard: 'a-2b', creationTimestamp });
  } catch (fault) {
    // An archive may hold no sign without a shape, and shoppers write emoji: then it is a plain file,
    // with a box in its place, rather than none.
    if (!String(fault).includes(NO_SHAPE)) throw fault;
    return compiler.pdf(result, { creationTimestamp });
  }
}
