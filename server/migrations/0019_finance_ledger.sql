CREATE TABLE "closed_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"closed_through" date NOT NULL,
	"note" text,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" uuid,
	CONSTRAINT "closed_periods_reopened_check" CHECK ("closed_periods"."reopened_by" is null or "closed_periods"."reopened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "financial_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "financial_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"transaction_type" text NOT NULL,
	"business_unit" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"reference_number" text,
	"transaction_date" date NOT NULL,
	"account_id" integer NOT NULL,
	"to_account_id" integer,
	"project_id" integer,
	"partner_id" integer,
	"deal_id" integer,
	"replaces_id" integer,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("category", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("reference_number", '')), E'\n', ' ')) STORED,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "financial_transactions_entry_key" UNIQUE("entry_id"),
	CONSTRAINT "financial_transactions_type_check" CHECK ("financial_transactions"."transaction_type" in ('income', 'expense', 'transfer', 'allocation')),
	CONSTRAINT "financial_transactions_unit_check" CHECK ("financial_transactions"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "financial_transactions_amount_check" CHECK ("financial_transactions"."amount" > 0),
	CONSTRAINT "financial_transactions_category_check" CHECK (char_length("financial_transactions"."category") <= 100),
	CONSTRAINT "financial_transactions_reference_check" CHECK (char_length("financial_transactions"."reference_number") <= 50)
);
--> statement-breakpoint
CREATE TABLE "transaction_receipts" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_receipts_size_check" CHECK ("transaction_receipts"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_date" date NOT NULL,
	"kind" text NOT NULL,
	"memo" text NOT NULL,
	"source_type" text,
	"source_id" integer,
	"reverses_id" integer,
	"key" text,
	"posting_count" smallint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_id_date_key" UNIQUE("id","entry_date"),
	CONSTRAINT "journal_entries_kind_check" CHECK ("journal_entries"."kind" in ('income', 'expense', 'transfer', 'allocation', 'distribution', 'opening', 'manual', 'reversal')),
	CONSTRAINT "journal_entries_source_type_check" CHECK ("journal_entries"."source_type" in ('financial-transaction', 'revenue-record', 'profit-first-account', 'allocation-run', 'distribution', 'bill', 'bank-line', 'deal', 'capital-event')),
	CONSTRAINT "journal_entries_source_check" CHECK (("journal_entries"."source_type" is null) = ("journal_entries"."source_id" is null)),
	CONSTRAINT "journal_entries_reversal_check" CHECK (("journal_entries"."kind" = 'reversal') = ("journal_entries"."reverses_id" is not null)),
	CONSTRAINT "journal_entries_postings_check" CHECK ("journal_entries"."posting_count" >= 2)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"entry_date" date NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"business_unit" text NOT NULL,
	"project_id" integer,
	"property_id" integer,
	"partner_id" integer,
	"deal_id" integer,
	CONSTRAINT "postings_business_unit_check" CHECK ("postings"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "postings_amount_check" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"expense_group" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('cash', 'receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense')),
	CONSTRAINT "ledger_accounts_expense_group_check" CHECK ("ledger_accounts"."expense_group" in ('materials', 'subcontractors', 'direct', 'fixed', 'variable', 'owners_pay', 'taxes')),
	CONSTRAINT "ledger_accounts_group_check" CHECK (("ledger_accounts"."kind" = 'expense') = ("ledger_accounts"."expense_group" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_proved" boolean NOT NULL,
	"entries" integer NOT NULL,
	"postings" bigint NOT NULL,
	"deviations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"business_unit" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"count" integer NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_sums_grain_check" CHECK ("ledger_sums"."grain" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "profit_first_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profit_first_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ledger_account_id" integer NOT NULL,
	"name" text NOT NULL,
	"account_type" text NOT NULL,
	"percentage" numeric(5, 2) NOT NULL,
	"target_balance" numeric(12, 2),
	"role" text,
	"is_system" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"is_active" boolean GENERATED ALWAYS AS (archived_at is null) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profit_first_accounts_ledger_account_key" UNIQUE("ledger_account_id"),
	CONSTRAINT "profit_first_accounts_type_check" CHECK ("profit_first_accounts"."account_type" in ('checking', 'savings', 'profit', 'owners_pay', 'taxes', 'operating')),
	CONSTRAINT "profit_first_accounts_role_check" CHECK ("profit_first_accounts"."role" in ('income', 'profit', 'owners_pay', 'taxes', 'operating', 'materials', 'profit_hold', 'tax_hold', 'vault', 'suspense')),
	CONSTRAINT "profit_first_accounts_percentage_check" CHECK ("profit_first_accounts"."percentage" between 0 and 100),
	CONSTRAINT "profit_first_accounts_target_check" CHECK ("profit_first_accounts"."target_balance" >= 0),
	CONSTRAINT "profit_first_accounts_system_check" CHECK (not "profit_first_accounts"."is_system" or "profit_first_accounts"."archived_at" is null)
);
--> statement-breakpoint
CREATE TABLE "revenue_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_unit" text NOT NULL,
	"project_name" text,
	"client_name" text,
	"gross_revenue" numeric(12, 2) NOT NULL,
	"costs" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"materials_cost" numeric(12, 2),
	"subcontractor_cost" numeric(12, 2),
	"net_revenue" numeric(12, 2) GENERATED ALWAYS AS (gross_revenue - costs) STORED NOT NULL,
	"profit_margin" numeric(18, 2) GENERATED ALWAYS AS (case when gross_revenue = 0 then 0 else round((gross_revenue - costs) * 100 / gross_revenue, 2) end) STORED NOT NULL,
	"real_revenue" numeric(12, 2) GENERATED ALWAYS AS (gross_revenue - coalesce(materials_cost, 0) - coalesce(subcontractor_cost, 0)) STORED NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"invoice_date" date,
	"due_date" date,
	"payment_date" date,
	"tracked_on" date NOT NULL,
	"deal_id" integer,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("project_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("client_name", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revenue_records_unit_check" CHECK ("revenue_records"."business_unit" in ('steel_framing', 'real_estate', 'builder_education')),
	CONSTRAINT "revenue_records_status_check" CHECK ("revenue_records"."status" in ('pending', 'invoiced', 'paid', 'cancelled')),
	CONSTRAINT "revenue_records_gross_check" CHECK ("revenue_records"."gross_revenue" >= 0 and "revenue_records"."costs" >= 0),
	CONSTRAINT "revenue_records_split_check" CHECK ("revenue_records"."materials_cost" >= 0 and "revenue_records"."subcontractor_cost" >= 0 and coalesce("revenue_records"."materials_cost", 0) + coalesce("revenue_records"."subcontractor_cost", 0) <= "revenue_records"."costs"),
	CONSTRAINT "revenue_records_paid_check" CHECK (("revenue_records"."status" = 'paid') = ("revenue_records"."payment_date" is not null)),
	CONSTRAINT "revenue_records_name_check" CHECK (char_length("revenue_records"."project_name") <= 200),
	CONSTRAINT "revenue_records_client_check" CHECK (char_length("revenue_records"."client_name") <= 100)
);
--> statement-breakpoint
ALTER TABLE "closed_periods" ADD CONSTRAINT "closed_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_periods" ADD CONSTRAINT "closed_periods_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_project_id_revenue_records_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."revenue_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_to_account_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_transactions" ADD CONSTRAINT "financial_transactions_replaces_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."financial_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_receipts" ADD CONSTRAINT "transaction_receipts_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_receipts" ADD CONSTRAINT "transaction_receipts_transaction_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_fk" FOREIGN KEY ("entry_id","entry_date") REFERENCES "public"."journal_entries"("id","entry_date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_first_accounts" ADD CONSTRAINT "profit_first_accounts_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_records" ADD CONSTRAINT "revenue_records_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_records" ADD CONSTRAINT "revenue_records_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_periods_open_idx" ON "closed_periods" USING btree ("closed_through") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "financial_transactions_date_idx" ON "financial_transactions" USING btree ("transaction_date","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_amount_idx" ON "financial_transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_created_at_idx" ON "financial_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_type_idx" ON "financial_transactions" USING btree ("transaction_type","transaction_date","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_unit_idx" ON "financial_transactions" USING btree ("business_unit","transaction_date","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_account_idx" ON "financial_transactions" USING btree ("account_id","transaction_date","id");--> statement-breakpoint
CREATE INDEX "financial_transactions_to_account_idx" ON "financial_transactions" USING btree ("to_account_id","transaction_date","id") WHERE to_account_id is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_category_idx" ON "financial_transactions" USING btree (lower("category"),"transaction_date","id") WHERE category is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_project_idx" ON "financial_transactions" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_partner_idx" ON "financial_transactions" USING btree ("partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_deal_idx" ON "financial_transactions" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "financial_transactions_replaces_key" ON "financial_transactions" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "financial_transactions_search_idx" ON "financial_transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_key" ON "journal_entries" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_key_key" ON "journal_entries" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "journal_entries_date_idx" ON "journal_entries" USING btree ("entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entries_kind_idx" ON "journal_entries" USING btree ("kind","entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entries_source_idx" ON "journal_entries" USING btree ("source_type","source_id") WHERE source_type is not null;--> statement-breakpoint
CREATE INDEX "postings_entry_idx" ON "postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "postings_register_idx" ON "postings" USING btree ("ledger_account_id","entry_date","id");--> statement-breakpoint
CREATE INDEX "postings_project_idx" ON "postings" USING btree ("project_id","entry_date") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "postings_property_idx" ON "postings" USING btree ("property_id","entry_date") WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "postings_partner_idx" ON "postings" USING btree ("partner_id","entry_date") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "postings_deal_idx" ON "postings" USING btree ("deal_id","entry_date") WHERE deal_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_name_key" ON "ledger_accounts" USING btree ("kind",lower("name")) WHERE kind <> 'cash';--> statement-breakpoint
CREATE INDEX "ledger_accounts_kind_idx" ON "ledger_accounts" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "ledger_proofs_proved_at_idx" ON "ledger_proofs" USING btree ("proved_at");--> statement-breakpoint
CREATE INDEX "ledger_sums_idx" ON "ledger_sums" USING btree ("grain","starts_on","ledger_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_sums_settled_key" ON "ledger_sums" USING btree ("grain","starts_on","ledger_account_id","business_unit") WHERE is_settled;--> statement-breakpoint
CREATE INDEX "ledger_sums_appended_idx" ON "ledger_sums" USING btree ("id") WHERE not is_settled;--> statement-breakpoint
CREATE UNIQUE INDEX "profit_first_accounts_name_key" ON "profit_first_accounts" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profit_first_accounts_role_key" ON "profit_first_accounts" USING btree ("role") WHERE role is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "profit_first_accounts_order_idx" ON "profit_first_accounts" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "revenue_records_created_at_idx" ON "revenue_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "revenue_records_name_idx" ON "revenue_records" USING btree ((lower(coalesce("project_name", '')) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "revenue_records_gross_idx" ON "revenue_records" USING btree ("gross_revenue","id");--> statement-breakpoint
CREATE INDEX "revenue_records_invoice_idx" ON "revenue_records" USING btree ((coalesce("invoice_date", 'infinity'::date)),"id");--> statement-breakpoint
CREATE INDEX "revenue_records_due_idx" ON "revenue_records" USING btree ((coalesce("due_date", 'infinity'::date)),"id");--> statement-breakpoint
CREATE INDEX "revenue_records_status_idx" ON "revenue_records" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "revenue_records_unit_idx" ON "revenue_records" USING btree ("business_unit","created_at","id");--> statement-breakpoint
CREATE INDEX "revenue_records_deal_idx" ON "revenue_records" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE INDEX "revenue_records_created_by_idx" ON "revenue_records" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "revenue_records_search_idx" ON "revenue_records" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What is posted stays posted: entries, postings and transactions are never changed nor emptied, whoever asks. Deleting
-- takes an open door, which only the removal of sample data opens, for its own statements.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('builder_os.ledger_door', true) = 'open' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% are posted: reverse them instead', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_posted BEFORE UPDATE OR DELETE ON "journal_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_never_emptied BEFORE TRUNCATE ON "journal_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER postings_posted BEFORE UPDATE OR DELETE ON "postings"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER postings_never_emptied BEFORE TRUNCATE ON "postings"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER financial_transactions_posted BEFORE UPDATE OR DELETE ON "financial_transactions"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER financial_transactions_never_emptied BEFORE TRUNCATE ON "financial_transactions"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- An entry sums to zero and has as many postings as it says, looked at when the transaction commits. Postings that come
-- later are too many, so an entry is sealed.
CREATE FUNCTION check_entry(entry integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  expected integer;
  counted integer;
  total numeric;
BEGIN
  SELECT posting_count INTO expected FROM journal_entries WHERE id = entry;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO counted, total FROM postings WHERE entry_id = entry;
  IF counted <> expected OR total <> 0 THEN
    RAISE EXCEPTION 'entry % has % of % postings, which sum to %', entry, counted, expected, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_balance';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_new_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_entry(new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_posting_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM check_entry(old.entry_id);
  ELSE
    PERFORM check_entry(new.entry_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON "journal_entries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_new_entry();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT OR DELETE ON "postings"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_entry();
--> statement-breakpoint
-- Closed books take no entry. Whoever posts shares the lock with everybody who posts; whoever closes waits for those that
-- are not committed yet, and those after it see the closing.
CREATE FUNCTION refuse_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(8112050);
  IF EXISTS (SELECT FROM closed_periods WHERE reopened_at IS NULL AND closed_through >= new.entry_date) THEN
    RAISE EXCEPTION 'an entry of % falls into a closed period', new.entry_date
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_open_period';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_open_period BEFORE INSERT ON "journal_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();
--> statement-breakpoint
CREATE FUNCTION await_open_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(8112050);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER closed_periods_await BEFORE INSERT OR UPDATE OR DELETE ON "closed_periods"
FOR EACH STATEMENT EXECUTE FUNCTION await_open_postings();
--> statement-breakpoint
-- What a statement posts, by day and by month: appended, never updated.
CREATE FUNCTION sum_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO ledger_sums (grain, starts_on, ledger_account_id, business_unit, amount, count)
    SELECT 'day', entry_date, ledger_account_id, business_unit, sum(amount), count(*) FROM new_rows GROUP BY 2, 3, 4
    UNION ALL
    SELECT 'month', date_trunc('month', entry_date::timestamp)::date, ledger_account_id, business_unit, sum(amount), count(*) FROM new_rows GROUP BY 2, 3, 4;
  ELSE
    INSERT INTO ledger_sums (grain, starts_on, ledger_account_id, business_unit, amount, count)
    SELECT 'day', entry_date, ledger_account_id, business_unit, -sum(amount), -count(*) FROM old_rows GROUP BY 2, 3, 4
    UNION ALL
    SELECT 'month', date_trunc('month', entry_date::timestamp)::date, ledger_account_id, business_unit, -sum(amount), -count(*) FROM old_rows GROUP BY 2, 3, 4;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER postings_sum_insert AFTER INSERT ON "postings" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_postings();
--> statement-breakpoint
CREATE TRIGGER postings_sum_delete AFTER DELETE ON "postings" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_postings();
--> statement-breakpoint
-- Revenue records by unit, status and month ('steel_framing paid 2026-03'), in the tallies: gross and net. Like
-- tally_table_by, for a table whose rows are cancelled and never deleted.
CREATE FUNCTION tally_revenue_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO tallies (resource, bucket, count, total)
    SELECT resource, concat_ws(' ', business_unit, status, to_char(coalesce(invoice_date, tracked_on), 'YYYY-MM')), -count(*), -sum(value)
    FROM old_rows CROSS JOIN LATERAL (VALUES ('revenue_gross', gross_revenue), ('revenue_net', net_revenue)) AS way (resource, value)
    GROUP BY 1, 2;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO tallies (resource, bucket, count, total)
    SELECT resource, concat_ws(' ', business_unit, status, to_char(coalesce(invoice_date, tracked_on), 'YYYY-MM')), count(*), sum(value)
    FROM new_rows CROSS JOIN LATERAL (VALUES ('revenue_gross', gross_revenue), ('revenue_net', net_revenue)) AS way (resource, value)
    GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER revenue_records_tally_insert AFTER INSERT ON "revenue_records" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue_records();
--> statement-breakpoint
CREATE TRIGGER revenue_records_tally_update AFTER UPDATE ON "revenue_records" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue_records();
--> statement-breakpoint
CREATE TRIGGER revenue_records_tally_delete AFTER DELETE ON "revenue_records" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue_records();
--> statement-breakpoint
-- As before, and with the door of the ledger open: entries go whole, with their postings. Accounts that real entries
-- use by now are kept.
CREATE OR REPLACE FUNCTION remove_sample_data() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  removed integer := 0;
  gone integer;
BEGIN
  IF EXISTS (SELECT FROM list_sample_references()) THEN
    RAISE EXCEPTION 'real records refer to sample data' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('builder_os.audit_door', 'open', true);
  DELETE FROM audit_logs USING sample_records
  WHERE audit_logs.resource_type = sample_records.resource AND audit_logs.resource_id = sample_records.record_id::text;
  PERFORM set_config('builder_os.audit_door', '', true);
  DELETE FROM mentions USING sample_records
  WHERE mentions.resource = sample_records.resource AND mentions.record_id = sample_records.record_id;
  PERFORM set_config('builder_os.ledger_door', 'open', true);
  -- By name, which takes transactions before their entries, and entries before the accounts they are on. Other links
  -- among the samples themselves are "on delete set null" or "cascade", so any order will do.
  FOR kept IN SELECT DISTINCT table_name FROM sample_records ORDER BY 1 LOOP
    EXECUTE format(
      'DELETE FROM %I AS sample USING sample_records WHERE table_name = %L AND sample.id = record_id',
      kept.table_name, kept.table_name);
    GET DIAGNOSTICS gone = ROW_COUNT;
    removed := removed + gone;
  END LOOP;
  PERFORM set_config('builder_os.ledger_door', '', true);
  DELETE FROM sample_records;
  RETURN removed;
END $$;
