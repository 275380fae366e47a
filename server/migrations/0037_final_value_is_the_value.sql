ALTER TABLE "deals" DROP CONSTRAINT "deals_final_value_check";--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD COLUMN "value_before" numeric(10, 2);--> statement-breakpoint
-- Deals won so far: the amount they were sold for becomes their value, and the history says what it was until then.
UPDATE "deal_stage_changes" SET "value_before" = deal."value"
FROM "deals" AS deal
WHERE deal."final_value" IS NOT NULL AND "deal_stage_changes"."id" = (
  SELECT max(step."id") FROM "deal_stage_changes" AS step WHERE step."deal_id" = deal."id" AND step."to_stage" = 'closed_won'
);--> statement-breakpoint
UPDATE "deals" SET "value" = "final_value" WHERE "final_value" <> "value";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_final_value_check" CHECK ("deals"."final_value" is null or ("deals"."final_value" = "deals"."value" and "deals"."stage" = 'closed_won'));
