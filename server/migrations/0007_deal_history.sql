-- The figures of deals count what a deal is worth: the amount it was sold for, else the one expected.
DROP TRIGGER deals_tally_insert ON deals;
--> statement-breakpoint
DROP TRIGGER deals_tally_update ON deals;
--> statement-breakpoint
DROP TRIGGER deals_tally_delete ON deals;
--> statement-breakpoint
SELECT tally_table('deals', 'stage', 'worth');
--> statement-breakpoint
-- The steps through the stages that were made before they had a table: the audit log has them.
INSERT INTO deal_stage_changes (deal_id, from_stage, to_stage, changed_by, changed_at)
SELECT deals.id, details -> 'before' ->> 'stage', details -> 'after' ->> 'stage', user_id, audit_logs.timestamp
FROM audit_logs JOIN deals ON audit_logs.resource_id = deals.id::text
WHERE resource_type = 'deal' AND action IN ('deal.create', 'deal.update') AND details -> 'after' ->> 'stage' IS NOT NULL
ORDER BY audit_logs.id;
--> statement-breakpoint
-- Newest first on the board, as new deals will be.
UPDATE deals SET
  rank = lpad((999999999999 - placed.place)::text, 12, '0') || 'i',
  stage_changed_at = coalesce(
    (SELECT max(changed_at) FROM deal_stage_changes WHERE deal_id = deals.id), deals.created_at)
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM deals) AS placed
WHERE placed.id = deals.id;
