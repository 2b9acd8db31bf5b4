CREATE TABLE "product_drafts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"from" jsonb NOT NULL,
	"by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp with time zone,
	"publisher" jsonb,
	"refused" text
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_versions_newest" ON "product_versions" USING btree ("product_id","id");