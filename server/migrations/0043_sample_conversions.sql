-- What a conversion remembers of sample records stands in nobody's way: it is emptied with them, and no screen could
-- take the reference away.
CREATE OR REPLACE FUNCTION list_sample_references() RETURNS TABLE (resource text, id integer, refers_to text, refers_to_id integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  link record;
BEGIN
  FOR link IN
    SELECT from_table.relname AS from_name, from_column.attname AS from_column, to_table.relname AS to_name,
      (
        SELECT coalesce(string_agg(format(
          ' AND NOT EXISTS (SELECT FROM sample_records AS whole WHERE whole.table_name = %L AND whole.record_id = real.%I)',
          whole_table.relname, part_column.attname), ''), '')
        FROM pg_constraint AS part
        JOIN pg_class AS whole_table ON whole_table.oid = part.confrelid
        JOIN pg_attribute AS part_column ON part_column.attrelid = part.conrelid AND part_column.attnum = part.conkey[1]
        WHERE part.contype = 'f' AND part.confdeltype = 'c' AND part.conrelid = from_table.oid
      ) AS no_part
    FROM pg_constraint
    JOIN pg_class AS from_table ON from_table.oid = conrelid
    JOIN pg_class AS to_table ON to_table.oid = confrelid
    JOIN pg_attribute AS from_column ON from_column.attrelid = conrelid AND from_column.attnum = conkey[1]
    WHERE contype = 'f' AND confdeltype <> 'c' AND cardinality(conkey) = 1
      AND connamespace = 'public'::regnamespace
      AND from_table.relname <> 'lead_conversions'
      AND to_table.relname IN (SELECT DISTINCT table_name FROM sample_records)
      AND EXISTS (SELECT FROM pg_attribute AS own WHERE own.attrelid = conrelid AND own.attname = 'id')
    ORDER BY 1, 2
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT %L::text, real.id::integer, sample.resource, sample.record_id FROM %I AS real
       JOIN sample_records AS sample ON sample.table_name = %L AND sample.record_id = real.%I
       WHERE NOT EXISTS (SELECT FROM sample_records AS own WHERE own.table_name = %L AND own.record_id = real.id)',
      link.from_name, link.from_name, link.to_name, link.from_column, link.from_name)
      || link.no_part || ' ORDER BY real.id LIMIT 100';
  END LOOP;
END $$;
