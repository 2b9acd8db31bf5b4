CREATE TABLE "document_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "document_series_kind" CHECK ("document_series"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "document_series_next" CHECK ("document_series"."next" >= 1)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" text,
	"amount_fils" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb,
	"file" text,
	"sha256" text,
	CONSTRAINT "documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "documents_series" UNIQUE("kind","number"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "documents_amount" CHECK ("documents"."amount_fils" >= 0),
	CONSTRAINT "documents_number" CHECK ("documents"."number" >= 1),
	CONSTRAINT "documents_refund" CHECK (("documents"."kind" = 'credit-note') = ("documents"."refund_id" is not null)),
	CONSTRAINT "documents_file" CHECK (("documents"."file" is null) = ("documents"."sha256" is null) and ("documents"."file" is null) = ("documents"."facts" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "mail_consents_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "remind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_language" CHECK ("carts"."language" in ('en', 'ar'));