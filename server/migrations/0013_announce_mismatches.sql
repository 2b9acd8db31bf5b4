-- Money that does not fit, and the end of such a case, change what an order's page says, with or without a move.
DROP TRIGGER announce_attempt ON payment_attempts;
--> statement-breakpoint
CREATE TRIGGER announce_attempt AFTER UPDATE OF state, mismatch, mismatch_closed_at ON payment_attempts FOR EACH ROW
WHEN (
  (OLD.state IS DISTINCT FROM NEW.state AND OLD.state <> 'opening')
  OR OLD.mismatch IS DISTINCT FROM NEW.mismatch
  OR OLD.mismatch_closed_at IS DISTINCT FROM NEW.mismatch_closed_at
) EXECUTE FUNCTION announce_order_of();
