ALTER TABLE "cake_requests" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD CONSTRAINT "cake_requests_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_idempotency_key_unique" UNIQUE("idempotency_key");