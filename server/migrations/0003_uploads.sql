CREATE TABLE "uploads" (
	"reference" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE "uploads"."used_at" is null;