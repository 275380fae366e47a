DROP INDEX "activities_status_idx";--> statement-breakpoint
DROP INDEX "activities_scheduled_at_idx";--> statement-breakpoint
DROP INDEX "activities_by_created_at_idx";--> statement-breakpoint
DROP INDEX "activities_type_idx";--> statement-breakpoint
DROP INDEX "activities_contact_idx";--> statement-breakpoint
DROP INDEX "activities_lead_idx";--> statement-breakpoint
DROP INDEX "activities_deal_idx";--> statement-breakpoint
DROP INDEX "contacts_by_created_at_idx";--> statement-breakpoint
DROP INDEX "contacts_email_key_idx";--> statement-breakpoint
DROP INDEX "contacts_phone_key_idx";--> statement-breakpoint
DROP INDEX "contacts_name_key_idx";--> statement-breakpoint
DROP INDEX "contacts_company_key_idx";--> statement-breakpoint
DROP INDEX "contacts_merged_into_idx";--> statement-breakpoint
DROP INDEX "deals_by_created_at_idx";--> statement-breakpoint
DROP INDEX "deals_stage_idx";--> statement-breakpoint
DROP INDEX "deals_owner_idx";--> statement-breakpoint
DROP INDEX "deals_contact_idx";--> statement-breakpoint
DROP INDEX "deals_lead_idx";--> statement-breakpoint
DROP INDEX "leads_by_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_status_idx";--> statement-breakpoint
DROP INDEX "leads_priority_idx";--> statement-breakpoint
DROP INDEX "leads_source_idx";--> statement-breakpoint
DROP INDEX "leads_owner_idx";--> statement-breakpoint
DROP INDEX "leads_contact_idx";--> statement-breakpoint
DROP INDEX "leads_phone_idx";--> statement-breakpoint
DROP INDEX "leads_import_row_key";--> statement-breakpoint
CREATE INDEX "activities_open_idx" ON "activities" USING btree ("scheduled_at") WHERE deleted_at is null and not is_completed;--> statement-breakpoint
CREATE INDEX "activities_by_created_at_idx" ON "activities" USING btree (("created_at")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_type_idx" ON "activities" USING btree ("type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_contact_idx" ON "activities" USING btree ("contact_id") WHERE deleted_at is null and contact_id is not null;--> statement-breakpoint
CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("lead_id") WHERE deleted_at is null and lead_id is not null;--> statement-breakpoint
CREATE INDEX "activities_deal_idx" ON "activities" USING btree ("deal_id") WHERE deleted_at is null and deal_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_created_at_idx" ON "contacts" USING btree (("created_at")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_email_key_idx" ON "contacts" USING btree ("email_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_phone_key_idx" ON "contacts" USING btree ("phone_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_key_idx" ON "contacts" USING btree ("name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_company_key_idx" ON "contacts" USING btree ("company_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into_idx" ON "contacts" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "deals_by_created_at_idx" ON "deals" USING btree (("created_at")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("stage","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_owner_idx" ON "deals" USING btree ("assigned_to","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_contact_idx" ON "deals" USING btree ("contact_id") WHERE deleted_at is null and contact_id is not null;--> statement-breakpoint
CREATE INDEX "deals_lead_idx" ON "deals" USING btree ("lead_id") WHERE deleted_at is null and lead_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_created_at_idx" ON "leads" USING btree (("created_at")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("status","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_priority_idx" ON "leads" USING btree ("priority") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_source_idx" ON "leads" USING btree ("source","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("assigned_to","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("contact_id") WHERE deleted_at is null and contact_id is not null;--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree (substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$')) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_import_row_key" ON "leads" USING btree ("import_id","import_row") WHERE import_id is not null;