CREATE TABLE "billing_plan_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_plan_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"due_on" date,
	"reached_on" date,
	"category" text,
	CONSTRAINT "billing_plan_lines_value_check" CHECK ("billing_plan_lines"."value" <> 0),
	CONSTRAINT "billing_plan_lines_description_check" CHECK (char_length("billing_plan_lines"."description") <= 200),
	CONSTRAINT "billing_plan_lines_category_check" CHECK (char_length("billing_plan_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "billing_plans" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"retainage_percent" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"terms_days" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_plans_kind_check" CHECK ("billing_plans"."kind" in ('percent_complete', 'milestones', 'dates')),
	CONSTRAINT "billing_plans_retainage_check" CHECK ("billing_plans"."retainage_percent" between 0 and 100),
	CONSTRAINT "billing_plans_terms_check" CHECK ("billing_plans"."terms_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_note_id" integer NOT NULL,
	"invoice_line_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_pdfs" (
	"credit_note_id" integer PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text GENERATED ALWAYS AS ('CN-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')) STORED NOT NULL,
	"invoice_id" integer NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"credited_on" date NOT NULL,
	"reason" text NOT NULL,
	"subtotal" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"applied" numeric(12, 2) NOT NULL,
	"pdf_hash" text NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_amount_check" CHECK ("credit_notes"."amount" = "credit_notes"."subtotal" + "credit_notes"."tax" and "credit_notes"."amount" > 0),
	CONSTRAINT "credit_notes_applied_check" CHECK ("credit_notes"."applied" between 0 and "credit_notes"."amount"),
	CONSTRAINT "credit_notes_texts_check" CHECK (char_length("credit_notes"."customer_name") <= 401 and char_length("credit_notes"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "customer_payment_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_payment_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"applied_on" date NOT NULL,
	"is_direct" boolean NOT NULL,
	"entry_id" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_payment_parts_amount_check" CHECK ("customer_payment_parts"."amount" > 0),
	CONSTRAINT "customer_payment_parts_entry_check" CHECK ("customer_payment_parts"."is_direct" = ("customer_payment_parts"."entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"applied" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"credit" numeric(12, 2) GENERATED ALWAYS AS (case when status = 'received' then amount - applied - refunded else 0 end) STORED NOT NULL,
	"paid_on" date NOT NULL,
	"method" text,
	"reference" text,
	"note" text,
	"account_id" integer,
	"transaction_id" integer,
	"credit_note_id" integer,
	"entry_id" integer,
	"bounced_on" date,
	"bounce_reason" text,
	"fee_transaction_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_payments_status_check" CHECK ("customer_payments"."status" in ('received', 'bounced', 'undone')),
	CONSTRAINT "customer_payments_method_check" CHECK ("customer_payments"."method" in ('check', 'bank_transfer', 'card', 'cash', 'other')),
	CONSTRAINT "customer_payments_amount_check" CHECK ("customer_payments"."amount" > 0),
	CONSTRAINT "customer_payments_used_check" CHECK (least("customer_payments"."applied", "customer_payments"."refunded") >= 0 and "customer_payments"."applied" + "customer_payments"."refunded" <= "customer_payments"."amount"
        and ("customer_payments"."status" = 'received' or "customer_payments"."applied" + "customer_payments"."refunded" = 0)),
	CONSTRAINT "customer_payments_source_check" CHECK (num_nonnulls("customer_payments"."transaction_id", "customer_payments"."credit_note_id") = 1
        and ("customer_payments"."credit_note_id" is null) = ("customer_payments"."entry_id" is null)),
	CONSTRAINT "customer_payments_bounced_check" CHECK (("customer_payments"."status" = 'bounced') = ("customer_payments"."bounced_on" is not null)
        and ("customer_payments"."bounced_on" is null) = ("customer_payments"."bounce_reason" is null)),
	CONSTRAINT "customer_payments_texts_check" CHECK (char_length("customer_payments"."customer_name") <= 401 and char_length("customer_payments"."reference") <= 50
        and char_length("customer_payments"."note") <= 500 and char_length("customer_payments"."bounce_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "customer_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"refunded_on" date NOT NULL,
	"reason" text NOT NULL,
	"transaction_id" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_refunds_amount_check" CHECK ("customer_refunds"."amount" > 0),
	CONSTRAINT "customer_refunds_reason_check" CHECK (char_length("customer_refunds"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"unit" text,
	"unit_price" numeric(12, 4) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"category" text,
	"tax_rate_id" integer,
	"tax_place" text,
	"tax_percent" numeric(5, 2),
	"plan_line_id" integer,
	"plan_value" numeric(12, 2),
	"percent_before" numeric(6, 2),
	"percent_done" numeric(5, 2),
	"retainage" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"releases_invoice_id" integer,
	CONSTRAINT "invoice_lines_tax_check" CHECK (num_nulls("invoice_lines"."tax_rate_id", "invoice_lines"."tax_place", "invoice_lines"."tax_percent") in (0, 3)),
	CONSTRAINT "invoice_lines_plan_check" CHECK (num_nulls("invoice_lines"."plan_line_id", "invoice_lines"."plan_value", "invoice_lines"."percent_done") in (0, 3)),
	CONSTRAINT "invoice_lines_texts_check" CHECK (char_length("invoice_lines"."description") <= 200 and char_length("invoice_lines"."unit") <= 20
        and char_length("invoice_lines"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"line_id" integer,
	"is_held" boolean DEFAULT false NOT NULL,
	"category" text,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "invoice_parts_kind_check" CHECK ("invoice_parts"."kind" in ('income', 'tax')),
	CONSTRAINT "invoice_parts_amount_check" CHECK ("invoice_parts"."amount" <> 0),
	CONSTRAINT "invoice_parts_category_check" CHECK (char_length("invoice_parts"."category") <= 100)
);
--> statement-breakpoint
CREATE TABLE "invoice_pdfs" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_part_id" integer,
	"credit_note_id" integer,
	"retainage_invoice_id" integer,
	"amount" numeric(12, 2) NOT NULL,
	"settled_on" date NOT NULL,
	"entry_id" integer NOT NULL,
	"shares" numeric(12, 2)[] NOT NULL,
	"reason" text,
	"undone_at" timestamp with time zone,
	"undone_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_settlements_kind_check" CHECK ("invoice_settlements"."kind" in ('payment', 'credit_note', 'write_off', 'retainage')),
	CONSTRAINT "invoice_settlements_amount_check" CHECK ("invoice_settlements"."amount" > 0),
	CONSTRAINT "invoice_settlements_source_check" CHECK (case "invoice_settlements"."kind"
        when 'payment' then "invoice_settlements"."payment_part_id" is not null
        when 'credit_note' then "invoice_settlements"."credit_note_id" is not null
        when 'retainage' then "invoice_settlements"."retainage_invoice_id" is not null
        else "invoice_settlements"."reason" is not null end
        and num_nonnulls("invoice_settlements"."payment_part_id", "invoice_settlements"."credit_note_id", "invoice_settlements"."retainage_invoice_id", "invoice_settlements"."reason") = 1),
	CONSTRAINT "invoice_settlements_undone_check" CHECK (("invoice_settlements"."undone_at" is null) = ("invoice_settlements"."undone_on" is null)),
	CONSTRAINT "invoice_settlements_reason_check" CHECK (char_length("invoice_settlements"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint,
	"ordinal" integer,
	"number" text GENERATED ALWAYS AS ('INV-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')) STORED,
	"kind" text DEFAULT 'standard' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"bill_to" text,
	"customer_reference" text,
	"title" text,
	"note" text,
	"job_id" integer,
	"deal_id" integer,
	"revenue_record_id" integer,
	"source_kind" text,
	"source_id" integer,
	"business_unit" text NOT NULL,
	"invoice_date" date,
	"due_date" date,
	"terms_days" smallint NOT NULL,
	"retainage_percent" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"subtotal" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"tax" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"retainage" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"retainage_billed" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"paid" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"credited" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"written_off" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"balance" numeric(12, 2) GENERATED ALWAYS AS (amount - paid - credited - written_off - retainage_billed) STORED NOT NULL,
	"due" numeric(12, 2) GENERATED ALWAYS AS (greatest(amount - paid - credited - written_off - retainage, 0)) STORED NOT NULL,
	"pdf_hash" text,
	"entry_id" integer,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"sent_at" timestamp with time zone,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || fold_accents(lower(coalesce("customer_name", ''))) || E'\n' || fold_accents(lower(coalesce("title", ''))) || E'\n' || fold_accents(lower(coalesce("customer_reference", ''))) || E'\n' || fold_accents(lower(coalesce("note", '')))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('standard', 'retainage')),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft', 'issued', 'part_paid', 'paid', 'void')),
	CONSTRAINT "invoices_unit_check" CHECK ("invoices"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "invoices_ordinal_check" CHECK ("invoices"."ordinal" > 0),
	CONSTRAINT "invoices_terms_check" CHECK ("invoices"."terms_days" between 0 and 365),
	CONSTRAINT "invoices_retainage_percent_check" CHECK ("invoices"."retainage_percent" between 0 and 100),
	CONSTRAINT "invoices_source_check" CHECK (("invoices"."source_kind" is null) = ("invoices"."source_id" is null)),
	CONSTRAINT "invoices_customer_check" CHECK (char_length("invoices"."customer_name") <= 401),
	CONSTRAINT "invoices_texts_check" CHECK (char_length("invoices"."bill_to") <= 500 and char_length("invoices"."title") <= 200
        and char_length("invoices"."customer_reference") <= 50 and char_length("invoices"."note") <= 2000),
	CONSTRAINT "invoices_issued_check" CHECK (case when "invoices"."status" = 'draft'
        then num_nonnulls("invoices"."ordinal", "invoices"."year", "invoices"."issued_at", "invoices"."pdf_hash", "invoices"."entry_id") = 0
        else num_nulls("invoices"."ordinal", "invoices"."year", "invoices"."issued_at", "invoices"."pdf_hash", "invoices"."entry_id",
            "invoices"."invoice_date", "invoices"."due_date") = 0
          and "invoices"."deleted_at" is null and "invoices"."amount" > 0 end),
	CONSTRAINT "invoices_settled_check" CHECK (least("invoices"."paid", "invoices"."credited", "invoices"."written_off", "invoices"."retainage_billed") >= 0
        and "invoices"."retainage_billed" <= greatest("invoices"."retainage", 0)
        and ("invoices"."status" = 'draft' or "invoices"."balance" >= 0)),
	CONSTRAINT "invoices_sums_check" CHECK ("invoices"."amount" = "invoices"."subtotal" + "invoices"."tax"),
	CONSTRAINT "invoices_state_check" CHECK (case "invoices"."status"
        when 'issued' then "invoices"."balance" = "invoices"."amount"
        when 'part_paid' then "invoices"."balance" between 0.01 and "invoices"."amount" - 0.01
        when 'paid' then "invoices"."balance" = 0
        when 'void' then "invoices"."credited" = "invoices"."amount"
        else "invoices"."balance" = "invoices"."amount" end)
);
--> statement-breakpoint
CREATE TABLE "payment_promises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"promised_on" date NOT NULL,
	"amount" numeric(12, 2),
	"note" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_promises_amount_check" CHECK ("payment_promises"."amount" > 0),
	CONSTRAINT "payment_promises_note_check" CHECK (char_length("payment_promises"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reminder_plan" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_plan_one_check" CHECK ("reminder_plan"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reminder_steps" (
	"step" smallint PRIMARY KEY NOT NULL,
	"days_late" smallint NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "reminder_steps_days_check" CHECK ("reminder_steps"."days_late" between 1 and 365),
	CONSTRAINT "reminder_steps_subject_check" CHECK (char_length("reminder_steps"."subject") <= 200),
	CONSTRAINT "reminder_steps_text_check" CHECK (char_length("reminder_steps"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" uuid,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_stops_reason_check" CHECK (char_length("reminder_stops"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_sent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"days_late" smallint NOT NULL,
	"sent_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"starts_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_percent_check" CHECK ("tax_rates"."percent" between 0 and 100),
	CONSTRAINT "tax_rates_place_check" CHECK (char_length("tax_rates"."place") <= 100)
);
--> statement-breakpoint
CREATE TABLE "outbox_attachments" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_job_check";--> statement-breakpoint
ALTER TABLE "revenue_records" ADD COLUMN "documented_by" text;--> statement-breakpoint
ALTER TABLE "billing_plan_lines" ADD CONSTRAINT "billing_plan_lines_job_id_billing_plans_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."billing_plans"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_plans" ADD CONSTRAINT "billing_plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_pdfs" ADD CONSTRAINT "credit_note_pdfs_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_customer_id_contacts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD CONSTRAINT "customer_payment_parts_payment_id_customer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."customer_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD CONSTRAINT "customer_payment_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD CONSTRAINT "customer_payment_parts_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_customer_id_contacts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_account_id_profit_first_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profit_first_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_fee_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("fee_transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_payment_id_customer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."customer_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tax_rate_id_tax_rates_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_plan_line_id_billing_plan_lines_id_fk" FOREIGN KEY ("plan_line_id") REFERENCES "public"."billing_plan_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_releases_invoice_id_invoices_id_fk" FOREIGN KEY ("releases_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_parts" ADD CONSTRAINT "invoice_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_parts" ADD CONSTRAINT "invoice_parts_line_id_invoice_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_payment_part_id_customer_payment_parts_id_fk" FOREIGN KEY ("payment_part_id") REFERENCES "public"."customer_payment_parts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_retainage_invoice_id_invoices_id_fk" FOREIGN KEY ("retainage_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_contacts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_customer_id_contacts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_customer_id_contacts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD CONSTRAINT "outbox_attachments_message_id_outbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_plan_lines_key" ON "billing_plan_lines" USING btree ("job_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_lines_key" ON "credit_note_lines" USING btree ("credit_note_id","invoice_line_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_line_idx" ON "credit_note_lines" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number_key" ON "credit_notes" USING btree ("year","ordinal");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_idx" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_customer_idx" ON "credit_notes" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "customer_payment_parts_payment_idx" ON "customer_payment_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "customer_payment_parts_invoice_idx" ON "customer_payment_parts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "customer_payments_paid_on_idx" ON "customer_payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "customer_payments_customer_idx" ON "customer_payments" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "customer_payments_credit_idx" ON "customer_payments" USING btree ("customer_id","id") WHERE credit > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_payments_transaction_key" ON "customer_payments" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_payments_note_key" ON "customer_payments" USING btree ("credit_note_id") WHERE credit_note_id is not null;--> statement-breakpoint
CREATE INDEX "customer_refunds_payment_idx" ON "customer_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_refunds_transaction_key" ON "customer_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_key" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_plan_idx" ON "invoice_lines" USING btree ("plan_line_id") WHERE plan_line_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_rate_idx" ON "invoice_lines" USING btree ("tax_rate_id") WHERE tax_rate_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_releases_idx" ON "invoice_lines" USING btree ("releases_invoice_id") WHERE releases_invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_links_token_key" ON "invoice_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invoice_links_invoice_idx" ON "invoice_links" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_links_created_by_idx" ON "invoice_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_parts_key" ON "invoice_parts" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_parts_line_idx" ON "invoice_parts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_invoice_idx" ON "invoice_settlements" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_settlements_entry_key" ON "invoice_settlements" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_settlements_part_key" ON "invoice_settlements" USING btree ("payment_part_id") WHERE payment_part_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_settlements_note_idx" ON "invoice_settlements" USING btree ("credit_note_id") WHERE credit_note_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_settlements_retainage_idx" ON "invoice_settlements" USING btree ("retainage_invoice_id") WHERE retainage_invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("year","ordinal");--> statement-breakpoint
CREATE INDEX "invoices_by_number_idx" ON "invoices" USING btree ((coalesce(("year" - 1900) * 1000000 + "ordinal", 2000000000)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_by_invoice_date_idx" ON "invoices" USING btree ((coalesce("invoice_date", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_by_due_date_idx" ON "invoices" USING btree ((coalesce("due_date", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_by_amount_idx" ON "invoices" USING btree (("amount"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_by_created_at_idx" ON "invoices" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_job_idx" ON "invoices" USING btree ("job_id","id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_deal_idx" ON "invoices" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_revenue_record_idx" ON "invoices" USING btree ("revenue_record_id") WHERE revenue_record_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_source_idx" ON "invoices" USING btree ("source_kind","source_id") WHERE source_kind is not null;--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id") WHERE status in ('issued', 'part_paid');--> statement-breakpoint
CREATE INDEX "invoices_entry_idx" ON "invoices" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_deleted_at_idx" ON "invoices" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_promises_customer_idx" ON "payment_promises" USING btree ("customer_id","promised_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_steps_days_key" ON "reminder_steps" USING btree ("days_late");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_sent_key" ON "reminders_sent" USING btree ("invoice_id","days_late");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_key" ON "tax_rates" USING btree (lower("place"),"starts_on");--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_check" CHECK (("postings"."cost_code_id" is null) = ("postings"."cost_type" is null) and ("postings"."cost_code_id" is null or "postings"."job_id" is not null));