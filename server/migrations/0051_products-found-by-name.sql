ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(
  name_english || ' ' || name_arabic, NFKD),
  '[\u0300-\u036f\u0610-\u061a\u064b-\u0655\u0656-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
  'ٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ŒÆØŁÐÞء', 'ايه01234567890123456789œæøłðþ'))) STORED NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "letter_triples"("names" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ select array(select distinct substr(names, at, 3) from generate_series(1, length(names) - 2) at) $$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_menu" ON "products" USING btree ("position","id","active");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_off" ON "products" USING btree ("position","id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_names" ON "products" USING gin (letter_triples("search_text"));