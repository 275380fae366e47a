CREATE TABLE "allocation_run_projects" (
	"run_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	CONSTRAINT "allocation_run_projects_run_id_project_id_pk" PRIMARY KEY("run_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "allocation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheduled_for" date NOT NULL,
	"due_on" date NOT NULL,
	"run_date" date,
	"status" text NOT NULL,
	"income_balance" numeric(14, 2) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"materials_policy" text NOT NULL,
	"materials_percent" numeric(5, 2) NOT NULL,
	"materials_set_aside" numeric(14, 2) NOT NULL,
	"materials_account_name" text,
	"real_revenue" numeric(14, 2) NOT NULL,
	"shares" jsonb NOT NULL,
	"transaction_id" integer,
	"entry_id" integer,
	"reason" text,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_runs_status_check" CHECK ("allocation_runs"."status" in ('posted', 'skipped', 'reversed')),
	CONSTRAINT "allocation_runs_policy_check" CHECK ("allocation_runs"."materials_policy" in ('actual', 'percent', 'none')),
	CONSTRAINT "allocation_runs_day_check" CHECK (extract(day from "allocation_runs"."scheduled_for") in (10, 25)),
	CONSTRAINT "allocation_runs_parts_check" CHECK ("allocation_runs"."amount" >= 0 and "allocation_runs"."materials_set_aside" between 0 and "allocation_runs"."amount" and "allocation_runs"."real_revenue" = "allocation_runs"."amount" - "allocation_runs"."materials_set_aside"),
	CONSTRAINT "allocation_runs_posted_check" CHECK (case "allocation_runs"."status" when 'posted' then "allocation_runs"."entry_id" is not null and "allocation_runs"."reversed_at" is null when 'skipped' then "allocation_runs"."entry_id" is null and "allocation_runs"."reason" is not null and "allocation_runs"."reversed_at" is null else "allocation_runs"."reversed_at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "finance_reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"due_date" date NOT NULL,
	"pay_on" smallint NOT NULL,
	"scheduled_for" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"business_unit" text NOT NULL,
	"account_id" integer,
	"category" text,
	"reference_number" text,
	"notes" text,
	"paid_on" date,
	"transaction_id" integer,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("vendor", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("category", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("reference_number", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("notes", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_status_check" CHECK ("bills"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "bills_unit_check" CHECK ("bills"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "bills_amount_check" CHECK ("bills"."amount" > 0),
	CONSTRAINT "bills_pay_on_check" CHECK ("pay_on" in (10, 25)),
	CONSTRAINT "bills_scheduled_check" CHECK (extract(day from "bills"."scheduled_for") = "bills"."pay_on" and "bills"."scheduled_for" <= "bills"."due_date"),
	CONSTRAINT "bills_paid_check" CHECK (("bills"."status" = 'paid') = ("bills"."paid_on" is not null) and ("bills"."status" = 'paid') = ("bills"."transaction_id" is not null)),
	CONSTRAINT "bills_category_check" CHECK (char_length("bills"."category") <= 100),
	CONSTRAINT "bills_reference_check" CHECK (char_length("bills"."reference_number") <= 50)
);
--> statement-breakpoint
CREATE TABLE "deal_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer,
	"project_id" integer NOT NULL,
	"allocation_date" date NOT NULL,
	"gross_revenue" numeric(12, 2) NOT NULL,
	"materials_cost" numeric(12, 2) NOT NULL,
	"subcontractor_cost" numeric(12, 2) NOT NULL,
	"materials_set_aside" numeric(12, 2) NOT NULL,
	"materials_account_name" text,
	"real_revenue" numeric(12, 2) NOT NULL,
	"shares" jsonb NOT NULL,
	"income_transaction_id" integer NOT NULL,
	"transaction_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"made_project" boolean NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_allocations_parts_check" CHECK ("deal_allocations"."gross_revenue" > 0 and "deal_allocations"."materials_cost" >= 0 and "deal_allocations"."subcontractor_cost" >= 0 and "deal_allocations"."materials_set_aside" = "deal_allocations"."materials_cost" + "deal_allocations"."subcontractor_cost" and "deal_allocations"."real_revenue" = "deal_allocations"."gross_revenue" - "deal_allocations"."materials_set_aside" and "deal_allocations"."real_revenue" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quarter" text NOT NULL,
	"due_on" date NOT NULL,
	"distribution_date" date NOT NULL,
	"strategy" text NOT NULL,
	"kept_percent" numeric(5, 2) NOT NULL,
	"profit_balance" numeric(14, 2) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"to_owner" numeric(14, 2) NOT NULL,
	"kept" numeric(14, 2) NOT NULL,
	"kept_account_name" text,
	"entry_id" integer NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributions_entry_key" UNIQUE("entry_id"),
	CONSTRAINT "distributions_strategy_check" CHECK ("distributions"."strategy" in ('owner', 'debt', 'vault')),
	CONSTRAINT "distributions_quarter_check" CHECK ("distributions"."quarter" ~ '^\d{4}-Q[1-4]$'),
	CONSTRAINT "distributions_parts_check" CHECK ("distributions"."amount" > 0 and "distributions"."to_owner" >= 0 and "distributions"."kept" >= 0 and "distributions"."to_owner" + "distributions"."kept" = "distributions"."amount" and "distributions"."amount" <= "distributions"."profit_balance")
);
--> statement-breakpoint
ALTER TABLE "allocation_run_projects" ADD CONSTRAINT "allocation_run_projects_run_id_allocation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."allocation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_run_projects" ADD CONSTRAINT "allocation_run_projects_project_id_revenue_records_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."revenue_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_project_id_revenue_records_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."revenue_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_allocations" ADD CONSTRAINT "deal_allocations_income_fk" FOREIGN KEY ("income_transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_run_projects_project_idx" ON "allocation_run_projects" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_runs_day_key" ON "allocation_runs" USING btree ("scheduled_for") WHERE status <> 'reversed';--> statement-breakpoint
CREATE INDEX "allocation_runs_scheduled_idx" ON "allocation_runs" USING btree ("scheduled_for","id");--> statement-breakpoint
CREATE INDEX "allocation_runs_entry_idx" ON "allocation_runs" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "allocation_runs_transaction_idx" ON "allocation_runs" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "bills_scheduled_idx" ON "bills" USING btree ("scheduled_for","id");--> statement-breakpoint
CREATE INDEX "bills_open_idx" ON "bills" USING btree ("scheduled_for","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bills_due_idx" ON "bills" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "bills_amount_idx" ON "bills" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "bills_vendor_idx" ON "bills" USING btree ((lower("vendor") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "bills_created_at_idx" ON "bills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bills_account_idx" ON "bills" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "bills_transaction_idx" ON "bills" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "bills_search_idx" ON "bills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "deal_allocations_deal_key" ON "deal_allocations" USING btree ("deal_id") WHERE reversed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_allocations_project_key" ON "deal_allocations" USING btree ("project_id") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "deal_allocations_deal_idx" ON "deal_allocations" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_allocations_income_idx" ON "deal_allocations" USING btree ("income_transaction_id");--> statement-breakpoint
CREATE INDEX "deal_allocations_transaction_idx" ON "deal_allocations" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "deal_allocations_entry_idx" ON "deal_allocations" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributions_quarter_key" ON "distributions" USING btree ("quarter") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "distributions_due_idx" ON "distributions" USING btree ("due_on","id");