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
CREATE TABLE "bill_template_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_template_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recurring_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text,
	"amount" numeric(12, 2) NOT NULL,
	"category" text,
	"job_id" integer,
	"cost_code_id" integer,
	"cost_type" text,
	CONSTRAINT "bill_template_lines_cost_type_check" CHECK ("bill_template_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "bill_template_lines_amount_check" CHECK ("bill_template_lines"."amount" <> 0),
	CONSTRAINT "bill_template_lines_job_check" CHECK (num_nulls("bill_template_lines"."job_id", "bill_template_lines"."cost_code_id", "bill_template_lines"."cost_type") in (0, 3)),
	CONSTRAINT "bill_template_lines_description_check" CHECK (char_length("bill_template_lines"."description") <= 200),
	CONSTRAINT "bill_template_lines_category_check" CHECK (char_length("bill_template_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "bill_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor" text NOT NULL,
	"vendor_id" integer,
	"amount" numeric(12, 2) NOT NULL,
	"day_of_month" smallint NOT NULL,
	"first_month" date NOT NULL,
	"last_month" date,
	"due_days" smallint DEFAULT 0 NOT NULL,
	"business_unit" text NOT NULL,
	"account_id" integer,
	"category" text,
	"notes" text,
	"next_on" date,
	"paused_at" timestamp with time zone,
	"problem" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "bill_templates_unit_check" CHECK ("bill_templates"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "bill_templates_amount_check" CHECK ("bill_templates"."amount" > 0),
	CONSTRAINT "bill_templates_day_check" CHECK ("bill_templates"."day_of_month" between 1 and 31),
	CONSTRAINT "bill_templates_due_check" CHECK ("due_days" between 0 and 365),
	CONSTRAINT "bill_templates_months_check" CHECK (extract(day from "bill_templates"."first_month") = 1 and extract(day from "bill_templates"."last_month") = 1 and "bill_templates"."last_month" >= "bill_templates"."first_month"),
	CONSTRAINT "bill_templates_paused_check" CHECK ("bill_templates"."paused_at" is null or "bill_templates"."next_on" is null),
	CONSTRAINT "bill_templates_category_check" CHECK (char_length("bill_templates"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "bill_credit_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_credit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text,
	"amount" numeric(12, 2) NOT NULL,
	"category" text,
	"job_id" integer,
	"cost_code_id" integer,
	"cost_type" text,
	CONSTRAINT "bill_credit_lines_cost_type_check" CHECK ("bill_credit_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "bill_credit_lines_amount_check" CHECK ("bill_credit_lines"."amount" <> 0),
	CONSTRAINT "bill_credit_lines_job_check" CHECK (num_nulls("bill_credit_lines"."job_id", "bill_credit_lines"."cost_code_id", "bill_credit_lines"."cost_type") in (0, 3)),
	CONSTRAINT "bill_credit_lines_description_check" CHECK (char_length("bill_credit_lines"."description") <= 200),
	CONSTRAINT "bill_credit_lines_category_check" CHECK (char_length("bill_credit_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "bill_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "bill_credits_status_check" CHECK ("bill_credits"."status" in ('open', 'applied', 'void')),
	CONSTRAINT "bill_credits_unit_check" CHECK ("bill_credits"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "bill_credits_amount_check" CHECK ("bill_credits"."amount" > 0),
	CONSTRAINT "bill_credits_applied_check" CHECK ("bill_credits"."applied" between 0 and "bill_credits"."amount" and ("bill_credits"."status" = 'applied') = ("bill_credits"."applied" = "bill_credits"."amount") and ("bill_credits"."status" <> 'void' or "bill_credits"."applied" = 0)),
	CONSTRAINT "bill_credits_category_check" CHECK (char_length("bill_credits"."category") <= 100),
	CONSTRAINT "bill_credits_reference_check" CHECK (char_length("bill_credits"."reference_number") <= 50)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source_type_check";--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_entry_id" integer;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "credit_shares" numeric(12, 2)[];--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "hold_decision" text DEFAULT 'accept' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "recurring_id" integer;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "recurring_month" date;--> statement-breakpoint
ALTER TABLE "bill_scans" ADD CONSTRAINT "bill_scans_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_scans" ADD CONSTRAINT "bill_scans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_template_lines" ADD CONSTRAINT "bill_template_lines_recurring_id_bill_templates_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."bill_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_template_lines" ADD CONSTRAINT "bill_template_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_template_lines" ADD CONSTRAINT "bill_template_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_templates" ADD CONSTRAINT "bill_templates_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_templates" ADD CONSTRAINT "bill_templates_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_templates" ADD CONSTRAINT "bill_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credit_lines" ADD CONSTRAINT "bill_credit_lines_credit_id_bill_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bill_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credit_lines" ADD CONSTRAINT "bill_credit_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credit_lines" ADD CONSTRAINT "bill_credit_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credits" ADD CONSTRAINT "bill_credits_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credits" ADD CONSTRAINT "bill_credits_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credits" ADD CONSTRAINT "bill_credits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_scans_bill_key" ON "bill_scans" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_template_lines_key" ON "bill_template_lines" USING btree ("recurring_id","position");--> statement-breakpoint
CREATE INDEX "bill_template_lines_job_idx" ON "bill_template_lines" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "bill_template_lines_code_idx" ON "bill_template_lines" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "bill_templates_next_idx" ON "bill_templates" USING btree ("next_on","id") WHERE next_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "bill_templates_vendor_idx" ON "bill_templates" USING btree ("vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "bill_templates_account_idx" ON "bill_templates" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "bill_templates_deleted_at_idx" ON "bill_templates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_credit_lines_key" ON "bill_credit_lines" USING btree ("credit_id","position");--> statement-breakpoint
CREATE INDEX "bill_credit_lines_job_idx" ON "bill_credit_lines" USING btree ("job_id","credit_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "bill_credit_lines_code_idx" ON "bill_credit_lines" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "bill_credits_day_idx" ON "bill_credits" USING btree ("credited_on","id");--> statement-breakpoint
CREATE INDEX "bill_credits_open_idx" ON "bill_credits" USING btree ("credited_on","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bill_credits_vendor_idx" ON "bill_credits" USING btree ("vendor_id","id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_credits_entry_key" ON "bill_credits" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_id_bill_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bill_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_entry_id_journal_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_recurring_id_bill_templates_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."bill_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_credit_entry_key" ON "bill_payments" USING btree ("credit_entry_id") WHERE credit_entry_id is not null;--> statement-breakpoint
CREATE INDEX "bill_payments_credit_idx" ON "bill_payments" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_recurring_key" ON "bills" USING btree ("recurring_id","recurring_month") WHERE recurring_id is not null;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_means_check" CHECK (num_nonnulls("bill_payments"."transaction_id", "bill_payments"."credit_id") = 1);--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_credit_check" CHECK (num_nonnulls("bill_payments"."credit_id", "bill_payments"."credit_entry_id", "bill_payments"."credit_shares") in (0, 3) and ("bill_payments"."credit_id" is null or "bill_payments"."settlement_id" is not null));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_hold_decision_check" CHECK ("bills"."hold_decision" in ('as_ordered', 'accept', 'send_back'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source_type_check" CHECK ("journal_entries"."source_type" in ('financial-transaction', 'revenue-record', 'profit-first-account', 'allocation-run', 'distribution', 'bill', 'vendor-credit', 'bank-line', 'deal', 'capital-event', 'property-entry'));