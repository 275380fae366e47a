CREATE TABLE "property_capital_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_capital_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"memo" text,
	"transaction_id" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_capital_events_kind_check" CHECK ("property_capital_events"."kind" in ('contribution', 'distribution', 'return_of_capital')),
	CONSTRAINT "property_capital_events_amount_check" CHECK ("property_capital_events"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "property_capital_lines" (
	"event_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "property_capital_lines_event_id_partner_id_pk" PRIMARY KEY("event_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "property_cash_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"happened_on" date NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"memo" text,
	"transaction_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_cash_entries_category_check" CHECK ("property_cash_entries"."category" in ('rent', 'fees', 'other_income', 'property_tax', 'insurance', 'repairs', 'management', 'utilities', 'professional_fees', 'other_expense', 'debt_service', 'capital_expenditure')),
	CONSTRAINT "property_cash_entries_amount_check" CHECK ("property_cash_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "property_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"expires_on" date,
	"uploaded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "property_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"notes" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("contact_person", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text,
	"county" text,
	"climate_zone" integer,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"square_feet" integer,
	"year_built" integer,
	"acquired_on" date,
	"sold_on" date,
	"investment" numeric(12, 2) NOT NULL,
	"loan_balance" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"projected_roi" numeric(5, 2),
	"notes" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("address", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("city", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("state", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("county", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("postal_code", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("notes", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "properties_type_check" CHECK ("properties"."type" in ('single_family', 'duplex', 'multi_family', 'townhouse', 'mixed_use', 'commercial', 'land')),
	CONSTRAINT "properties_status_check" CHECK ("properties"."status" in ('active', 'pending', 'sold', 'archived')),
	CONSTRAINT "properties_state_check" CHECK ("properties"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "properties_climate_zone_check" CHECK ("properties"."climate_zone" between 1 and 8),
	CONSTRAINT "properties_units_check" CHECK ("properties"."units" > 0),
	CONSTRAINT "properties_square_feet_check" CHECK ("properties"."square_feet" > 0),
	CONSTRAINT "properties_investment_check" CHECK ("properties"."investment" >= 0),
	CONSTRAINT "properties_loan_check" CHECK ("properties"."loan_balance" >= 0),
	CONSTRAINT "properties_sold_check" CHECK (("properties"."status" = 'sold') = ("properties"."sold_on" is not null)),
	CONSTRAINT "properties_days_check" CHECK ("properties"."sold_on" >= "properties"."acquired_on")
);
--> statement-breakpoint
CREATE TABLE "property_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"partner_id" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "property_shares_percent_check" CHECK ("property_shares"."percent" > 0 and "property_shares"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "property_valuations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_valuations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"valued_on" date NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"basis" text NOT NULL,
	"source" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_valuations_basis_check" CHECK ("property_valuations"."basis" in ('purchase', 'appraisal', 'broker_opinion', 'comparable_sales', 'tax_assessment', 'own_estimate', 'sale')),
	CONSTRAINT "property_valuations_value_check" CHECK ("property_valuations"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source_type_check";--> statement-breakpoint
ALTER TABLE "rock_links" DROP CONSTRAINT "rock_links_kind_check";--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_lines" ADD CONSTRAINT "property_capital_lines_event_id_property_capital_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."property_capital_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_lines" ADD CONSTRAINT "property_capital_lines_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_file_id_property_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."property_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_partners" ADD CONSTRAINT "property_partners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_shares" ADD CONSTRAINT "property_shares_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_shares" ADD CONSTRAINT "property_shares_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_valuations" ADD CONSTRAINT "property_valuations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_valuations" ADD CONSTRAINT "property_valuations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_capital_events_day_idx" ON "property_capital_events" USING btree ("property_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "property_capital_events_transaction_idx" ON "property_capital_events" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "property_capital_lines_partner_idx" ON "property_capital_lines" USING btree ("partner_id","event_id");--> statement-breakpoint
CREATE INDEX "property_cash_entries_day_idx" ON "property_cash_entries" USING btree ("property_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "property_cash_entries_transaction_idx" ON "property_cash_entries" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "property_documents_property_idx" ON "property_documents" USING btree ("property_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_documents_file_idx" ON "property_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "property_documents_expires_on_idx" ON "property_documents" USING btree ("expires_on") WHERE expires_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_documents_deleted_at_idx" ON "property_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_files_name_key" ON "property_files" USING btree ("stored_name");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_token_key" ON "partner_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "partner_links_partner_idx" ON "partner_links" USING btree ("partner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_links_expires_at_idx" ON "partner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "property_partners_by_name_idx" ON "property_partners" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_partners_company_key" ON "property_partners" USING btree ("is_company") WHERE is_company and deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_partners_search_idx" ON "property_partners" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_partners_deleted_at_idx" ON "property_partners" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "properties_by_address_idx" ON "properties" USING btree ((lower("address") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_city_idx" ON "properties" USING btree ((lower("city") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_status_idx" ON "properties" USING btree ((case "status" when 'active' then 0 when 'pending' then 1 when 'sold' then 2 when 'archived' then 3 else 4 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_investment_idx" ON "properties" USING btree (("investment"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_acquired_on_idx" ON "properties" USING btree ((coalesce("acquired_on", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_created_at_idx" ON "properties" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_idx" ON "properties" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_search_idx" ON "properties" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_deleted_at_idx" ON "properties" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_shares_key" ON "property_shares" USING btree ("property_id","valid_from","partner_id");--> statement-breakpoint
CREATE INDEX "property_shares_partner_idx" ON "property_shares" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "property_valuations_day_idx" ON "property_valuations" USING btree ("property_id","valued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source_type_check" CHECK ("journal_entries"."source_type" in ('financial-transaction', 'revenue-record', 'profit-first-account', 'allocation-run', 'distribution', 'bill', 'bank-line', 'deal', 'capital-event', 'property-entry'));--> statement-breakpoint
ALTER TABLE "rock_links" ADD CONSTRAINT "rock_links_kind_check" CHECK ("rock_links"."kind" in ('deal', 'process', 'property'));