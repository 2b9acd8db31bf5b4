DROP INDEX "reviews_waiting";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_taken" ON "payment_attempts" USING btree ("decided_at") WHERE "payment_attempts"."state" in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_done" ON "refunds" USING btree ("decided_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_undecided" ON "reviews" USING btree ("created_at") WHERE "reviews"."approved_at" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_hidden" ON "reviews" USING btree ("created_at") WHERE "reviews"."hidden_at" is not null;