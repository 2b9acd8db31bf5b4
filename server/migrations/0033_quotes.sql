CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"session" text NOT NULL,
	"lines" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"note" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"mode" text NOT NULL,
	"kitchen" text NOT NULL,
	"area_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"delivery_fils" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"by" text NOT NULL,
	"order_id" uuid,
	"opens" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "quotes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "quotes_session_unique" UNIQUE("session"),
	CONSTRAINT "quotes_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotes_mode" CHECK ("quotes"."mode" in ('Delivery', 'Pickup')),
	CONSTRAINT "quotes_amounts" CHECK ("quotes"."version" >= 0 and "quotes"."delivery_fils" >= 0 and "quotes"."opens" >= 0),
	CONSTRAINT "quotes_sent" CHECK ("quotes"."version" = 0 or ("quotes"."token_hash" is not null and "quotes"."starts_at" is not null and "quotes"."valid_until" is not null and "quotes"."sent_at" is not null)),
	CONSTRAINT "quotes_window" CHECK (("quotes"."starts_at" is null) = ("quotes"."ends_at" is null)),
	CONSTRAINT "quotes_area" CHECK ("quotes"."mode" = 'Pickup' or "quotes"."area_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "work" jsonb;--> statement-breakpoint
ALTER TABLE "promises" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_cake_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."cake_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD CONSTRAINT "cake_requests_state" CHECK ("cake_requests"."state" in ('new', 'asked', 'quoted', 'declined', 'withdrawn'));