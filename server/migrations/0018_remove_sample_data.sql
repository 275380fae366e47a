-- Real records that refer to a sample one. Parts that go with their record ("on delete cascade") belong to it and count
-- for neither side; the tables are those the foreign keys name, so a new module is judged without a change here.
CREATE FUNCTION list_sample_references() RETURNS TABLE (resource text, id integer, refers_to text, refers_to_id integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  link record;
BEGIN
  FOR link IN
    SELECT from_table.relname AS from_name, from_column.attname AS from_column, to_table.relname AS to_name
    FROM pg_constraint
    JOIN pg_class AS from_table ON from_table.oid = conrelid
    JOIN pg_class AS to_table ON to_table.oid = confrelid
    JOIN pg_attribute AS from_column ON from_column.attrelid = conrelid AND from_column.attnum = conkey[1]
    WHERE contype = 'f' AND confdeltype <> 'c' AND cardinality(conkey) = 1
      AND connamespace = 'public'::regnamespace
      AND to_table.relname IN (SELECT DISTINCT table_name FROM sample_records)
      AND EXISTS (SELECT FROM pg_attribute AS own WHERE own.attrelid = conrelid AND own.attname = 'id')
    ORDER BY 1, 2
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT %L::text, real.id::integer, sample.resource, sample.record_id FROM %I AS real
       JOIN sample_records AS sample ON sample.table_name = %L AND sample.record_id = real.%I
       WHERE NOT EXISTS (SELECT FROM sample_records AS own WHERE own.table_name = %L AND own.record_id = real.id)
       ORDER BY real.id LIMIT 100',
      link.from_name, link.from_name, link.to_name, link.from_column, link.from_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Takes out every sample record whole, with what the audit log says about it. Does nothing when a real record refers to one.
CREATE FUNCTION remove_sample_data() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  removed integer := 0;
  gone integer;
BEGIN
  IF EXISTS (SELECT FROM list_sample_references()) THEN
    RAISE EXCEPTION 'real records refer to sample data' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('builder_os.audit_door', 'open', true);
  DELETE FROM audit_logs USING sample_records
  WHERE audit_logs.resource_type = sample_records.resource AND audit_logs.resource_id = sample_records.record_id::text;
  PERFORM set_config('builder_os.audit_door', '', true);
  DELETE FROM mentions USING sample_records
  WHERE mentions.resource = sample_records.resource AND mentions.record_id = sample_records.record_id;
  FOR kept IN SELECT DISTINCT table_name FROM sample_records ORDER BY 1 LOOP
    -- Links among the samples themselves are "on delete set null", so any order will do.
    EXECUTE format(
      'DELETE FROM %I AS sample USING sample_records WHERE table_name = %L AND sample.id = record_id',
      kept.table_name, kept.table_name);
    GET DIAGNOSTICS gone = ROW_COUNT;
    removed := removed + gone;
  END LOOP;
  DELETE FROM sample_records;
  RETURN removed;
END $$;
