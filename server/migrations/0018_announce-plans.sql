-- Plans and stops announce their changes as the catalogue's tables do: windows are listed from memory.
CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plans
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER announce_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stops
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
