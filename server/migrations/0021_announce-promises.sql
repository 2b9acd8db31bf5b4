-- Every change of what a kitchen promises is announced by its id: looks at windows remember what is used.
CREATE FUNCTION announce_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('promises', coalesce(NEW.kitchen, OLD.kitchen));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_promises AFTER INSERT OR UPDATE OR DELETE ON promises FOR EACH ROW
EXECUTE FUNCTION announce_promises();
