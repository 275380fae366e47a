CREATE TABLE "bill_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer,
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_scans_size_check" CHECK ("bill_scans"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_credit_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_credit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text,
	"amount" numeric(12, 2) NOT NULL,
	"category" text,
	"job_id" integer,
	"cost_code_id" integer,
	"cost_type" text,
	CONSTRAINT "vendor_credit_lines_cost_type_check" CHECK ("vendor_credit_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "vendor_credit_lines_amount_check" CHECK ("vendor_credit_lines"."amount" <> 0),
	CONSTRAINT "vendor_credit_lines_job_check" CHECK (num_nulls("vendor_credit_lines"."job_id", "vendor_credit_lines"."cost_code_id", "vendor_credit_lines"."cost_type") in (0, 3)),
	CONSTRAINT "vendor_credit_lines_description_check" CHECK (char_length("vendor_credit_lines"."description") <= 200),
	CONSTRAINT "vendor_credit_lines_category_check" CHECK (char_length("vendor_credit_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "vendor_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor" text NOT NULL,
	"vendor_id" integer,
	"amount" numeric(12, 2) NOT NULL,
	"applied" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"credited_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"business_unit" text NOT NULL,
	"category" text,
	"reference_number" text,
	"notes" text,
	"entry_id" integer NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_credits_status_check" CHECK ("vendor_credits"."status" in ('open', 'applied', 'void')),
	CONSTRAINT "vendor_credits_unit_check" CHECK ("vendor_credits"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "vendor_credits_amount_check" CHECK ("vendor_credits"."amount" > 0),
	CONSTRAINT "vendor_credits_applied_check" CHECK ("vendor_credits"."applied" between 0 and "vendor_credits"."amount" and ("vendor_credits"."status" = 'applied') = ("vendor_credits"."applied" = "vendor_credits"."amount") and ("vendor_credits"."status" <> 'void' or "vendor_credits"."applied" = 0)),
	CONSTRAINT "vendor_credits_category_check" CHECK (char_length("vendor_credits"."category") <= 100),
	CONSTRAINT "vendor_credits_reference_check" CHECK (char_length("vendor_credits"."reference_number") <= 50)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source_type_check";--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_entry_id" integer;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_shares" numeric(12, 2)[];--> statement-breakpoint
ALTER TABLE "bill_scans" ADD CONSTRAINT "bill_scans_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_scans" ADD CONSTRAINT "bill_scans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_lines" ADD CONSTRAINT "vendor_credit_lines_credit_id_vendor_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."vendor_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_lines" ADD CONSTRAINT "vendor_credit_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_lines" ADD CONSTRAINT "vendor_credit_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credits" ADD CONSTRAINT "vendor_credits_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credits" ADD CONSTRAINT "vendor_credits_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credits" ADD CONSTRAINT "vendor_credits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_scans_bill_key" ON "bill_scans" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_credit_lines_key" ON "vendor_credit_lines" USING btree ("credit_id","position");--> statement-breakpoint
CREATE INDEX "vendor_credit_lines_job_idx" ON "vendor_credit_lines" USING btree ("job_id","credit_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_credit_lines_code_idx" ON "vendor_credit_lines" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_credits_day_idx" ON "vendor_credits" USING btree ("credited_on","id");--> statement-breakpoint
CREATE INDEX "vendor_credits_open_idx" ON "vendor_credits" USING btree ("credited_on","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "vendor_credits_vendor_idx" ON "vendor_credits" USING btree ("vendor_id","id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_credits_entry_key" ON "vendor_credits" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_id_vendor_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."vendor_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_entry_id_journal_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_credit_entry_key" ON "bill_payments" USING btree ("credit_entry_id") WHERE credit_entry_id is not null;--> statement-breakpoint
CREATE INDEX "bill_payments_credit_idx" ON "bill_payments" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_means_check" CHECK (num_nonnulls("bill_payments"."transaction_id", "bill_payments"."credit_id") = 1);--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_check" CHECK (num_nonnulls("bill_payments"."credit_id", "bill_payments"."credit_entry_id", "bill_payments"."credit_shares") in (0, 3) and ("bill_payments"."credit_id" is null or "bill_payments"."settlement_id" is not null));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source_type_check" CHECK ("journal_entries"."source_type" in ('financial-transaction', 'revenue-record', 'profit-first-account', 'allocation-run', 'distribution', 'bill', 'vendor-credit', 'bank-line', 'deal', 'capital-event', 'property-entry'));