-- An index that was built by hand and failed would leave searches without one.
DO $$ BEGIN
  IF NOT (SELECT indisvalid FROM pg_index WHERE indexrelid = 'activities_word_ends_by_month_idx'::regclass) THEN
    RAISE EXCEPTION 'The index activities_word_ends_by_month_idx is invalid. Drop it and start again.';
  END IF;
END $$;--> statement-breakpoint
-- Older servers search with the new index too: its first column is the same. In a migration of its own, because dropping
-- waits for every reader, and building the new index again would take minutes.
DROP INDEX IF EXISTS "activities_word_ends_idx";
