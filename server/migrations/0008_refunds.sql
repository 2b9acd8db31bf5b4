CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"state" text NOT NULL,
	"of_sale" boolean NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	"gateway_ref" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('queued', 'sending', 'requested', 'done', 'manual', 'withdrawn')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fils" > 0),
	CONSTRAINT "refunds_decided" CHECK (("refunds"."state" in ('done', 'withdrawn')) = ("refunds"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_kind";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunded_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_session_id_sandbox_charges_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_charges"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" not in ('done', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_beside_sale" ON "refunds" USING btree ("attempt_id") WHERE not "refunds"."of_sale";--> statement-breakpoint
CREATE INDEX "sandbox_refunds_session" ON "sandbox_refunds" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_kind" CHECK ("gateway_events"."kind" in ('webhook', 'return', 'status', 'refund'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded_fils" between 0 and "payment_attempts"."amount_fils");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunded_of_paid" CHECK ("payment_attempts"."refunded_fils" = 0 or "payment_attempts"."state" in ('paid', 'refunded'));--> statement-breakpoint
-- An order's page follows it live: every change of where it stands is announced by its id, when the
-- transaction commits.
CREATE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_order_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.order_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_order AFTER UPDATE OF status ON orders FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_order();
--> statement-breakpoint
CREATE TRIGGER announce_attempt AFTER UPDATE OF state ON payment_attempts FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state AND OLD.state <> 'opening') EXECUTE FUNCTION announce_order_of();
--> statement-breakpoint
UPDATE order_events SET kind = 'refund', "to" = 'manual' WHERE kind = 'needs-refund';
