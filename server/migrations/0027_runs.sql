CREATE TABLE "deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"handed_to" text,
	"picture" text,
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "deliveries_handed_to" CHECK ("deliveries"."handed_to" in ('recipient', 'family', 'guard', 'door'))
);
--> statement-breakpoint
CREATE TABLE "run_stops" (
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "run_stops_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kitchen" text NOT NULL,
	"day" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"by" text NOT NULL,
	"member_id" uuid NOT NULL,
	"tap" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"out_at" timestamp with time zone,
	CONSTRAINT "runs_tap_unique" UNIQUE("tap")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_staff_members_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_picture" ON "deliveries" USING btree ("picture");--> statement-breakpoint
CREATE UNIQUE INDEX "run_stops_order" ON "run_stops" USING btree ("order_id") WHERE "run_stops"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "run_stops_of_order" ON "run_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "runs_kitchen" ON "runs" USING btree ("kitchen","day");--> statement-breakpoint
CREATE INDEX "runs_driver" ON "runs" USING btree ("driver_id","created_at");--> statement-breakpoint
-- Pages of the back office hear of an order that comes into a run, leaves it, or is given another place in it.
CREATE CONSTRAINT TRIGGER note_run_stop AFTER INSERT OR UPDATE ON run_stops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION note_order_change('order_id');
