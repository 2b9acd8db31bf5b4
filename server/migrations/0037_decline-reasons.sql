ALTER TABLE "cake_requests" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "decline_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD CONSTRAINT "cake_requests_decline_reason" CHECK ("cake_requests"."decline_reason" in ('price', 'day', 'changed', 'elsewhere', 'other'));