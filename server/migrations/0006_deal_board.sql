CREATE SEQUENCE "public"."deal_ranks" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "deal_stage_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_stage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_stage_changes_from_check" CHECK ("deal_stage_changes"."from_stage" in ('prospecting', 'qualification', 'proposal', 'negotiation', 'closing', 'closed_won', 'closed_lost')),
	CONSTRAINT "deal_stage_changes_to_check" CHECK ("deal_stage_changes"."to_stage" in ('prospecting', 'qualification', 'proposal', 'negotiation', 'closing', 'closed_won', 'closed_lost'))
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "final_value" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "worth" numeric(10, 2) GENERATED ALWAYS AS (coalesce(final_value, value)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "business_unit" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rank" text COLLATE "C" DEFAULT lpad((999999999999 - nextval('deal_ranks'))::text, 12, '0') || 'i' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "stage_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD CONSTRAINT "deal_stage_changes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD CONSTRAINT "deal_stage_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_stage_changes_deal_idx" ON "deal_stage_changes" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_stage_changes_changed_by_idx" ON "deal_stage_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "activities_next_of_deal_idx" ON "activities" USING btree ("deal_id","scheduled_at") WHERE deleted_at is null and not is_completed and scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "deals_board_idx" ON "deals" USING btree ("stage","rank","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_owner_board_idx" ON "deals" USING btree ("assigned_to","stage","rank","id","worth") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_unit_board_idx" ON "deals" USING btree ("business_unit","stage","rank","id","worth") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lost_reason_check" CHECK ("deals"."lost_reason" in ('price', 'competitor', 'timing', 'financing', 'scope', 'no_response', 'other'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_business_unit_check" CHECK ("deals"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_final_value_check" CHECK ("deals"."final_value" is null or ("deals"."final_value" >= 0 and "deals"."stage" = 'closed_won'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lost_check" CHECK ("deals"."stage" = 'closed_lost' or ("deals"."lost_reason" is null and "deals"."lost_note" is null));