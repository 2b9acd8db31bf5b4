CREATE TABLE "line_ticks" (
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"station" text NOT NULL,
	"by" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_ticks_order_id_line_station_pk" PRIMARY KEY("order_id","line","station"),
	CONSTRAINT "line_ticks_station" CHECK ("line_ticks"."station" in ('bake', 'decorate', 'pack'))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kitchen" text NOT NULL,
	"transaction" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "tap" text;--> statement-breakpoint
ALTER TABLE "line_ticks" ADD CONSTRAINT "line_ticks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_tap" ON "order_events" USING btree ("order_id","tap") WHERE "order_events"."tap" is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("branch_id") WHERE "orders"."status" in ('paid', 'baking', 'decorating', 'ready', 'on-the-way');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'baking', 'decorating', 'ready', 'on-the-way', 'delivered', 'cancelled', 'refunded'));--> statement-breakpoint
-- Pages of the back office follow what changes by its number. A trigger at the end of the transaction gives it, under a lock
-- that is held until the transaction is over: numbers become visible in their order, and none comes later.
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
  noted record;
BEGIN
  IF EXISTS (SELECT 1 FROM order_changes WHERE order_id = changed AND "transaction" = txid_current()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('order_changes', 2));
  INSERT INTO order_changes (order_id, kitchen, "transaction")
    SELECT id, branch_id, txid_current() FROM orders WHERE id = changed
    RETURNING seq, kitchen INTO noted;
  PERFORM pg_notify('board', noted.seq || ' ' || changed || ' ' || noted.kitchen);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_change AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.status <> 'pending') EXECUTE FUNCTION note_order_change('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_event AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.kind IN ('accepted', 'late', 'note', 'undo')) EXECUTE FUNCTION note_order_change('order_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_promise AFTER INSERT OR UPDATE ON promises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.order_id IS NOT NULL AND NEW.state IN ('firm', 'unplaced', 'undated')) EXECUTE FUNCTION note_order_change('order_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_line_tick AFTER INSERT OR DELETE ON line_ticks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION note_order_change('order_id');
