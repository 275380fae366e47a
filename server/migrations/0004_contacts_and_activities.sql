CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_counts" (
	"company_key" text PRIMARY KEY NOT NULL,
	"contacts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"merged_by" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
DROP INDEX "contacts_email_idx";--> statement-breakpoint
DROP INDEX "activities_created_by_idx";--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("first_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("last_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("phone", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("company", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("position", '')), E'\n', ' ') || E'\n' || lower(regexp_replace(btrim("first_name" || ' ' || "last_name"), '\s+', ' ', 'g')) || E'\n' || coalesce(substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$'), '')) STORED;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_key" text GENERATED ALWAYS AS (nullif(lower(btrim("email")), '')) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$')) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim("first_name" || ' ' || "last_name"), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "company_key" text GENERATED ALWAYS AS (nullif(lower(btrim("company")), '')) STORED;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_merged_id_contacts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_counts_by_key_idx" ON "company_counts" USING btree (("company_key" collate "C")) WHERE contacts > 0;--> statement-breakpoint
CREATE INDEX "company_counts_search_idx" ON "company_counts" USING gin ("company_key" gin_trgm_ops) WHERE contacts > 0;--> statement-breakpoint
CREATE INDEX "contact_merges_kept_idx" ON "contact_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contact_merges_merged_idx" ON "contact_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "contact_merges_merged_by_idx" ON "contact_merges" USING btree ("merged_by");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_contacts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_due_idx" ON "activities" USING btree ((case when "is_completed" then '9999-12-31T00:00:00Z'::timestamptz else coalesce("scheduled_at", '9999-12-30T00:00:00Z'::timestamptz) end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_email_key_idx" ON "contacts" USING btree ("email_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_phone_key_idx" ON "contacts" USING btree ("phone_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_key_idx" ON "contacts" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_company_key_idx" ON "contacts" USING btree ("company_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into_idx" ON "contacts" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "activities_created_by_idx" ON "activities" USING btree ("created_by","scheduled_at") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('account', 'approval', 'assignment', 'import', 'reminder'));