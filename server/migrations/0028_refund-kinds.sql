ALTER TABLE "refunds" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "staff_refund_requests" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('quality', 'late', 'wrong', 'changed-mind', 'goodwill'));--> statement-breakpoint
ALTER TABLE "staff_refund_requests" ADD CONSTRAINT "staff_refund_requests_kind" CHECK ("staff_refund_requests"."kind" in ('quality', 'late', 'wrong', 'changed-mind', 'goodwill'));
--> statement-breakpoint
-- Pages of an order follow its refunds, the requests for them, and that its shopper was asked to choose a time.
CREATE CONSTRAINT TRIGGER note_order_refund AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.kind IN ('refund', 'asked')) EXECUTE FUNCTION note_order_change('order_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_refund_request AFTER INSERT OR UPDATE ON staff_refund_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION note_order_change('order_id');
