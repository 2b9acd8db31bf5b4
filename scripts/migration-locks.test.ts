import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { locksOf } from './lint/migration-locks.ts';

/** Those before ran while no shop had many orders. */
const FIRST = 31;

test('no migration keeps a million orders locked', () => {
  const files = globSync('server/migrations/*.sql').filter(
    (file) => Number.parseInt(basename(file), 10) >= FIRST,
  );
  for (const file of files) assert.deepEqual(locksOf(readFileSync(file, 'utf8')), [], file);
});

for (const statement of [
  'CREATE INDEX "orders_x" ON "orders" USING btree ("x");',
  'CREATE UNIQUE INDEX IF NOT EXISTS "orders_x" ON "orders" USING btree ("x");',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_x" CHECK ("orders"."x" > 0);',
  'ALTER TABLE "mails" ADD CONSTRAINT "m" FOREIGN KEY ("o") REFERENCES "public"."orders"("id");',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_x" UNIQUE("x");',
  'ALTER TABLE "orders" ALTER COLUMN "x" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "x" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL;',
  '-- Fills what is new.\nUPDATE orders\n SET x = 1;',
  'DELETE FROM "mails" WHERE sent_at is null;',
]) {
  test(`refused: ${statement}`, () => assert.equal(locksOf(statement).length, 1));
}

for (const statement of [
  'CREATE INDEX IF NOT EXISTS "orders_x" ON "orders" USING btree ("x");',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_x" CHECK ("orders"."x" > 0) NOT VALID;',
  'ALTER TABLE "orders" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "products" ALTER COLUMN "x" SET NOT NULL;',
  'CREATE TABLE "orders" ("id" uuid);\n--> statement-breakpoint\nCREATE INDEX "a" ON "orders" USING btree ("id");',
]) {
  test(`let through: ${statement}`, () => assert.deepEqual(locksOf(statement), []));
}
