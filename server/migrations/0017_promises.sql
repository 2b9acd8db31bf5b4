CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text,
	"from_day" date,
	"until_day" date,
	"label_english" text NOT NULL,
	"label_arabic" text NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"tentative" date[] DEFAULT '{}' NOT NULL,
	"week" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_days" CHECK (("plans"."from_day" is null) = ("plans"."until_day" is null) and "plans"."from_day" <= "plans"."until_day")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"session" text,
	"kitchen" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decorator" integer NOT NULL,
	"trays" integer NOT NULL,
	"drops" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"renewed" boolean DEFAULT false NOT NULL,
	"forced_by" text,
	"why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promises_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "promises_mode" CHECK ("promises"."mode" in ('Delivery', 'Pickup')),
	CONSTRAINT "promises_part" CHECK ("promises"."part" in ('early', 'late')),
	CONSTRAINT "promises_state" CHECK ("promises"."state" in ('held', 'firm', 'done', 'released', 'unplaced', 'undated')),
	CONSTRAINT "promises_amounts" CHECK ("promises"."decorator" >= 0 and "promises"."trays" >= 0 and "promises"."drops" >= 0),
	CONSTRAINT "promises_whose" CHECK ("promises"."order_id" is not null or "promises"."session" is not null),
	CONSTRAINT "promises_times" CHECK ("promises"."starts_at" <= "promises"."ends_at"),
	CONSTRAINT "promises_held" CHECK (("promises"."state" = 'held') = ("promises"."held_until" is not null)),
	CONSTRAINT "promises_forced" CHECK ("promises"."forced_by" is null or "promises"."why" is not null)
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"branch_id" text,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "stops_span" CHECK ("stops"."from_at" < "stops"."until_at")
);
--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "setup_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "trays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "tiers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "trays" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shapes" ADD COLUMN "lead_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "sizes" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sizes" ADD COLUMN "trays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "toppings" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "drop_weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "road_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "pack_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "drop_minutes" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "horizon_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "calendar_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_branch" ON "plans" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "promises_day" ON "promises" USING btree ("kitchen","day");--> statement-breakpoint
CREATE UNIQUE INDEX "promises_cart" ON "promises" USING btree ("session") WHERE "promises"."order_id" is null;--> statement-breakpoint
CREATE INDEX "stops_until" ON "stops" USING btree ("until_at");--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_minutes" CHECK ("option_values"."minutes" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_work" CHECK ("products"."setup_minutes" >= 0 and "products"."unit_minutes" >= 0 and "products"."trays" >= 0);--> statement-breakpoint
ALTER TABLE "shapes" ADD CONSTRAINT "shapes_work" CHECK ("shapes"."minutes" >= 0 and "shapes"."trays" >= 0 and "shapes"."lead_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "shapes" ADD CONSTRAINT "shapes_tiers" CHECK ("shapes"."tiers" > 0);--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_work" CHECK ("sizes"."minutes" >= 0 and "sizes"."trays" >= 0);--> statement-breakpoint
ALTER TABLE "toppings" ADD CONSTRAINT "toppings_work" CHECK ("toppings"."minutes" >= 0);--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_road" CHECK ("area_services"."road_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_drop_weight" CHECK ("area_services"."drop_weight" between 1 and 3);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_promises" CHECK ("branches"."pack_minutes" >= 0 and "branches"."horizon_days" >= 0);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_drop_minutes" CHECK ("branches"."drop_minutes" > 0);--> statement-breakpoint
-- What the demo shop's products take, in shops that were filled with it before: cakes 15 minutes and a tray, towers 60 and two.
UPDATE "products" SET "unit_minutes" = work.minutes, "trays" = work.trays
FROM (VALUES
  ('celebration-cakes', 15, 1), ('heart-cakes', 15, 1), ('layer-cakes', 15, 1), ('cheesecakes', 5, 1), ('cupcakes', 8, 1),
  ('macarons-chocolate', 3, 1), ('oriental-sweets', 3, 1), ('bakery', 2, 1), ('slices', 1, 0)
) AS work ("category", "minutes", "trays")
WHERE "products"."category_id" = work.category;--> statement-breakpoint
UPDATE "products" SET "unit_minutes" = 60, "trays" = 2
WHERE "preparation_minutes" >= 2880 AND "category_id" IN ('celebration-cakes', 'heart-cakes', 'layer-cakes');--> statement-breakpoint
UPDATE "products" SET "unit_minutes" = 1, "trays" = 0 WHERE "id" LIKE '%-slice';--> statement-breakpoint
UPDATE "option_values" SET "minutes" = work.minutes
FROM (VALUES ('medium', 8), ('large', 15)) AS work ("size", "minutes"), "option_groups", "products"
WHERE "option_groups"."id" = "option_values"."group_id" AND "products"."id" = "option_groups"."product_id"
  AND "products"."category_id" IN ('celebration-cakes', 'heart-cakes', 'layer-cakes')
  AND "option_values"."id" = "products"."id" || '.size.' || work.size;--> statement-breakpoint
UPDATE "shapes" SET "minutes" = work.minutes, "tiers" = work.tiers, "trays" = work.trays, "lead_minutes" = work.lead
FROM (VALUES ('round', 15, 1, 1, 1440), ('square', 18, 1, 1, 1440), ('heart', 20, 1, 1, 1440), ('tiered', 45, 2, 2, 2880))
  AS work ("id", "minutes", "tiers", "trays", "lead")
WHERE "shapes"."id" = work.id;--> statement-breakpoint
UPDATE "sizes" SET "minutes" = work.minutes, "trays" = work.trays
FROM (VALUES ('medium', 4, 0), ('large', 8, 0), ('party', 14, 1)) AS work ("id", "minutes", "trays")
WHERE "sizes"."id" = work.id;--> statement-breakpoint
UPDATE "toppings" SET "minutes" = work.minutes
FROM (VALUES ('sprinkles', 3), ('drip', 4), ('strawberries', 5), ('berries', 6), ('macarons', 6), ('pearls', 8), ('flowers', 16))
  AS work ("id", "minutes")
WHERE "toppings"."id" = work.id;
