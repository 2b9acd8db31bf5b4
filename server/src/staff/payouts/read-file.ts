import { STATEMENT_BYTES, STATEMENT_LINES } from '@mahlab/bakery/rules/staff/payouts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { readTable, type Table } from '../tables/read-table.ts';

/** Reads the file of a statement. */
export function readStatement(bytes: Uint8Array): Table | Refusal {
  const table = readTable(bytes, { bytes: STATEMENT_BYTES, rows: STATEMENT_LINES });
  if (table.ok) return table;
  return refusal(`statement-${table.why}`, {
    megabytes: String(STATEMENT_BYTES / 1024 / 1024),
    lines: String(STATEMENT_LINES),
  });
}
