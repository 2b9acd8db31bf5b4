ALTER TABLE "gateway_events" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "digest" text;