-- How many contacts each company has, kept by the statements that change contacts. Rows are locked in the order of their
-- keys, so that two statements over the same companies never wait for each other in a circle.
CREATE FUNCTION count_company_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text[] := '{}';
BEGIN
  IF tg_op <> 'INSERT' THEN
    changes := changes || 'SELECT company_key, -1 AS amount FROM old_rows WHERE deleted_at IS NULL AND company_key IS NOT NULL'::text;
  END IF;
  IF tg_op <> 'DELETE' THEN
    changes := changes || 'SELECT company_key, 1 AS amount FROM new_rows WHERE deleted_at IS NULL AND company_key IS NOT NULL'::text;
  END IF;
  EXECUTE format(
    'INSERT INTO company_counts AS kept (company_key, contacts) SELECT company_key, sum(amount) FROM (%s) AS changes GROUP BY company_key HAVING sum(amount) <> 0 ORDER BY company_key ON CONFLICT (company_key) DO UPDATE SET contacts = kept.contacts + excluded.contacts',
    array_to_string(changes, ' UNION ALL '));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_company_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_company_contacts();
--> statement-breakpoint
CREATE TRIGGER contacts_company_update AFTER UPDATE ON contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_company_contacts();
--> statement-breakpoint
CREATE TRIGGER contacts_company_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_company_contacts();
--> statement-breakpoint
INSERT INTO company_counts (company_key, contacts) SELECT company_key, count(*) FROM contacts WHERE deleted_at IS NULL AND company_key IS NOT NULL GROUP BY company_key;
--> statement-breakpoint
-- Contacts are tallied by what they can be reached by: '', 'email', 'phone' or 'email+phone'.
DROP TRIGGER contacts_tally_insert ON contacts;
--> statement-breakpoint
DROP TRIGGER contacts_tally_update ON contacts;
--> statement-breakpoint
DROP TRIGGER contacts_tally_delete ON contacts;
--> statement-breakpoint
DELETE FROM tallies WHERE resource = 'contacts';
--> statement-breakpoint
INSERT INTO tallies (resource, bucket, count, total)
SELECT 'contacts', concat_ws('+', CASE WHEN email <> '' THEN 'email' END, CASE WHEN phone <> '' THEN 'phone' END), count(*), 0
FROM contacts WHERE deleted_at IS NULL GROUP BY 2;
--> statement-breakpoint
SELECT tally_table('contacts', 'concat_ws(''+'', CASE WHEN email <> '''' THEN ''email'' END, CASE WHEN phone <> '''' THEN ''phone'' END)', '0');
