CREATE TABLE "cake_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cake_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"remarks" text NOT NULL,
	"images" text[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cake_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "cake_requests_images" CHECK (cardinality("cake_requests"."images") between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount_fils" integer,
	"maximum_fils" integer,
	"minimum_fils" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"limit_total" integer,
	"limit_per_customer" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promotions_code" CHECK ("promotions"."code" = upper("promotions"."code") and "promotions"."code" <> ''),
	CONSTRAINT "promotions_kind" CHECK (("promotions"."percent" is null) <> ("promotions"."amount_fils" is null)),
	CONSTRAINT "promotions_percent" CHECK ("promotions"."percent" between 1 and 100),
	CONSTRAINT "promotions_amount" CHECK ("promotions"."amount_fils" > 0),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."minimum_fils" >= 0 and "promotions"."maximum_fils" >= 0 and "promotions"."limit_total" >= 0 and "promotions"."limit_per_customer" >= 0),
	CONSTRAINT "promotions_span" CHECK ("promotions"."valid_from" < "promotions"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"order_id" uuid,
	"rating" integer,
	"comment" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "reviews_order_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_not_empty" CHECK ("reviews"."rating" is not null or "reviews"."comment" <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_promotions_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cake_requests_newest" ON "cake_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("code") WHERE "promotion_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("created_at") WHERE "reviews"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at") WHERE "reviews"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_fils" between 0 and "orders"."subtotal_fils");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promotion" CHECK ("orders"."discount_fils" = 0 or "orders"."promotion_code" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_fils" = "orders"."subtotal_fils" - "orders"."discount_fils" + "orders"."delivery_fils");--> statement-breakpoint
-- What the shop shows of reviews belongs to its catalogue. Only a change of what is shown announces
-- itself: feedback that waits for approval may come as often as it likes.
CREATE TRIGGER announce_new_review AFTER INSERT ON reviews FOR EACH ROW
WHEN (NEW.approved_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER announce_review AFTER UPDATE ON reviews FOR EACH ROW
WHEN (OLD.approved_at IS NOT NULL OR NEW.approved_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER announce_gone_review AFTER DELETE ON reviews FOR EACH ROW
WHEN (OLD.approved_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue();
