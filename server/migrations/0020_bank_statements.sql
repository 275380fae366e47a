CREATE TABLE "bank_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"headers" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"mapping" jsonb,
	"rows" jsonb,
	"lines" jsonb,
	"shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"new_lines" integer DEFAULT 0 NOT NULL,
	"duplicate_lines" integer DEFAULT 0 NOT NULL,
	"faulty_rows" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"statement_day" date,
	"statement_balance" numeric(14, 2),
	"bank_account" text,
	"warning" text,
	"created_by" uuid,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_imports_format_check" CHECK ("bank_imports"."format" in ('csv', 'ofx')),
	CONSTRAINT "bank_imports_state_check" CHECK ("bank_imports"."state" in ('uploaded', 'checked', 'done', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"line_date" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"bank_id" text,
	"key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"posting_id" bigint,
	"entry_id" integer,
	"rule_id" integer,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("reference", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_state_check" CHECK ("bank_lines"."state" in ('open', 'matched', 'categorised', 'ignored')),
	CONSTRAINT "bank_lines_amount_check" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_entry_check" CHECK (("bank_lines"."posting_id" is null) = ("bank_lines"."entry_id" is null)),
	CONSTRAINT "bank_lines_match_check" CHECK (("bank_lines"."state" in ('matched', 'categorised')) = ("bank_lines"."posting_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contains" text NOT NULL,
	"direction" text NOT NULL,
	"account_id" integer,
	"business_unit" text NOT NULL,
	"category" text,
	"other_account_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rules_direction_check" CHECK ("bank_rules"."direction" in ('in', 'out', 'any')),
	CONSTRAINT "bank_rules_unit_check" CHECK ("bank_rules"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "bank_rules_contains_check" CHECK (char_length("bank_rules"."contains") between 1 and 200),
	CONSTRAINT "bank_rules_transfer_check" CHECK ("bank_rules"."category" is null or "bank_rules"."other_account_id" is null)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"statement_date" date NOT NULL,
	"balance" numeric(14, 2) NOT NULL,
	"note" text,
	"reconciled_at" timestamp with time zone,
	"reconciled_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_reconciled_check" CHECK ("bank_statements"."reconciled_by" is null or "bank_statements"."reconciled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "financial_targets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"gross_profit" numeric(5, 2) NOT NULL,
	"fixed_expenses" numeric(5, 2) NOT NULL,
	"net_margin" numeric(5, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "financial_targets_one_check" CHECK ("financial_targets"."id" = 1),
	CONSTRAINT "financial_targets_percent_check" CHECK ("financial_targets"."gross_profit" between 0 and 100 and "financial_targets"."fixed_expenses" between 0 and 100 and "financial_targets"."net_margin" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_rule_id_bank_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."bank_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_posting_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_other_account_fk" FOREIGN KEY ("other_account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_reconciled_by_users_id_fk" FOREIGN KEY ("reconciled_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_imports_created_at_idx" ON "bank_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_imports_account_idx" ON "bank_imports" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key_key" ON "bank_lines" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_posting_key" ON "bank_lines" USING btree ("posting_id") WHERE posting_id is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_date_idx" ON "bank_lines" USING btree ("line_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_account_idx" ON "bank_lines" USING btree ("account_id","line_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_state_idx" ON "bank_lines" USING btree ("state","line_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_import_idx" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_lines_entry_idx" ON "bank_lines" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_rule_idx" ON "bank_lines" USING btree ("rule_id") WHERE rule_id is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_search_idx" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_rules_order_idx" ON "bank_rules" USING btree ("sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_day_key" ON "bank_statements" USING btree ("account_id","statement_date");--> statement-breakpoint
CREATE INDEX "bank_statements_date_idx" ON "bank_statements" USING btree ("statement_date","id");--> statement-breakpoint
CREATE INDEX "postings_amount_idx" ON "postings" USING btree ("ledger_account_id","amount","entry_date");--> statement-breakpoint
-- As before, and by unit in the fourth word of 'deals_by_month', for forecasts and results of a unit.
SELECT tally_table_by('deals', ARRAY[
  ['deals', 'stage', 'worth'],
  ['deals_by_month',
    'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN concat_ws('' '', stage, coalesce(to_char(actual_close_date, ''YYYY-MM''), ''''), coalesce(lost_reason, ''''), coalesce(business_unit, '''')) ELSE concat_ws('' '', ''open'', coalesce(to_char(expected_close_date, ''YYYY-MM''), ''''), '''', coalesce(business_unit, '''')) END',
    'CASE WHEN stage IN (''closed_won'', ''closed_lost'') THEN worth ELSE worth * probability END'],
  ['deals_created', 'to_char(created_at AT TIME ZONE office.zone, ''YYYYMMDD'')', '0'],
  ['deals_won', 'CASE WHEN stage = ''closed_won'' THEN to_char(actual_close_date, ''YYYYMMDD'') END', 'worth'],
  ['deals_expected', 'CASE WHEN stage NOT IN (''closed_won'', ''closed_lost'') THEN to_char(expected_close_date, ''YYYYMMDD'') END', '0']
]);
