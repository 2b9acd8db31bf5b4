CREATE INDEX IF NOT EXISTS "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "documents_unprinted" ON "documents" USING btree ("issued_at") WHERE "documents"."file" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_order" ON "mails" USING btree (("content" ->> 'orderId'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null and "mails"."set_aside_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_pending" ON "orders" USING btree ("id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "promises_unplaced" ON "promises" USING btree ("id") WHERE "promises"."state" = 'unplaced';