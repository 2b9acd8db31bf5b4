import { text } from 'node:stream/consumers';
import type { PackedJob } from './print.ts';
import { typeset } from './typeset.ts';

// Started by print.ts; what to print comes in as JSON, the PDF goes out.
const { template, sheet, issuedAt, pictures } = JSON.parse(await text(process.stdin)) as PackedJob;
const bytes = Object.entries(pictures).map(
  ([name, base64]) => [name, Buffer.from(base64, 'base64')] as const,
);
process.stdout.write(
  typeset({
    template,
    sheet,
    issuedAt: new Date(issuedAt),
    pictures: Object.fromEntries(bytes),
  }),
);
