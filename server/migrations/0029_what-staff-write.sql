-- Whatever is written into an order's history changes it for those who look: all but what comes with a change of the order
-- itself or of its promise, and single attempts to pay.
DROP TRIGGER note_order_event ON order_events;
--> statement-breakpoint
DROP TRIGGER note_order_refund ON order_events;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_event AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.kind NOT IN ('placed', 'status', 'attempt', 'mismatch', 'promise')) EXECUTE FUNCTION note_order_change('order_id');
