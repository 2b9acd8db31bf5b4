-- An order that goes to another kitchen leaves the boards of the one and comes to those of the other: a change of both.
CREATE OR REPLACE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
  was text := CASE WHEN TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'orders' THEN to_jsonb(OLD) ->> 'branch_id' END;
  told text;
  noted record;
BEGIN
  FOR told IN
    SELECT branch_id FROM orders WHERE id = changed
    UNION SELECT was WHERE was IS NOT NULL
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT 1 FROM order_changes
      WHERE order_id = changed AND "transaction" = txid_current() AND kitchen = told
    );
    PERFORM pg_advisory_xact_lock(hashtextextended('order_changes', 2));
    INSERT INTO order_changes (order_id, kitchen, "transaction")
      VALUES (changed, told, txid_current()) RETURNING seq, kitchen INTO noted;
    PERFORM pg_notify('board', noted.seq || ' ' || changed || ' ' || noted.kitchen);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The kitchen that it leaves has room again.
CREATE OR REPLACE FUNCTION announce_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('promises', coalesce(NEW.kitchen, OLD.kitchen));
  IF TG_OP = 'UPDATE' AND OLD.kitchen <> NEW.kitchen THEN
    PERFORM pg_notify('promises', OLD.kitchen);
  END IF;
  RETURN NULL;
END
$$;
