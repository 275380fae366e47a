-- The ends of every word, three letters or more of each and no more than twelve, and the first two characters of every line: what a
-- text is searched by, for any part of a word begins one of its ends. Costly and not parallel, so that no plan works it out row by
-- row or starts processes to look up a few.
CREATE FUNCTION word_ends(content text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  word text;
  line text;
  ends text[] := '{}';
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(content COLLATE "C", '[^a-z0-9]+') LOOP
    FOR place IN 1 .. length(word) - 2 LOOP
      ends := ends || substr(word, place, 12);
    END LOOP;
  END LOOP;
  FOREACH line IN ARRAY string_to_array(content, E'\n') LOOP
    IF line <> '' THEN
      ends := ends || (E'\n' || left(line, 2));
    END IF;
  END LOOP;
  RETURN array_to_tsvector(ends);
END $$;--> statement-breakpoint
CREATE INDEX "activities_word_ends_idx" ON "activities" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_word_ends_idx" ON "contacts" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_word_ends_idx" ON "deals" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_word_ends_idx" ON "leads" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
-- No plan uses figures about the ends, and gathering them means working them out.
ALTER INDEX "activities_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "contacts_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "deals_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "leads_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;
