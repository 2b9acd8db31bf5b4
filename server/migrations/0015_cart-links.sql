ALTER TABLE "carts" ADD COLUMN "link" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_link_unique" UNIQUE("link");--> statement-breakpoint
-- Links that were given away before have the session in them, and go on opening their carts.
UPDATE "carts" SET "link" = "session"::uuid WHERE "session" ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';
