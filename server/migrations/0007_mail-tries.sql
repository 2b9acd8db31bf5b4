ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_set_aside" ON "mails" USING btree ("set_aside_at") WHERE "mails"."set_aside_at" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tries" CHECK ("mails"."tries" >= 0);