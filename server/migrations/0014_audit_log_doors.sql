-- The audit log takes rows and never gives one up: no update, delete or truncate, whoever asks. The functions that may
-- change it open the door for their own statements alone, and say what they do it for.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('builder_os.audit_door', true) IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'UPDATE' THEN
    RETURN NEW;
  ELSIF tg_op = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_never_emptied BEFORE TRUNCATE ON "audit_logs"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- What was logged before: names as they are now, and what tells something about a person goes to its own table.
SELECT set_config('builder_os.audit_door', 'open', true);
--> statement-breakpoint
UPDATE "audit_logs" SET "user_name" = nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')
FROM "users" u WHERE u.id = "audit_logs"."user_id";
--> statement-breakpoint
CREATE FUNCTION pick_audit_fields(fields jsonb, personal boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}'::jsonb) FROM jsonb_each(fields)
  WHERE (key IN ('firstName', 'lastName', 'email', 'phone', 'notes', 'description', 'title', 'position', 'lostNote', 'jobTitle', 'profileImageUrl')
    OR jsonb_typeof(value) IN ('object', 'array')
    OR (jsonb_typeof(value) = 'string' AND value #>> '{}' !~ '^([a-z][a-z0-9_-]{0,40}|-?[0-9]+([.][0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+Z)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')) = personal
$$;
--> statement-breakpoint
INSERT INTO "audit_personal_values" ("audit_id", "details")
SELECT id, jsonb_strip_nulls(jsonb_build_object(
  'before', CASE WHEN jsonb_typeof(details->'before') = 'object' THEN nullif(pick_audit_fields(details->'before', true), '{}') END,
  'after', CASE WHEN jsonb_typeof(details->'after') = 'object' THEN nullif(pick_audit_fields(details->'after', true), '{}') END))
FROM "audit_logs" WHERE resource_type IS NOT NULL;
--> statement-breakpoint
UPDATE "audit_logs" SET "details" = "details"
  || CASE WHEN jsonb_typeof(details->'before') = 'object' THEN jsonb_build_object('before', pick_audit_fields(details->'before', false)) ELSE '{}' END
  || CASE WHEN jsonb_typeof(details->'after') = 'object' THEN jsonb_build_object('after', pick_audit_fields(details->'after', false)) ELSE '{}' END
WHERE details ? 'before' OR details ? 'after';
--> statement-breakpoint
DROP FUNCTION pick_audit_fields(jsonb, boolean);
--> statement-breakpoint
SELECT set_config('builder_os.audit_door', '', true);
--> statement-breakpoint
CREATE TRIGGER audit_personal_values_append_only BEFORE UPDATE OR DELETE ON "audit_personal_values"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_personal_values_never_emptied BEFORE TRUNCATE ON "audit_personal_values"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Forgets what the log says about the person behind these records; that something was done, by whom and when, stays.
CREATE FUNCTION erase_audit_values(kind text, record_ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('builder_os.audit_door', 'open', true);
  UPDATE audit_personal_values SET label = NULL, details = '{}'::jsonb, erased_at = now()
  WHERE erased_at IS NULL
    AND audit_id IN (SELECT id FROM audit_logs WHERE resource_type = kind AND resource_id = ANY (record_ids));
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('builder_os.audit_door', '', true);
  RETURN erased;
END
$$;
--> statement-breakpoint
-- Blots out a name, an e-mail address or a phone number wherever else the log holds it. "pattern" is a regular expression
-- that the server makes of the escaped text.
CREATE FUNCTION blot_audit_values(pattern text, replacement text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  blotted integer;
BEGIN
  PERFORM set_config('builder_os.audit_door', 'open', true);
  UPDATE audit_personal_values SET
    label = regexp_replace(label, pattern, replacement, 'gi'),
    details = regexp_replace(details::text, pattern, replacement, 'gi')::jsonb
  WHERE label ~* pattern OR details::text ~* pattern;
  GET DIAGNOSTICS blotted = ROW_COUNT;
  PERFORM set_config('builder_os.audit_door', '', true);
  RETURN blotted;
END
$$;
--> statement-breakpoint
-- Open logs follow by themselves. One message a transaction, however many rows it writes.
CREATE FUNCTION announce_audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', '{"resource":"audit-log"}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_announce AFTER INSERT ON "audit_logs"
FOR EACH STATEMENT EXECUTE FUNCTION announce_audit_rows();
