CREATE INDEX IF NOT EXISTS "order_events_step" ON "order_events" USING btree ("order_id","kind","to","from","at");--> statement-breakpoint
DROP INDEX "order_events_order";