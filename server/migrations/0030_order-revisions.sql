CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"need" jsonb,
	"subtotal_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"delivery_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"difference_fils" integer NOT NULL,
	"by" text NOT NULL,
	"member_id" uuid,
	"why" text,
	"agreed" text,
	"forced" boolean DEFAULT false NOT NULL,
	"tap" text,
	"token" text,
	"pay_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_revisions_token_unique" UNIQUE("token"),
	CONSTRAINT "order_revisions_state" CHECK ("order_revisions"."state" in ('in-force', 'replaced', 'open', 'lapsed', 'withdrawn')),
	CONSTRAINT "order_revisions_amounts" CHECK ("order_revisions"."subtotal_fils" >= 0 and "order_revisions"."delivery_fils" >= 0),
	CONSTRAINT "order_revisions_discount" CHECK ("order_revisions"."discount_fils" between 0 and "order_revisions"."subtotal_fils"),
	CONSTRAINT "order_revisions_total" CHECK ("order_revisions"."total_fils" > 0 and "order_revisions"."total_fils" = "order_revisions"."subtotal_fils" - "order_revisions"."discount_fils" + "order_revisions"."delivery_fils"),
	CONSTRAINT "order_revisions_numbered" CHECK (("order_revisions"."state" in ('in-force', 'replaced')) = ("order_revisions"."number" is not null)),
	CONSTRAINT "order_revisions_supplement" CHECK (("order_revisions"."token" is null) = ("order_revisions"."pay_until" is null) and ("order_revisions"."token" is null or "order_revisions"."difference_fils" > 0)
        and ("order_revisions"."state" in ('in-force', 'replaced') or "order_revisions"."token" is not null)),
	CONSTRAINT "order_revisions_decided" CHECK (("order_revisions"."state" = 'open') = ("order_revisions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_series" DROP CONSTRAINT "document_series_kind";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "promises" DROP CONSTRAINT "promises_whose";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "late_fee_back" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_revisions_order" ON "order_revisions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_number" ON "order_revisions" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_tap" ON "order_revisions" USING btree ("order_id","tap");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_one_open" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_one_in_force" ON "order_revisions" USING btree ("order_id") WHERE "order_revisions"."state" = 'in-force';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_revision_id_order_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."order_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_revision_id_order_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."order_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_revision_id_order_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."order_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_revision" ON "payment_attempts" USING btree ("revision_id") WHERE "payment_attempts"."revision_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_late" ON "refunds" USING btree ("order_id") WHERE "refunds"."cause" = 'late';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_revision_id_unique" UNIQUE("revision_id");--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_revision_id_unique" UNIQUE("revision_id");--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_kind" CHECK ("document_series"."kind" in ('invoice', 'supplement', 'credit-note'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_revision" CHECK (("documents"."kind" = 'supplement') = ("documents"."revision_id" is not null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'supplement', 'credit-note'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('edit', 'late'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_of_sale" CHECK ("refunds"."cause" is null or "refunds"."of_sale");--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_added" CHECK ("promises"."revision_id" is null or "promises"."order_id" is null and "promises"."session" is null and "promises"."state" = 'held');--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_whose" CHECK ("promises"."order_id" is not null or "promises"."session" is not null or "promises"."revision_id" is not null);
--> statement-breakpoint
-- An order's page follows its edits.
CREATE TRIGGER announce_order_revision AFTER UPDATE OF revision ON orders FOR EACH ROW
WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION announce_order();
