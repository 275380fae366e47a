-- A note says what happened, so it is done when it is written. Older versions could leave one pending. Notes in the
-- bin are included: restoring one must not bring a pending note back.
UPDATE "activities" SET "is_completed" = true, "completed_at" = "created_at"
WHERE "type" = 'note' AND NOT "is_completed";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_note_check" CHECK ("activities"."type" <> 'note' or "activities"."is_completed");
