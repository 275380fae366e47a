-- Whose a property is makes 100.00 on every day: a division, which is the rows of one property and one day, is whole or
-- not there. Compared at commit, when all rows of it are written.
CREATE FUNCTION check_division(of_property integer, of_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whole numeric;
BEGIN
  SELECT sum(percent) INTO whole FROM property_shares WHERE property_id = of_property AND valid_from = of_day;
  IF whole IS NOT NULL AND whole <> 100 THEN
    RAISE EXCEPTION 'the shares of property % from % make %', of_property, of_day, whole USING ERRCODE = 'check_violation';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_share_division() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM check_division(old.property_id, old.valid_from);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM check_division(new.property_id, new.valid_from);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_shares_whole AFTER INSERT OR UPDATE OR DELETE ON "property_shares"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_share_division();
