ALTER TABLE "cake_requests" DROP CONSTRAINT "cake_requests_images";--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "withdraw_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "erase_when_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cake_requests_to_erase" ON "cake_requests" USING btree ("id") WHERE "cake_requests"."erase_when_done";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cake_requests_email" ON "cake_requests" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "cake_requests" ADD CONSTRAINT "cake_requests_images" CHECK (cardinality("cake_requests"."images") between 1 and 6 or "cake_requests"."name" = '');