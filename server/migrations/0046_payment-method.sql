ALTER TABLE "payment_attempts" ADD COLUMN "method" text;--> statement-breakpoint
-- Payments of before have none: there is nothing to look through.
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('knet', 'card', 'apple-pay', 'google-pay', 'samsung-pay')) NOT VALID;
