-- Counters without waiting: every statement that changes a counted table appends what it changed to "tallies".
-- The trigger's arguments are the expressions of the bucket and of the amount that is summed.
CREATE FUNCTION tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
    tg_table_name, array_to_string(changes, ' UNION ALL '));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_table(counted text, bucket text, value text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L)', counted || '_tally_insert', counted, bucket, value);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L)', counted || '_tally_update', counted, bucket, value);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_changes(%L, %L)', counted || '_tally_delete', counted, bucket, value);
END $$;
--> statement-breakpoint
SELECT tally_table('leads', 'status', 'coalesce(value, 0)'), tally_table('deals', 'stage', 'value'), tally_table('contacts', quote_literal('all'), '0'), tally_table('activities', 'type', '0');
