DROP INDEX "jobs_by_original_contract_idx";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "signed_changes" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "contract" numeric(16, 2) GENERATED ALWAYS AS (coalesce(original_contract + signed_changes, original_contract, signed_changes)) STORED;--> statement-breakpoint
CREATE INDEX "jobs_by_contract_idx" ON "jobs" USING btree ((coalesce("contract", -1)),"id") WHERE deleted_at is null;--> statement-breakpoint
UPDATE jobs SET signed_changes = signed.price
FROM (SELECT job_id, sum(price) AS price FROM change_orders WHERE state = 'signed' GROUP BY job_id) signed
WHERE signed.job_id = jobs.id;--> statement-breakpoint
-- Adds the signed changes of a job up anew, whichever way one is signed, edited, moved to another job or deleted. The job is
-- locked by a statement of its own: after waiting for another signature, only the next statement sees what that one committed.
CREATE FUNCTION count_signed_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
BEGIN
  FOR counted IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.job_id, NEW.job_id]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
    PERFORM FROM jobs WHERE id = counted FOR NO KEY UPDATE;
    UPDATE jobs SET signed_changes = (SELECT sum(price) FROM change_orders WHERE job_id = counted AND state = 'signed')
    WHERE id = counted;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_orders_signed_insert AFTER INSERT ON change_orders
  FOR EACH ROW WHEN (NEW.state = 'signed') EXECUTE FUNCTION count_signed_changes();--> statement-breakpoint
CREATE TRIGGER change_orders_signed_update AFTER UPDATE ON change_orders
  FOR EACH ROW WHEN ((OLD.state = 'signed' OR NEW.state = 'signed')
    AND (OLD.state, OLD.price, OLD.job_id) IS DISTINCT FROM (NEW.state, NEW.price, NEW.job_id))
  EXECUTE FUNCTION count_signed_changes();--> statement-breakpoint
CREATE TRIGGER change_orders_signed_delete AFTER DELETE ON change_orders
  FOR EACH ROW WHEN (OLD.state = 'signed') EXECUTE FUNCTION count_signed_changes();
