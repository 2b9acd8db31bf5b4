ALTER TABLE "flavours" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "toppings" ADD COLUMN "allergens" text[];