ALTER TABLE "jobs" ADD COLUMN "quote_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_quote_key" ON "jobs" USING btree ("quote_number") WHERE quote_number is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_quote_check" CHECK (("jobs"."quote_id" is null) = ("jobs"."quote_number" is null));