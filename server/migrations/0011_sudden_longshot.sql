ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_kind";--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "mismatch_closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_attempts_mismatch" ON "payment_attempts" USING btree ("opened_at") WHERE "payment_attempts"."mismatch" is not null and "payment_attempts"."mismatch_closed_at" is null;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_kind" CHECK ("gateway_events"."kind" in ('webhook', 'return', 'charge', 'status', 'refund'));