ALTER TABLE "orders" ADD COLUMN "delivery_type" text DEFAULT 'Delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "lead_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "road_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "promises_held" ON "promises" USING btree ("held_until") WHERE "promises"."state" = 'held';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_type" CHECK ("orders"."delivery_type" in ('Delivery', 'Pickup'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_code" CHECK (("orders"."delivery_type" = 'Pickup') = ("orders"."pickup_code" is not null));--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_times_taken" CHECK ("promises"."lead_minutes" >= 0 and "promises"."road_minutes" >= 0);--> statement-breakpoint
-- An order's page follows its time as it follows its status.
CREATE TRIGGER announce_promise AFTER UPDATE ON promises FOR EACH ROW
WHEN (NEW.order_id IS NOT NULL AND (OLD.state, OLD.starts_at, OLD.ends_at, OLD.held_until)
  IS DISTINCT FROM (NEW.state, NEW.starts_at, NEW.ends_at, NEW.held_until))
EXECUTE FUNCTION announce_order_of();
