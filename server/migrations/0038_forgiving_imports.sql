ALTER TABLE "leads" DROP CONSTRAINT "leads_status_check";--> statement-breakpoint
DROP INDEX "leads_by_status_idx";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "corrections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skip_faulty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_phone_idx" ON "import_rows" USING btree ("import_id","phone_key","row") WHERE phone_key is not null;--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree (substring(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') from '^[0-9]{7,}$'),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status_idx" ON "leads" USING btree ((case "status" when 'new' then 0 when 'contacted' then 1 when 'qualified' then 2 when 'unqualified' then 3 when 'converted' then 4 when 'lost' then 5 else 6 end),"id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'contacted', 'qualified', 'unqualified', 'converted', 'lost'));