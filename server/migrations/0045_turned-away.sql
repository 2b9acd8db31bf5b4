CREATE TABLE "turned_away" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"day" date NOT NULL,
	"cart" text NOT NULL,
	"kitchen" text,
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"fils" integer NOT NULL,
	CONSTRAINT "turned_away_once" UNIQUE("cart","day","reason"),
	CONSTRAINT "turned_away_mode" CHECK ("turned_away"."mode" in ('Delivery', 'Pickup')),
	CONSTRAINT "turned_away_reason" CHECK ("turned_away"."reason" in ('closed', 'tentative', 'past', 'beyond-horizon', 'past-cutoff', 'lead-time', 'sold-out', 'too-large', 'full-decorators', 'full-ovens', 'full-drivers', 'full-pickups', 'paused', 'below-minimum', 'area-not-served', 'not-sold')),
	CONSTRAINT "turned_away_fils" CHECK ("turned_away"."fils" >= 0)
);
--> statement-breakpoint
CREATE INDEX "turned_away_day" ON "turned_away" USING btree ("day");