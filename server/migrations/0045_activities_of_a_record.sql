DROP INDEX "activities_contact_idx";--> statement-breakpoint
DROP INDEX "activities_lead_idx";--> statement-breakpoint
DROP INDEX "activities_deal_idx";--> statement-breakpoint
CREATE INDEX "activities_contact_idx" ON "activities" USING btree ("contact_id","created_at","id") WHERE deleted_at is null and contact_id is not null;--> statement-breakpoint
CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("lead_id","created_at","id") WHERE deleted_at is null and lead_id is not null;--> statement-breakpoint
CREATE INDEX "activities_deal_idx" ON "activities" USING btree ("deal_id","created_at","id") WHERE deleted_at is null and deal_id is not null;