-- A table of a million rows would be vacuumed after 200,000 dead ones and analysed after 100,000 changes, and its newest days
-- be planned for by what was true months ago. It locks nobody out.
ALTER TABLE "carts" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "customers" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "deliveries" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "documents" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "gateway_events" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "line_ticks" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "order_changes" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "order_events" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "order_lines" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "order_revisions" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "payment_attempts" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "print_log" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "promises" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "promotion_uses" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "refunds" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "reviews" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "run_stops" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "staff_audit" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE "uploads" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500);
