import { text } from 'node:stream/consumers';
import type { Sheet } from '../sheet.ts';
import { typeset } from './typeset.ts';

// Started by print.ts; what to print comes in as JSON, the PDF goes out.
const { sheet, issuedAt } = JSON.parse(await text(process.stdin)) as {
  sheet: Sheet;
  issuedAt: string;
};
process.stdout.write(typeset(sheet, new Date(issuedAt)));
