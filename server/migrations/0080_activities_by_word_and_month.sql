CREATE INDEX IF NOT EXISTS "activities_word_ends_by_month_idx" ON "activities" USING gin (word_ends("search_text"),(array[date_trunc('month', "created_at" at time zone 'UTC')])) WHERE deleted_at is null;--> statement-breakpoint
-- No plan uses figures about the ends or the months, and gathering them means working them out.
ALTER INDEX "activities_word_ends_by_month_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "activities_word_ends_by_month_idx" ALTER COLUMN 2 SET STATISTICS 0;
