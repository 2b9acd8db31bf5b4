-- Why something was done with an order may name its shopper: once that person is erased it may be emptied, and nothing else.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) || '{"why": null}' AND OLD.object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
      PERFORM 1 FROM orders WHERE id = OLD.object::uuid AND customer_email = '';
      IF FOUND THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit of staff is never changed or deleted';
END
$$;
