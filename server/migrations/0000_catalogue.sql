CREATE TABLE "allergens" (
	"id" text PRIMARY KEY NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text,
	"parent_id" text,
	"seo" text,
	"smart" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configs" (
	"attribute" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"price_fils" integer NOT NULL,
	"type" text NOT NULL,
	"required" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "extras_price" CHECK ("extras"."price_fils" >= 0),
	CONSTRAINT "extras_type" CHECK ("extras"."type" in ('Text', 'File'))
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"minimum" integer NOT NULL,
	"maximum" integer NOT NULL,
	"required" boolean NOT NULL,
	"exclusive_quantity" boolean DEFAULT false NOT NULL,
	"allow_multiple" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_groups_range" CHECK (0 <= "option_groups"."minimum" and "option_groups"."minimum" <= "option_groups"."maximum")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"price_fils" integer NOT NULL,
	"image" text,
	"position" integer NOT NULL,
	CONSTRAINT "option_values_price" CHECK ("option_values"."price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_allergens" (
	"product_id" text NOT NULL,
	"allergen_id" text NOT NULL,
	CONSTRAINT "product_allergens_product_id_allergen_id_pk" PRIMARY KEY("product_id","allergen_id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_smart_categories" (
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "product_smart_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"description_english" text DEFAULT '' NOT NULL,
	"description_arabic" text DEFAULT '' NOT NULL,
	"original_price_fils" integer NOT NULL,
	"discounted_price_fils" integer NOT NULL,
	"preparation_minutes" integer NOT NULL,
	"main_image" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_amounts" CHECK ("products"."original_price_fils" >= 0 and "products"."discounted_price_fils" >= 0 and "products"."preparation_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "colors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "flavour_prices" (
	"flavour_id" text NOT NULL,
	"shape_id" text NOT NULL,
	"original_price_fils" integer NOT NULL,
	"discounted_price_fils" integer NOT NULL,
	CONSTRAINT "flavour_prices_flavour_id_shape_id_pk" PRIMARY KEY("flavour_id","shape_id"),
	CONSTRAINT "flavour_prices_prices" CHECK ("flavour_prices"."original_price_fils" >= 0 and "flavour_prices"."discounted_price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flavours" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"image" text,
	CONSTRAINT "flavours_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "shapes" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"image" text,
	"original_price_fils" integer NOT NULL,
	"discounted_price_fils" integer NOT NULL,
	CONSTRAINT "shapes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shapes_prices" CHECK ("shapes"."original_price_fils" >= 0 and "shapes"."discounted_price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "size_prices" (
	"size_id" text NOT NULL,
	"shape_id" text NOT NULL,
	"original_price_fils" integer NOT NULL,
	"discounted_price_fils" integer NOT NULL,
	CONSTRAINT "size_prices_size_id_shape_id_pk" PRIMARY KEY("size_id","shape_id"),
	CONSTRAINT "size_prices_prices" CHECK ("size_prices"."original_price_fils" >= 0 and "size_prices"."discounted_price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"image" text,
	"serves_minimum" integer NOT NULL,
	"serves_maximum" integer NOT NULL,
	"diameter_cm" double precision NOT NULL,
	CONSTRAINT "sizes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "topping_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topping_prices" (
	"topping_id" text NOT NULL,
	"shape_id" text NOT NULL,
	"original_price_fils" integer NOT NULL,
	"discounted_price_fils" integer NOT NULL,
	CONSTRAINT "topping_prices_topping_id_shape_id_pk" PRIMARY KEY("topping_id","shape_id"),
	CONSTRAINT "topping_prices_prices" CHECK ("topping_prices"."original_price_fils" >= 0 and "topping_prices"."discounted_price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "toppings" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"position" integer NOT NULL,
	"image" text,
	"category_id" text,
	CONSTRAINT "toppings_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "area_services" (
	"area_id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"delivery_cost_fils" integer,
	"min_order_fils" integer,
	CONSTRAINT "area_services_amounts" CHECK ("area_services"."delivery_cost_fils" >= 0 and "area_services"."min_order_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" text PRIMARY KEY NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"address_english" text NOT NULL,
	"address_arabic" text NOT NULL,
	"phone_number" text NOT NULL,
	"timings" jsonb NOT NULL,
	"delivery_cost_fils" integer NOT NULL,
	"min_order_fils" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer NOT NULL,
	CONSTRAINT "branches_amounts" CHECK ("branches"."delivery_cost_fils" >= 0 and "branches"."min_order_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"type" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('Country', 'Province', 'Area')),
	CONSTRAINT "locations_parent" CHECK (("locations"."type" = 'Country') = ("locations"."parent_id" is null))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_allergen_id_allergens_id_fk" FOREIGN KEY ("allergen_id") REFERENCES "public"."allergens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_smart_categories" ADD CONSTRAINT "product_smart_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_smart_categories" ADD CONSTRAINT "product_smart_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flavour_prices" ADD CONSTRAINT "flavour_prices_flavour_id_flavours_id_fk" FOREIGN KEY ("flavour_id") REFERENCES "public"."flavours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flavour_prices" ADD CONSTRAINT "flavour_prices_shape_id_shapes_id_fk" FOREIGN KEY ("shape_id") REFERENCES "public"."shapes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_prices" ADD CONSTRAINT "size_prices_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_prices" ADD CONSTRAINT "size_prices_shape_id_shapes_id_fk" FOREIGN KEY ("shape_id") REFERENCES "public"."shapes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topping_prices" ADD CONSTRAINT "topping_prices_topping_id_toppings_id_fk" FOREIGN KEY ("topping_id") REFERENCES "public"."toppings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topping_prices" ADD CONSTRAINT "topping_prices_shape_id_shapes_id_fk" FOREIGN KEY ("shape_id") REFERENCES "public"."shapes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toppings" ADD CONSTRAINT "toppings_category_id_topping_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."topping_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_area_id_locations_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_id_locations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extras_product" ON "extras" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "option_groups_product" ON "option_groups" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "option_values_group" ON "option_values" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "area_services_branch" ON "area_services" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "locations_parent_id" ON "locations" USING btree ("parent_id");