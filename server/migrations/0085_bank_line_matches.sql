-- A bank line can match several postings, so matches have their own table. A posting recorded late is dated after its statement.
CREATE TABLE "bank_line_matches" (
	"posting_id" bigint PRIMARY KEY NOT NULL,
	"line_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_early" (
	"posting_id" bigint PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_match_check";--> statement-breakpoint
ALTER TABLE "bank_line_matches" ADD CONSTRAINT "bank_line_matches_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_matches" ADD CONSTRAINT "bank_line_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_early" ADD CONSTRAINT "bank_statement_early_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_early" ADD CONSTRAINT "bank_statement_early_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_matches_line_idx" ON "bank_line_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_statement_early_statement_idx" ON "bank_statement_early" USING btree ("statement_id");--> statement-breakpoint
INSERT INTO "bank_line_matches" ("posting_id", "line_id")
SELECT "posting_id", "id" FROM "bank_lines" WHERE "posting_id" IS NOT NULL;--> statement-breakpoint
-- The postings of a line sum to its amount; an open or ignored one has none. Checked at commit, because both tables change.
CREATE FUNCTION check_bank_line(line integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted record;
  counted integer;
  total numeric;
BEGIN
  SELECT state, amount INTO wanted FROM bank_lines WHERE id = line;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT count(*), coalesce(sum(posting.amount), 0) INTO counted, total
  FROM bank_line_matches AS own JOIN postings AS posting ON posting.id = own.posting_id WHERE own.line_id = line;
  IF (wanted.state IN ('matched', 'categorised')) <> (counted > 0) OR (counted > 0 AND total <> wanted.amount) THEN
    RAISE EXCEPTION 'bank line % is % with % postings, which sum to %', line, wanted.state, counted, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_matches';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_changed_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_bank_line(new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_bank_line_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM check_bank_line(old.line_id);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM check_bank_line(new.line_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_lines_matches AFTER INSERT OR UPDATE ON "bank_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_bank_line();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_line_matches_line AFTER INSERT OR UPDATE OR DELETE ON "bank_line_matches"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line_match();
--> statement-breakpoint
-- Servers of the version before read and write a line's one posting in its row. Each side's changes reach the other; the
-- depth keeps them from going back and forth.
CREATE FUNCTION keep_bank_line_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line integer := CASE WHEN tg_op = 'DELETE' THEN old.line_id ELSE new.line_id END;
BEGIN
  UPDATE bank_lines SET (posting_id, entry_id) = (
    SELECT posting.id, posting.entry_id FROM bank_line_matches AS own JOIN postings AS posting ON posting.id = own.posting_id
    WHERE own.line_id = line ORDER BY posting.id LIMIT 1
  ) WHERE id = line;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_bank_line_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bank_line_matches WHERE line_id = new.id;
  INSERT INTO bank_line_matches (posting_id, line_id) SELECT new.posting_id, new.id WHERE new.posting_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_line_matches_posting AFTER INSERT OR DELETE ON "bank_line_matches"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_bank_line_posting();
--> statement-breakpoint
CREATE TRIGGER bank_lines_new_posting AFTER INSERT ON "bank_lines"
FOR EACH ROW WHEN (new.posting_id IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION keep_bank_line_match();
--> statement-breakpoint
CREATE TRIGGER bank_lines_posting AFTER UPDATE OF posting_id ON "bank_lines"
FOR EACH ROW WHEN (new.posting_id IS DISTINCT FROM old.posting_id AND pg_trigger_depth() = 0) EXECUTE FUNCTION keep_bank_line_match();
