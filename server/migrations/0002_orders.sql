CREATE TABLE "carts" (
	"session" text PRIMARY KEY NOT NULL,
	"customer" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from" text,
	"to" text,
	"by" text NOT NULL,
	"attempt" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"product_id" text NOT NULL,
	"name_english" text NOT NULL,
	"name_arabic" text NOT NULL,
	"unit_fils" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"description" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"custom_product" jsonb,
	"image" text,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_type" CHECK ("order_lines"."type" in ('Product', 'Custom Product')),
	CONSTRAINT "order_lines_unit" CHECK ("order_lines"."unit_fils" >= 0),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_fils" = "order_lines"."unit_fils" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_custom" CHECK (("order_lines"."type" = 'Custom Product') = ("order_lines"."custom_product" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10428 CACHE 1),
	"status" text NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"branch_id" text NOT NULL,
	"branch_name_english" text NOT NULL,
	"branch_name_arabic" text NOT NULL,
	"area_id" text,
	"area_name_english" text,
	"area_name_arabic" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"block" text NOT NULL,
	"street" text NOT NULL,
	"house" text NOT NULL,
	"avenue" text,
	"additional" text,
	"remarks" text,
	"session" text,
	"subtotal_fils" integer NOT NULL,
	"delivery_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'baking', 'decorating', 'on-the-way', 'delivered', 'cancelled', 'refunded')),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'ar')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_fils" >= 0 and "orders"."delivery_fils" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_fils" = "orders"."subtotal_fils" + "orders"."delivery_fils"),
	CONSTRAINT "orders_phone" CHECK ("orders"."customer_phone" ~ '^\+965[0-9]{8}$'),
	CONSTRAINT "orders_paid_at" CHECK (case "orders"."status" when 'pending' then "orders"."paid_at" is null when 'cancelled' then true else "orders"."paid_at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"authentic" boolean,
	"content_type" text,
	"body" text NOT NULL,
	CONSTRAINT "gateway_events_kind" CHECK ("gateway_events"."kind" in ('webhook', 'return', 'status'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"currency" text DEFAULT 'KWD' NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"track_id" text,
	"payment_id" text,
	"link" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "payment_attempts_name_unique" UNIQUE("name"),
	CONSTRAINT "payment_attempts_order_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('opening', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "payment_attempts_currency" CHECK ("payment_attempts"."currency" in ('KWD')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_fils" > 0),
	CONSTRAINT "payment_attempts_number" CHECK ("payment_attempts"."number" >= 1),
	CONSTRAINT "payment_attempts_link" CHECK ("payment_attempts"."state" <> 'pending' or "payment_attempts"."link" is not null),
	CONSTRAINT "payment_attempts_payment" CHECK ("payment_attempts"."state" <> 'paid' or "payment_attempts"."payment_id" is not null),
	CONSTRAINT "payment_attempts_decided" CHECK (("payment_attempts"."state" in ('opening', 'pending')) = ("payment_attempts"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"session_id" text PRIMARY KEY NOT NULL,
	"track_id" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"requested_order_id" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"notification_url" text NOT NULL,
	"result" text DEFAULT 'PENDING' NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sandbox_charges_track_id_unique" UNIQUE("track_id"),
	CONSTRAINT "sandbox_charges_requested_order_id_unique" UNIQUE("requested_order_id"),
	CONSTRAINT "sandbox_charges_result" CHECK ("sandbox_charges"."result" in ('PENDING', 'CAPTURED', 'NOT CAPTURED', 'CANCELED')),
	CONSTRAINT "sandbox_charges_language" CHECK ("sandbox_charges"."language" in ('en', 'ar')),
	CONSTRAINT "sandbox_charges_amount" CHECK ("sandbox_charges"."amount_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_events_attempt" ON "gateway_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('opening', 'pending');