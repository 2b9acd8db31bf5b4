/** Tables that grow with what is sold: a million rows of them are read or written for minutes. */
const GROWING = new Set([
  'carts',
  'customers',
  'deliveries',
  'documents',
  'gateway_events',
  'line_ticks',
  'mails',
  'order_changes',
  'order_events',
  'order_lines',
  'order_revisions',
  'orders',
  'payment_attempts',
  'print_log',
  'promises',
  'promotion_uses',
  'refunds',
  'run_stops',
  'sessions',
  'staff_audit',
  'uploads',
]);

type Rule = { pattern: RegExp; instead: string };

/** Statements that keep a table locked while they read or write all of it, and what to write in their place. */
const RULES: Rule[] = [
  {
    pattern: /^CREATE UNIQUE INDEX\b.*? ON "(?<table>\w+)"/i,
    instead: 'make the index by hand beforehand, CONCURRENTLY, and say so in the release notes',
  },
  {
    pattern: /^CREATE INDEX (?!IF NOT EXISTS).*? ON "(?<table>\w+)"/i,
    instead:
      'CREATE INDEX IF NOT EXISTS: a start builds those before the migrations, without a lock',
  },
  {
    pattern:
      /^ALTER TABLE "(?<table>\w+)" ADD CONSTRAINT (?!.*\bNOT VALID\b).*\b(?:CHECK|FOREIGN KEY)\b/i,
    instead: 'NOT VALID, and VALIDATE CONSTRAINT a release later',
  },
  {
    pattern: /^ALTER TABLE "(?<table>\w+)" ADD CONSTRAINT .*\b(?:UNIQUE|PRIMARY KEY)\b/i,
    instead: 'a unique index that is made by hand beforehand, CONCURRENTLY',
  },
  {
    pattern: /^ALTER TABLE "(?<table>\w+)" ALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i,
    instead: 'a new column, filled by a job some rows at a time',
  },
  {
    pattern: /^ALTER TABLE "(?<table>\w+)" ALTER COLUMN \S+ SET NOT NULL/i,
    instead: 'CHECK (… is not null) NOT VALID, and VALIDATE CONSTRAINT a release later',
  },
  {
    pattern:
      /^ALTER TABLE "(?<table>\w+)" ADD COLUMN .*(?:\bserial\b|\bGENERATED\b|\bREFERENCES\b|\bUNIQUE\b|\bDEFAULT (?!now\(\))\w+\()/i,
    instead: 'the bare column, with a constant default or none',
  },
  {
    pattern: /^(?:UPDATE|DELETE FROM) "?(?<table>\w+)"?/i,
    instead: 'a job that changes some rows at a time',
  },
];

/**
 * What a migration would keep locked: a sentence for each statement on a table that grows and that the migration has not
 * made itself. Statements are apart by Drizzle's `--> statement-breakpoint`.
 */
export function locksOf(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').map((part) =>
    part
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const made = new Set(
    statements.map((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/i.exec(statement)?.[1]),
  );
  return statements.flatMap((statement) =>
    RULES.flatMap(({ pattern, instead }) => {
      const table = pattern.exec(statement)?.groups?.['table'] ?? '';
      if (!GROWING.has(table) || made.has(table)) return [];
      return [`${statement.slice(0, 90)} … locks ${table}; instead: ${instead}`];
    }),
  );
}
