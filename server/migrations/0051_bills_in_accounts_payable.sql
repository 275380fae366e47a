CREATE TABLE "bill_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text,
	"quantity" numeric(10, 3),
	"unit_price" numeric(12, 4),
	"amount" numeric(12, 2) NOT NULL,
	"category" text,
	"job_id" integer,
	"cost_code_id" integer,
	"cost_type" text,
	"order_line_id" integer,
	CONSTRAINT "bill_lines_cost_type_check" CHECK ("bill_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "bill_lines_amount_check" CHECK ("bill_lines"."amount" <> 0),
	CONSTRAINT "bill_lines_job_check" CHECK (num_nulls("bill_lines"."job_id", "bill_lines"."cost_code_id", "bill_lines"."cost_type") in (0, 3)),
	CONSTRAINT "bill_lines_order_check" CHECK ("bill_lines"."order_line_id" is null or "bill_lines"."job_id" is not null),
	CONSTRAINT "bill_lines_description_check" CHECK (char_length("bill_lines"."description") <= 200),
	CONSTRAINT "bill_lines_category_check" CHECK (char_length("bill_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "bill_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"transaction_id" integer NOT NULL,
	"settlement_id" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bill_payments_amount_check" CHECK ("bill_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_paid_check";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_transaction_id_financial_transactions_id_fk";
--> statement-breakpoint
DROP INDEX "bills_transaction_idx";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "vendor_id" integer;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "paid" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "retainage_percent" numeric(5, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "retainage_released_on" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "due" numeric(12, 2) GENERATED ALWAYS AS (amount - paid - case when retainage_released_on is null then round(amount * retainage_percent / 100, 2) else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "billed_on" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "order_line_id" integer;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_settlement_id_journal_entries_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_lines_key" ON "bill_lines" USING btree ("bill_id","position");--> statement-breakpoint
CREATE INDEX "bill_lines_job_idx" ON "bill_lines" USING btree ("job_id","bill_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "bill_lines_code_idx" ON "bill_lines" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "bill_lines_order_line_idx" ON "bill_lines" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX "bill_payments_bill_idx" ON "bill_payments" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_transaction_key" ON "bill_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_settlement_key" ON "bill_payments" USING btree ("settlement_id") WHERE settlement_id is not null;--> statement-breakpoint
CREATE INDEX "bill_payments_paid_idx" ON "bill_payments" USING btree ("paid_on") WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_vendor_contact_idx" ON "bills" USING btree ("vendor_id","id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "bills_entry_idx" ON "bills" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "postings_order_line_idx" ON "postings" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind_check" CHECK ("journal_entries"."kind" in ('income', 'expense', 'bill', 'transfer', 'allocation', 'distribution', 'opening', 'manual', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('cash', 'receivable', 'joint_venture', 'payable', 'owed_not_paid', 'loan', 'equity', 'distribution', 'income', 'expense'));--> statement-breakpoint
-- Today's bills become one line each. What is paid has its payment; what is open is posted on the day the bill was
-- entered, or on the first open day after it.
UPDATE "bills" SET "billed_on" = (least("created_at", now()) AT TIME ZONE (SELECT office_time_zone()))::date;
--> statement-breakpoint
INSERT INTO "bill_lines" ("bill_id", "position", "amount") SELECT "id", 0, "amount" FROM "bills";
--> statement-breakpoint
INSERT INTO "bill_payments" ("bill_id", "amount", "paid_on", "transaction_id")
SELECT "id", "amount", "paid_on", "transaction_id" FROM "bills" WHERE "status" = 'paid';
--> statement-breakpoint
UPDATE "bills" SET "paid" = "amount" WHERE "status" = 'paid';
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind", "name")
SELECT "kind", "name" FROM (VALUES ('payable', 'Accounts payable'), ('owed_not_paid', 'Owed, not paid')) AS "added" ("kind", "name")
WHERE EXISTS (SELECT FROM "bills" WHERE "status" = 'open');
--> statement-breakpoint
WITH "open_day" AS (
  SELECT max("closed_through") + 1 AS "day" FROM "closed_periods" WHERE "reopened_at" IS NULL
), "entry" AS (
  INSERT INTO "journal_entries" ("entry_date", "kind", "memo", "source_type", "source_id", "posting_count", "created_by")
  SELECT greatest("billed_on", "day"), 'bill', 'Bill from ' || "vendor", 'bill', "id", 2, "created_by"
  FROM "bills", "open_day" WHERE "status" = 'open' ORDER BY "id"
  RETURNING "id", "entry_date", "source_id"
), "posted" AS (
  INSERT INTO "postings" ("entry_id", "entry_date", "ledger_account_id", "amount", "business_unit")
  SELECT "entry"."id", "entry"."entry_date", "account"."id",
    CASE "account"."kind" WHEN 'payable' THEN -"bill"."amount" ELSE "bill"."amount" END, "bill"."business_unit"
  FROM "entry" JOIN "bills" AS "bill" ON "bill"."id" = "entry"."source_id"
    JOIN "ledger_accounts" AS "account" ON "account"."kind" IN ('payable', 'owed_not_paid')
)
UPDATE "bills" SET "entry_id" = "entry"."id" FROM "entry" WHERE "bills"."id" = "entry"."source_id";
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "billed_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" DROP COLUMN "paid_on";--> statement-breakpoint
ALTER TABLE "bills" DROP COLUMN "transaction_id";--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_entry_check" CHECK ("bills"."status" <> 'open' or "bills"."entry_id" is not null);--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_due_check" CHECK ("bills"."due" >= 0);--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_retainage_check" CHECK ("bills"."retainage_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_paid_check" CHECK ("bills"."paid" between 0 and "bills"."amount" and ("bills"."status" = 'paid') = ("bills"."paid" = "bills"."amount") and ("bills"."status" <> 'cancelled' or "bills"."paid" = 0));
