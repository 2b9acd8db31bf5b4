CREATE TABLE "print_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper" text NOT NULL,
	"size" text NOT NULL,
	"order_id" uuid,
	"kitchen" text NOT NULL,
	"day" date,
	"part" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text NOT NULL,
	"key" text NOT NULL,
	"by" text NOT NULL,
	"member_id" uuid,
	"device" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_log_key" UNIQUE NULLS NOT DISTINCT("key","paper","order_id"),
	CONSTRAINT "print_log_paper" CHECK ("print_log"."paper" in ('ticket', 'label', 'cake-sheet', 'bake-list')),
	CONSTRAINT "print_log_size" CHECK ("print_log"."size" in ('80mm', 'a6', '100x70mm', 'a4'))
);
--> statement-breakpoint
ALTER TABLE "print_log" ADD CONSTRAINT "print_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_log_order" ON "print_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "print_log_day" ON "print_log" USING btree ("kitchen","day");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_print AFTER INSERT ON print_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION note_order_change('order_id');
