CREATE INDEX "deals_lost_reason_idx" ON "deals" USING btree ("lost_reason","created_at","id") WHERE deleted_at is null and stage = 'closed_lost';--> statement-breakpoint
-- A table can be tallied twice: the third argument names the second way. One row a bucket and statement, as before.
CREATE OR REPLACE FUNCTION tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text[] := '{}';
BEGIN
  IF tg_op <> 'INSERT' THEN
    changes := changes || format('SELECT %s AS bucket, -1 AS amount, -(%s) AS value FROM old_rows WHERE deleted_at IS NULL', tg_argv[0], tg_argv[1]);
  END IF;
  IF tg_op <> 'DELETE' THEN
    changes := changes || format('SELECT %s AS bucket, 1 AS amount, (%s) AS value FROM new_rows WHERE deleted_at IS NULL', tg_argv[0], tg_argv[1]);
  END IF;
  EXECUTE format(
    'INSERT INTO tallies (resource, bucket, count, total) SELECT %L, bucket, sum(amount), sum(value) FROM (%s) AS changes GROUP BY bucket HAVING sum(amount) <> 0 OR sum(value) <> 0',
    coalesce(tg_argv[2], tg_table_name), array_to_string(changes, ' UNION ALL '));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts what is there already, and from now on every change.
CREATE FUNCTION tally_table_as(resource text, counted text, bucket text, value text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO tallies (resource, bucket, count, total) SELECT %L, %s, count(*), sum(%s) FROM %I WHERE deleted_at IS NULL GROUP BY 2', resource, bucket, value, counted);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L, %L)', resource || '_tally_insert', counted, bucket, value, resource);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L, %L)', resource || '_tally_update', counted, bucket, value, resource);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L, %L)', resource || '_tally_delete', counted, bucket, value, resource);
END $$;
--> statement-breakpoint
-- Closed deals by month and reason, open ones by the month they are expected to close in: 'closed_lost 2026-03 price',
-- 'open 2026-05'. Open deals carry value × whole percent, which has no more than the two decimals of the column.
SELECT tally_table_as('deals_by_month', 'deals',
  'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN concat_ws('' '', stage, coalesce(to_char(actual_close_date, ''YYYY-MM''), ''''), lost_reason) ELSE concat(''open '', to_char(expected_close_date, ''YYYY-MM'')) END',
  'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN worth ELSE worth * probability END');
--> statement-breakpoint
SELECT tally_table_as('leads_by_source', 'leads', 'concat(status, '' '', source)', '0');
