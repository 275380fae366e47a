ALTER TABLE "deal_stage_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD COLUMN "undone_at" timestamp with time zone;