CREATE TABLE "budget_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(11, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"markup" numeric(6, 2) DEFAULT '0.00' NOT NULL,
	"amount" numeric(12, 2) GENERATED ALWAYS AS (round(quantity * unit_cost, 2)) STORED NOT NULL,
	"price" numeric(14, 2) GENERATED ALWAYS AS (round(round(quantity * unit_cost, 2) * (100 + markup) / 100, 2)) STORED NOT NULL,
	"is_allowance" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_lines_type_check" CHECK ("budget_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "budget_lines_quantity_check" CHECK ("budget_lines"."quantity" >= 0 and "budget_lines"."unit_cost" >= 0 and "budget_lines"."markup" >= 0),
	CONSTRAINT "budget_lines_description_check" CHECK (char_length("budget_lines"."description") <= 200),
	CONSTRAINT "budget_lines_unit_check" CHECK (char_length("budget_lines"."unit") <= 20)
);
--> statement-breakpoint
CREATE TABLE "budget_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"from_code_id" integer NOT NULL,
	"from_type" text NOT NULL,
	"to_code_id" integer NOT NULL,
	"to_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_transfers_from_type_check" CHECK ("budget_transfers"."from_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "budget_transfers_to_type_check" CHECK ("budget_transfers"."to_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "budget_transfers_amount_check" CHECK ("budget_transfers"."amount" > 0),
	CONSTRAINT "budget_transfers_reason_check" CHECK (char_length("budget_transfers"."reason") <= 500),
	CONSTRAINT "budget_transfers_differ_check" CHECK (("budget_transfers"."from_code_id", "budget_transfers"."from_type") is distinct from ("budget_transfers"."to_code_id", "budget_transfers"."to_type"))
);
--> statement-breakpoint
CREATE TABLE "cost_estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"to_go" numeric(12, 2),
	"note" text,
	"written_by" uuid,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_estimates_type_check" CHECK ("cost_estimates"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "cost_estimates_to_go_check" CHECK ("cost_estimates"."to_go" >= 0),
	CONSTRAINT "cost_estimates_note_check" CHECK (char_length("cost_estimates"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "cost_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"division" text NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_codes_code_key" UNIQUE("code"),
	CONSTRAINT "cost_codes_code_check" CHECK ("cost_codes"."code" ~ '^[0-9]{2}-[0-9]{3}$' and left("cost_codes"."code", 2) = "cost_codes"."division"),
	CONSTRAINT "cost_codes_name_check" CHECK (char_length("cost_codes"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "cost_divisions" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cost_divisions_number_check" CHECK ("cost_divisions"."number" ~ '^[0-9]{2}$'),
	CONSTRAINT "cost_divisions_name_check" CHECK (char_length("cost_divisions"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "job_crew" (
	"job_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "job_crew_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "job_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"from_phase" text,
	"to_phase" text NOT NULL,
	"reason" text,
	"moved_by" uuid,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_moves_from_check" CHECK ("job_moves"."from_phase" in ('estimating', 'contracted', 'in_progress', 'punch_list', 'closed', 'cancelled')),
	CONSTRAINT "job_moves_to_check" CHECK ("job_moves"."to_phase" in ('estimating', 'contracted', 'in_progress', 'punch_list', 'closed', 'cancelled')),
	CONSTRAINT "job_moves_reason_check" CHECK (char_length("job_moves"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "job_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text GENERATED ALWAYS AS ('J-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')) STORED NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"business_unit" text NOT NULL,
	"phase" text DEFAULT 'estimating' NOT NULL,
	"phase_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contact_id" integer,
	"deal_id" integer,
	"quote_id" integer,
	"property_id" integer,
	"site_address" text,
	"manager_id" uuid,
	"starts_on" date,
	"finishes_on" date,
	"contracted_on" date,
	"closed_on" date,
	"original_contract" numeric(12, 2),
	"budget_approved_at" timestamp with time zone,
	"budget_approved_by" uuid,
	"notes" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("name", ''))) || E'\n' || fold_accents(lower(coalesce("site_address", ''))) || E'\n' || fold_accents(lower(coalesce("notes", '')))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "jobs_kind_check" CHECK ("jobs"."kind" in ('kit', 'spec_house', 'renovation', 'small_works')),
	CONSTRAINT "jobs_unit_check" CHECK ("jobs"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "jobs_phase_check" CHECK ("jobs"."phase" in ('estimating', 'contracted', 'in_progress', 'punch_list', 'closed', 'cancelled')),
	CONSTRAINT "jobs_ordinal_check" CHECK ("jobs"."ordinal" > 0),
	CONSTRAINT "jobs_contract_check" CHECK ("jobs"."original_contract" >= 0),
	CONSTRAINT "jobs_days_check" CHECK ("jobs"."finishes_on" >= "jobs"."starts_on"),
	CONSTRAINT "jobs_closed_check" CHECK (("jobs"."phase" = 'closed') = ("jobs"."closed_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "scores" DROP CONSTRAINT "scores_permission_check";--> statement-breakpoint
ALTER TABLE "user_permissions" DROP CONSTRAINT "user_permissions_permission_check";--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD COLUMN "cost_code_id" integer;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD COLUMN "cost_type" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "cost_code_id" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "cost_type" text;--> statement-breakpoint
ALTER TABLE "revenue_records" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_transfers" ADD CONSTRAINT "budget_transfers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_transfers" ADD CONSTRAINT "budget_transfers_from_code_id_cost_codes_id_fk" FOREIGN KEY ("from_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_transfers" ADD CONSTRAINT "budget_transfers_to_code_id_cost_codes_id_fk" FOREIGN KEY ("to_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_transfers" ADD CONSTRAINT "budget_transfers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_estimates" ADD CONSTRAINT "cost_estimates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_estimates" ADD CONSTRAINT "cost_estimates_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_estimates" ADD CONSTRAINT "cost_estimates_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_division_cost_divisions_number_fk" FOREIGN KEY ("division") REFERENCES "public"."cost_divisions"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_crew" ADD CONSTRAINT "job_crew_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_crew" ADD CONSTRAINT "job_crew_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_moves" ADD CONSTRAINT "job_moves_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_moves" ADD CONSTRAINT "job_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_budget_approved_by_users_id_fk" FOREIGN KEY ("budget_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_lines_job_idx" ON "budget_lines" USING btree ("job_id","cost_code_id");--> statement-breakpoint
CREATE INDEX "budget_lines_code_idx" ON "budget_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "budget_transfers_job_idx" ON "budget_transfers" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "budget_transfers_from_idx" ON "budget_transfers" USING btree ("from_code_id");--> statement-breakpoint
CREATE INDEX "budget_transfers_to_idx" ON "budget_transfers" USING btree ("to_code_id");--> statement-breakpoint
CREATE INDEX "cost_estimates_job_idx" ON "cost_estimates" USING btree ("job_id","cost_code_id","cost_type","id");--> statement-breakpoint
CREATE INDEX "cost_estimates_code_idx" ON "cost_estimates" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "cost_codes_division_idx" ON "cost_codes" USING btree ("division");--> statement-breakpoint
CREATE INDEX "job_crew_user_idx" ON "job_crew" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_moves_job_idx" ON "job_moves" USING btree ("job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_number_key" ON "jobs" USING btree ("year","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_deal_key" ON "jobs" USING btree ("deal_id") WHERE deal_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_number_idx" ON "jobs" USING btree ((("year" - 2000) * 1000000 + "ordinal"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_name_idx" ON "jobs" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_phase_idx" ON "jobs" USING btree ((case "phase" when 'estimating' then 0 when 'contracted' then 1 when 'in_progress' then 2 when 'punch_list' then 3 when 'closed' then 4 when 'cancelled' then 5 else 6 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_original_contract_idx" ON "jobs" USING btree ((coalesce("original_contract", -1)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_starts_on_idx" ON "jobs" USING btree ((coalesce("starts_on", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_finishes_on_idx" ON "jobs" USING btree ((coalesce("finishes_on", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_created_at_idx" ON "jobs" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_manager_idx" ON "jobs" USING btree ("manager_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_deal_idx" ON "jobs" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_phase_idx" ON "jobs" USING btree ("phase","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_contact_idx" ON "jobs" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_property_idx" ON "jobs" USING btree ("property_id") WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_search_idx" ON "jobs" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_deleted_at_idx" ON "jobs" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_records" ADD CONSTRAINT "revenue_records_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "financial_transactions_job_idx" ON "financial_transactions" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_cost_code_idx" ON "financial_transactions" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "postings_job_idx" ON "postings" USING btree ("job_id","entry_date") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "revenue_records_job_idx" ON "revenue_records" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_cost_type_check" CHECK ("financial_transactions"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other'));--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_job_check" CHECK (num_nulls("financial_transactions"."job_id", "financial_transactions"."cost_code_id", "financial_transactions"."cost_type") in (0, 3));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_cost_type_check" CHECK ("postings"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_check" CHECK (num_nulls("postings"."job_id", "postings"."cost_code_id", "postings"."cost_type") in (0, 3));--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_permission_check" CHECK ("scores"."permission" in ('steel_framing_read', 'steel_framing_write', 'steel_framing_delete', 'real_estate_read', 'real_estate_write', 'real_estate_delete', 'builder_education_read', 'builder_education_write', 'builder_education_delete', 'jobs_read', 'jobs_write', 'jobs_delete', 'financial_read', 'financial_write', 'user_management_read', 'user_management_write', 'system_admin'));--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_permission_check" CHECK ("user_permissions"."permission" in ('steel_framing_read', 'steel_framing_write', 'steel_framing_delete', 'real_estate_read', 'real_estate_write', 'real_estate_delete', 'builder_education_read', 'builder_education_write', 'builder_education_delete', 'jobs_read', 'jobs_write', 'jobs_delete', 'financial_read', 'financial_write', 'user_management_read', 'user_management_write', 'system_admin'));