-- contract: unused since 0083_longer_notes: a column of the same name replaces the old one in the same transaction
-- The full name without accents, so that a search finds it. A generated column's expression can't be changed in place.
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("first_name", ''))) || E'\n' || fold_accents(lower(coalesce("last_name", ''))) || E'\n' || fold_accents(lower(coalesce("email", ''))) || E'\n' || fold_accents(lower(coalesce("phone", ''))) || E'\n' || fold_accents(lower(coalesce("company", ''))) || E'\n' || fold_accents(lower(coalesce("position", ''))) || E'\n' || fold_accents(lower(regexp_replace(btrim("first_name" || ' ' || "last_name"), '\s+', ' ', 'g'))) || E'\n' || coalesce(substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$'), '')) STORED;--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_word_ends_idx" ON "contacts" USING gin (word_ends("search_text")) WHERE deleted_at is null;--> statement-breakpoint
ALTER INDEX "contacts_word_ends_idx" ALTER COLUMN 1 SET STATISTICS 0;
