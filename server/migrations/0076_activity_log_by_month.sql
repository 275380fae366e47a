-- contract: unused since 0073_changes: tables of the same names and columns replace the old ones in the same transaction
-- The activity log by month: a month that is too old is dropped as a table, and a search reads the newest months first.
-- Two open partitions hold what no month does, so no row is ever without a place (ADR 068).
ALTER TABLE "audit_personal_values" DROP CONSTRAINT "audit_personal_values_audit_id_audit_logs_id_fk";--> statement-breakpoint
ALTER TABLE "audit_logs" RENAME TO "audit_logs_old";--> statement-breakpoint
ALTER TABLE "audit_personal_values" RENAME TO "audit_personal_values_old";--> statement-breakpoint
ALTER TABLE "audit_logs_old" DROP CONSTRAINT "audit_logs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "audit_logs_old" RENAME CONSTRAINT "audit_logs_pkey" TO "audit_logs_old_pkey";--> statement-breakpoint
DROP INDEX "audit_logs_timestamp_idx", "audit_logs_resource_idx", "audit_logs_user_idx", "audit_logs_action_idx", "audit_logs_kind_idx", "audit_logs_search_idx", "audit_personal_values_search_idx";--> statement-breakpoint
ALTER TABLE "audit_personal_values_old" DROP CONSTRAINT "audit_personal_values_pkey";--> statement-breakpoint
ALTER SEQUENCE "audit_logs_id_seq" RENAME TO "audit_logs_old_id_seq";--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"user_name" text,
	"action" text NOT NULL,
	"resource_type" text,
	"resource_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("user_name", ''))) || E'\n' || fold_accents(lower(coalesce("action", ''))) || E'\n' || fold_accents(lower(coalesce("resource_type", ''))) || E'\n' || fold_accents(lower(coalesce("resource_id", ''))) || E'\n' || fold_accents(lower(coalesce("ip_address", '')))) STORED
) PARTITION BY RANGE ("timestamp");--> statement-breakpoint
CREATE TABLE "audit_personal_values" (
	"audit_id" bigint NOT NULL,
	"label" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("label", '')))) STORED,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE ("logged_at");--> statement-breakpoint
-- Triggers on TRUNCATE aren't inherited, so every partition gets its own.
CREATE FUNCTION add_log_partition(parent text, part text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES %s', part, parent, bounds);
  EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()',
    part || '_never_emptied', part);
END
$$;--> statement-breakpoint
-- Adds the months between two moments that have no partition yet, and moves rows of the open partitions to them.
-- Without a default partition, the rows of a page in order come from one month after another.
CREATE FUNCTION add_log_months(since timestamptz, until timestamptz) RETURNS integer LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  parent text;
  columns text;
  first_month timestamptz;
  next_month timestamptz;
  month timestamptz;
  part text;
  added integer := 0;
BEGIN
  FOREACH parent IN ARRAY ARRAY['audit_logs', 'audit_personal_values'] LOOP
    SELECT substring(pg_get_expr(relpartbound, oid) from 'TO \(''(.+)''\)')::timestamptz INTO first_month
      FROM pg_class WHERE oid = to_regclass('public.' || parent || '_before');
    SELECT substring(pg_get_expr(relpartbound, oid) from 'FROM \(''(.+)''\)')::timestamptz INTO next_month
      FROM pg_class WHERE oid = to_regclass('public.' || parent || '_later');
    month := date_trunc('month', coalesce(least(since, first_month), since));
    IF month >= first_month AND date_trunc('month', until) < next_month THEN CONTINUE; END IF;
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
      WHERE attrelid = to_regclass('public.' || parent) AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent);
    EXECUTE format('CREATE TEMP TABLE waiting_rows ON COMMIT DROP AS SELECT %s FROM public.%I WITH NO DATA', columns, parent);
    FOREACH part IN ARRAY ARRAY[parent || '_before', parent || '_later'] LOOP
      CONTINUE WHEN to_regclass('public.' || part) IS NULL;
      EXECUTE format('INSERT INTO waiting_rows SELECT %s FROM public.%I', columns, part);
      EXECUTE format('DROP TABLE public.%I', part);
    END LOOP;
    first_month := coalesce(least(first_month, month), month);
    until := greatest(until, next_month - interval '1 day');
    WHILE month <= until LOOP
      part := parent || to_char(month, '_YYYY_MM');
      IF to_regclass('public.' || part) IS NULL THEN
        PERFORM add_log_partition(parent, part, format('FROM (%L) TO (%L)', month, month + interval '1 month'));
        added := added + 1;
      END IF;
      month := month + interval '1 month';
    END LOOP;
    PERFORM add_log_partition(parent, parent || '_before', format('FROM (MINVALUE) TO (%L)', first_month));
    PERFORM add_log_partition(parent, parent || '_later', format('FROM (%L) TO (MAXVALUE)', month));
    EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM waiting_rows', parent, columns);
    DROP TABLE waiting_rows;
  END LOOP;
  RETURN added;
END
$$;--> statement-breakpoint
-- Drops the months that ended by the given moment, in both tables. No row of another month is read or locked for long.
CREATE FUNCTION drop_log_months(before timestamptz) RETURNS integer LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  parent text;
  part record;
  first_month timestamptz;
  dropped integer := 0;
BEGIN
  FOREACH parent IN ARRAY ARRAY['audit_logs', 'audit_personal_values'] LOOP
    FOR part IN
      SELECT relname, upper FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
        CROSS JOIN LATERAL (SELECT substring(pg_get_expr(relpartbound, inhrelid) from 'TO \(''(.+)''\)')::timestamptz AS upper) bound
      WHERE inhparent = to_regclass('public.' || parent) AND upper <= before ORDER BY upper
    LOOP
      EXECUTE format('DROP TABLE public.%I', part.relname);
      first_month := part.upper;
      IF part.relname NOT LIKE '%\_before' THEN dropped := dropped + 1; END IF;
    END LOOP;
    IF first_month IS NOT NULL THEN
      PERFORM add_log_partition(parent, parent || '_before', format('FROM (MINVALUE) TO (%L)', first_month));
    END IF;
    first_month := NULL;
  END LOOP;
  RETURN dropped;
END
$$;--> statement-breakpoint
SELECT add_log_months(coalesce((SELECT min("timestamp") FROM "audit_logs_old"), now()), now() + interval '2 months');--> statement-breakpoint
INSERT INTO "audit_logs" ("id", "user_id", "user_name", "action", "resource_type", "resource_id", "details", "ip_address", "user_agent", "request_id", "timestamp")
OVERRIDING SYSTEM VALUE
SELECT "id", "user_id", "user_name", "action", "resource_type", "resource_id", "details", "ip_address", "user_agent", "request_id", "timestamp" FROM "audit_logs_old";--> statement-breakpoint
INSERT INTO "audit_personal_values" ("audit_id", "label", "details", "erased_at", "logged_at")
SELECT p."audit_id", p."label", p."details", p."erased_at", l."timestamp" FROM "audit_personal_values_old" p JOIN "audit_logs_old" l ON l."id" = p."audit_id";--> statement-breakpoint
SELECT setval('audit_logs_id_seq', nextval('audit_logs_old_id_seq'), false);--> statement-breakpoint
DROP TABLE "audit_personal_values_old", "audit_logs_old";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_id_timestamp_pk" PRIMARY KEY ("id","timestamp");--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_audit_id_logged_at_pk" PRIMARY KEY ("audit_id","logged_at");--> statement-breakpoint
CREATE INDEX "audit_logs_timestamp_idx" ON "audit_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_resource_idx" ON "audit_logs" USING btree ("resource_type","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_user_idx" ON "audit_logs" USING btree ("user_id","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action_idx" ON "audit_logs" USING btree ("action","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_kind_idx" ON "audit_logs" USING btree ("resource_type","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_search_idx" ON "audit_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_personal_values_search_idx" ON "audit_personal_values" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON "audit_logs"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_logs_never_emptied BEFORE TRUNCATE ON "audit_logs"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_personal_values_append_only BEFORE UPDATE OR DELETE ON "audit_personal_values"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_personal_values_never_emptied BEFORE TRUNCATE ON "audit_personal_values"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_audit_values(kind text, record_ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('builder_os.audit_door', 'open', true);
  UPDATE audit_personal_values SET label = NULL, details = '{}'::jsonb, erased_at = now()
  WHERE erased_at IS NULL AND (audit_id, logged_at) IN
    (SELECT id, "timestamp" FROM audit_logs WHERE resource_type = kind AND resource_id = ANY (record_ids));
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('builder_os.audit_door', '', true);
  RETURN erased;
END
$$;
--> statement-breakpoint
-- As before; no foreign key removes the personal values of the entries that go with the sample anymore.
CREATE OR REPLACE FUNCTION remove_sample_data() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  removed integer := 0;
  gone integer;
BEGIN
  IF EXISTS (SELECT FROM list_sample_references()) THEN
    RAISE EXCEPTION 'real records refer to sample data' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('builder_os.audit_door', 'open', true);
  WITH deleted AS (
    DELETE FROM audit_logs USING sample_records
    WHERE audit_logs.resource_type = sample_records.resource AND audit_logs.resource_id = sample_records.record_id::text
    RETURNING audit_logs.id, audit_logs."timestamp"
  )
  DELETE FROM audit_personal_values AS value USING deleted
  WHERE value.audit_id = deleted.id AND value.logged_at = deleted."timestamp";
  PERFORM set_config('builder_os.audit_door', '', true);
  DELETE FROM mentions USING sample_records
  WHERE mentions.resource = sample_records.resource AND mentions.record_id = sample_records.record_id;
  PERFORM set_config('builder_os.ledger_door', 'open', true);
  -- By name, which takes transactions before their entries, and entries before the accounts they are on. Other links
  -- among the samples themselves are "on delete set null" or "cascade", so any order will do.
  FOR kept IN SELECT DISTINCT table_name FROM sample_records ORDER BY 1 LOOP
    EXECUTE format(
      'DELETE FROM %I AS sample USING sample_records WHERE table_name = %L AND sample.id = record_id',
      kept.table_name, kept.table_name);
    GET DIAGNOSTICS gone = ROW_COUNT;
    removed := removed + gone;
  END LOOP;
  PERFORM set_config('builder_os.ledger_door', '', true);
  DELETE FROM sample_records;
  RETURN removed;
END $$;
