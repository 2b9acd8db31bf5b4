ALTER TABLE "promotion_uses" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "amount_fils" integer;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "maximum_fils" integer;