-- One trigger a table and operation counts the table in all its ways, in one statement whose plan is kept. The one
-- before made a plan at every change, and a trigger for every way of counting.
CREATE FUNCTION office_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'timeZone' FROM settings WHERE key = 'organization'), 'America/New_York')
$$;
--> statement-breakpoint
-- Each way of counting names its resource, its bucket and what it sums, as expressions over a row and `office.zone`.
-- A row whose bucket is null is not counted that way. Counts what is there already, and from now on every change.
CREATE FUNCTION tally_table_by(counted text, ways text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  way text[];
  listed text[] := '{}';
  buckets text;
  summed constant text := 'SELECT resource, bucket, sum(amount), sum(amount * value) FROM (%s) AS changes WHERE bucket IS NOT NULL GROUP BY resource, bucket HAVING sum(amount) <> 0 OR sum(amount * value) <> 0';
  old_rows text;
  new_rows text;
  target constant text := 'INSERT INTO tallies (resource, bucket, count, total) ';
  kept record;
BEGIN
  FOR kept IN SELECT tgname FROM pg_trigger WHERE tgrelid = counted::regclass AND tgname LIKE '%\_tally\_%' LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', kept.tgname, counted);
  END LOOP;
  FOREACH way SLICE 1 IN ARRAY ways LOOP
    DELETE FROM tallies WHERE resource = way[1];
    listed := listed || format('(%L, %s, (%s)::numeric)', way[1], way[2], way[3]);
  END LOOP;
  buckets := format(
    'CROSS JOIN (SELECT office_time_zone() AS zone OFFSET 0) AS office CROSS JOIN LATERAL (VALUES %s) AS way (resource, bucket, value) WHERE deleted_at IS NULL',
    array_to_string(listed, ', '));
  old_rows := 'SELECT way.resource, way.bucket, way.value, -1 AS amount FROM old_rows ' || buckets;
  new_rows := 'SELECT way.resource, way.bucket, way.value, 1 AS amount FROM new_rows ' || buckets;
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN IF tg_op = ''INSERT'' THEN %s; ELSIF tg_op = ''UPDATE'' THEN %s; ELSE %s; END IF; RETURN NULL; END $body$',
    'tally_' || counted, target || format(summed, new_rows),
    target || format(summed, old_rows || ' UNION ALL ' || new_rows), target || format(summed, old_rows));
  EXECUTE target || format(summed, replace(new_rows, 'FROM new_rows', format('FROM %I', counted)));
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted || '_tally_insert', counted, 'tally_' || counted);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted || '_tally_update', counted, 'tally_' || counted);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted || '_tally_delete', counted, 'tally_' || counted);
END $$;
--> statement-breakpoint
-- The last three of the deals and the last of the leads are by day, as 20260131, for the figures of weeks, months and quarters.
SELECT tally_table_by('deals', ARRAY[
  ['deals', 'stage', 'worth'],
  ['deals_by_month',
    'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN concat_ws('' '', stage, coalesce(to_char(actual_close_date, ''YYYY-MM''), ''''), lost_reason) ELSE concat(''open '', to_char(expected_close_date, ''YYYY-MM'')) END',
    'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN worth ELSE worth * probability END'],
  ['deals_created', 'to_char(created_at AT TIME ZONE office.zone, ''YYYYMMDD'')', '0'],
  ['deals_won', 'CASE WHEN stage = ''closed_won'' THEN to_char(actual_close_date, ''YYYYMMDD'') END', 'worth'],
  ['deals_expected', 'CASE WHEN stage NOT IN (''closed_won'', ''closed_lost'') THEN to_char(expected_close_date, ''YYYYMMDD'') END', '0']
]);
--> statement-breakpoint
SELECT tally_table_by('leads', ARRAY[
  ['leads', 'status', 'coalesce(value, 0)'],
  ['leads_by_source', 'concat(status, '' '', source)', '0'],
  ['leads_created', 'to_char(created_at AT TIME ZONE office.zone, ''YYYYMMDD'')', '0']
]);
--> statement-breakpoint
SELECT tally_table_by('contacts', ARRAY[
  ['contacts', 'concat_ws(''+'', CASE WHEN email <> '''' THEN ''email'' END, CASE WHEN phone <> '''' THEN ''phone'' END)', '0']
]);
--> statement-breakpoint
SELECT tally_table_by('activities', ARRAY[['activities', 'type', '0']]);
--> statement-breakpoint
-- Days begin where the office is: when it moves to another time zone, its days are counted again. The lock waits for
-- changes that are counted but not committed, and holds up those that are not counted yet.
CREATE FUNCTION recount_office_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  LOCK TABLE tallies IN SHARE ROW EXCLUSIVE MODE;
  zone := office_time_zone();
  DELETE FROM tallies WHERE resource IN ('leads_created', 'deals_created');
  INSERT INTO tallies (resource, bucket, count, total)
  SELECT 'leads_created', to_char(created_at AT TIME ZONE zone, 'YYYYMMDD'), count(*), 0 FROM leads WHERE deleted_at IS NULL GROUP BY 2
  UNION ALL
  SELECT 'deals_created', to_char(created_at AT TIME ZONE zone, 'YYYYMMDD'), count(*), 0 FROM deals WHERE deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_office_days_insert AFTER INSERT ON settings FOR EACH ROW
WHEN (new.key = 'organization') EXECUTE FUNCTION recount_office_days();
--> statement-breakpoint
CREATE TRIGGER settings_office_days_update AFTER UPDATE ON settings FOR EACH ROW
WHEN (new.key = 'organization' AND new.value ->> 'timeZone' IS DISTINCT FROM old.value ->> 'timeZone')
EXECUTE FUNCTION recount_office_days();
--> statement-breakpoint
CREATE TRIGGER settings_office_days_delete AFTER DELETE ON settings FOR EACH ROW
WHEN (old.key = 'organization') EXECUTE FUNCTION recount_office_days();
