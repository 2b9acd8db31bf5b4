CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"by" text,
	"words" text NOT NULL,
	"images" text[] NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_messages_key" UNIQUE("request_id","key"),
	CONSTRAINT "request_messages_sender" CHECK ("request_messages"."sender" in ('shop', 'shopper')),
	CONSTRAINT "request_messages_by" CHECK (("request_messages"."sender" = 'shop') = ("request_messages"."by" is not null)),
	CONSTRAINT "request_messages_images" CHECK (cardinality("request_messages"."images") <= 3)
);
--> statement-breakpoint
ALTER TABLE "cake_requests" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_cake_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."cake_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cake_requests" ADD CONSTRAINT "cake_requests_link_hash_unique" UNIQUE("link_hash");