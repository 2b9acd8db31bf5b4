CREATE INDEX IF NOT EXISTS "documents_issued" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payout_lines_day" ON "payout_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payout_statements_until" ON "payout_statements" USING btree ("until_day");