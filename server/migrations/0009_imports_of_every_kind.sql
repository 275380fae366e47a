-- The import of leads becomes the import of any kind of record: the tables are renamed with all that is in them.
ALTER TABLE "lead_imports" RENAME TO "imports";--> statement-breakpoint
ALTER TABLE "lead_import_rows" RENAME TO "import_rows";--> statement-breakpoint
ALTER SEQUENCE "lead_imports_id_seq" RENAME TO "imports_id_seq";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "lead_imports_pkey" TO "imports_pkey";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "lead_imports_state_check" TO "imports_state_check";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "lead_imports_created_by_users_id_fk" TO "imports_created_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "lead_imports_started_by_users_id_fk" TO "imports_started_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "lead_imports_by_created_at_idx" RENAME TO "imports_by_created_at_idx";--> statement-breakpoint
ALTER INDEX "lead_imports_running_idx" RENAME TO "imports_running_idx";--> statement-breakpoint
ALTER INDEX "lead_imports_created_by_idx" RENAME TO "imports_created_by_idx";--> statement-breakpoint
ALTER INDEX "lead_imports_started_by_idx" RENAME TO "imports_started_by_idx";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME CONSTRAINT "lead_import_rows_import_id_row_pk" TO "import_rows_import_id_row_pk";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME CONSTRAINT "lead_import_rows_verdict_check" TO "import_rows_verdict_check";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" TO "import_rows_import_id_imports_id_fk";--> statement-breakpoint
ALTER INDEX "lead_import_rows_verdict_idx" RENAME TO "import_rows_verdict_idx";--> statement-breakpoint
ALTER INDEX "lead_import_rows_email_idx" RENAME TO "import_rows_email_idx";--> statement-breakpoint
ALTER INDEX "lead_import_rows_name_idx" RENAME TO "import_rows_name_idx";--> statement-breakpoint
ALTER INDEX "lead_import_rows_kept_idx" RENAME TO "import_rows_kept_idx";--> statement-breakpoint
ALTER TABLE "leads" RENAME CONSTRAINT "leads_import_id_lead_imports_id_fk" TO "leads_import_id_imports_id_fk";--> statement-breakpoint
-- What was imported so far were leads.
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_check" CHECK ("imports"."kind" in ('lead', 'contact', 'deal'));--> statement-breakpoint
-- A row's record is of the import's kind, which no foreign key can say.
ALTER TABLE "import_rows" DROP CONSTRAINT "lead_import_rows_lead_id_leads_id_fk";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "lead_import_rows_duplicate_of_leads_id_fk";--> statement-breakpoint
DROP INDEX "lead_import_rows_lead_idx";--> statement-breakpoint
DROP INDEX "lead_import_rows_duplicate_of_idx";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "lead_id" TO "record_id";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "made_contact_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_made_contact_id_contacts_id_fk" FOREIGN KEY ("made_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_made_contact_idx" ON "import_rows" USING btree ("made_contact_id") WHERE made_contact_id is not null;--> statement-breakpoint
-- The job that takes up what a server left has another name now; its schedule would go on under the old one.
DO $$
BEGIN
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name = 'lead-import.resume';
  END IF;
END $$;
