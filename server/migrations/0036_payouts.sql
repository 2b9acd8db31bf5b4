CREATE TABLE "payout_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line_id" uuid,
	"attempt_id" uuid,
	"refund_id" uuid,
	"order_id" uuid,
	"reference" text NOT NULL,
	"ours_fils" integer,
	"theirs_fils" integer,
	"ours_day" date,
	"theirs_day" date,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "payout_differences_kind" CHECK ("payout_differences"."kind" in ('missing-at-bank', 'missing-with-us', 'not-paid-with-us', 'other-amount', 'other-day', 'twice', 'refund-not-taken', 'refund-unknown', 'refund-not-done', 'sum-wrong')),
	CONSTRAINT "payout_differences_settled" CHECK (("payout_differences"."settled_at" is null) = ("payout_differences"."settled_by" is null) and ("payout_differences"."settled_at" is null) = ("payout_differences"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount_fils" integer NOT NULL,
	"fee_fils" integer NOT NULL,
	"attempt_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "payout_lines_row" UNIQUE("statement_id","row"),
	CONSTRAINT "payout_lines_kind" CHECK ("payout_lines"."kind" in ('payment', 'refund')),
	CONSTRAINT "payout_lines_amount" CHECK ("payout_lines"."amount_fils" > 0 and "payout_lines"."fee_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"heads" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"known" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_statements_digest_unique" UNIQUE("digest"),
	CONSTRAINT "payout_statements_span" CHECK ("payout_statements"."from_day" <= "payout_statements"."until_day")
);
--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_statement_id_payout_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payout_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_line_id_payout_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payout_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_differences" ADD CONSTRAINT "payout_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_statement_id_payout_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payout_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_differences_statement" ON "payout_differences" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payout_differences_open" ON "payout_differences" USING btree ("statement_id") WHERE "payout_differences"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_differences_payment_missed" ON "payout_differences" USING btree ("attempt_id") WHERE "payout_differences"."kind" = 'missing-at-bank';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_differences_refund_missed" ON "payout_differences" USING btree ("refund_id") WHERE "payout_differences"."kind" = 'refund-not-taken';--> statement-breakpoint
CREATE INDEX "payout_lines_reference" ON "payout_lines" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payout_lines_attempt" ON "payout_lines" USING btree ("attempt_id") WHERE "payout_lines"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_lines_refund" ON "payout_lines" USING btree ("refund_id") WHERE "payout_lines"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_statements_at" ON "payout_statements" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_track" ON "payment_attempts" USING btree ("track_id") WHERE "payment_attempts"."track_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_payment_id" ON "payment_attempts" USING btree ("payment_id") WHERE "payment_attempts"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_gateway_ref" ON "refunds" USING btree ("gateway_ref") WHERE "refunds"."gateway_ref" is not null;