CREATE TABLE "steel_capacities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_capacities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tons_per_week" numeric(7, 3) NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "steel_capacities_tons_check" CHECK ("steel_capacities"."tons_per_week" >= 0)
);
--> statement-breakpoint
CREATE TABLE "steel_order_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_step" text,
	"to_step" text,
	"note" text,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "steel_order_changes_from_check" CHECK ("steel_order_changes"."from_step" in ('submit_plans', 'engineering', 'quote_approval', 'delivery')),
	CONSTRAINT "steel_order_changes_to_check" CHECK ("steel_order_changes"."to_step" in ('submit_plans', 'engineering', 'quote_approval', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "steel_order_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_order_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "steel_order_plans_type_check" CHECK ("steel_order_plans"."media_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/vnd.dwg'))
);
--> statement-breakpoint
CREATE TABLE "steel_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"step" text DEFAULT 'submit_plans' NOT NULL,
	"step_since" timestamp with time zone DEFAULT now() NOT NULL,
	"promised_date" date,
	"delivered_on" date,
	"revenue_record_id" integer,
	"is_revenue_made" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "steel_orders_step_check" CHECK ("steel_orders"."step" in ('submit_plans', 'engineering', 'quote_approval', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "steel_quote_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_quote_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "steel_quote_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "steel_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"project" text NOT NULL,
	"company" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"contact_id" integer,
	"deal_id" integer,
	"input" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"units" integer NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"order_pounds" integer,
	"valid_days" integer NOT NULL,
	"valid_until" date,
	"delivery_date" date,
	"notes" text,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"is_decided_by_staff" boolean DEFAULT false NOT NULL,
	"decline_reason" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("number", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("project", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("company", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("contact_name", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "steel_quotes_kind_check" CHECK ("steel_quotes"."kind" in ('preliminary', 'firm')),
	CONSTRAINT "steel_quotes_status_check" CHECK ("steel_quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'superseded')),
	CONSTRAINT "steel_quotes_total_check" CHECK ("steel_quotes"."total" >= 0 and "steel_quotes"."units" > 0 and "steel_quotes"."valid_days" > 0),
	CONSTRAINT "steel_quotes_sent_check" CHECK (("steel_quotes"."sent_at" is null) = ("steel_quotes"."valid_until" is null) and ("steel_quotes"."sent_at" is not null or "steel_quotes"."status" in ('draft', 'superseded'))),
	CONSTRAINT "steel_quotes_decided_check" CHECK (("steel_quotes"."status" in ('accepted', 'declined')) = ("steel_quotes"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "steel_capacities" ADD CONSTRAINT "steel_capacities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_changes" ADD CONSTRAINT "steel_order_changes_order_id_steel_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."steel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_changes" ADD CONSTRAINT "steel_order_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_plans" ADD CONSTRAINT "steel_order_plans_order_id_steel_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."steel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_plans" ADD CONSTRAINT "steel_order_plans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_quote_id_steel_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."steel_quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quote_links" ADD CONSTRAINT "steel_quote_links_quote_id_steel_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."steel_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quote_links" ADD CONSTRAINT "steel_quote_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "steel_capacities_created_by_idx" ON "steel_capacities" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "steel_order_changes_order_idx" ON "steel_order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "steel_order_changes_changed_by_idx" ON "steel_order_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_order_plans_name_key" ON "steel_order_plans" USING btree ("name");--> statement-breakpoint
CREATE INDEX "steel_order_plans_order_idx" ON "steel_order_plans" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "steel_order_plans_uploaded_by_idx" ON "steel_order_plans" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_orders_quote_key" ON "steel_orders" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "steel_orders_open_idx" ON "steel_orders" USING btree ((coalesce("promised_date", 'infinity'::date)),"id") WHERE deleted_at is null and delivered_on is null;--> statement-breakpoint
CREATE INDEX "steel_orders_delivered_idx" ON "steel_orders" USING btree ((coalesce("delivered_on", 'infinity'::date)),"id") WHERE deleted_at is null and delivered_on is not null;--> statement-breakpoint
CREATE INDEX "steel_orders_created_at_idx" ON "steel_orders" USING btree ("created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_orders_revenue_idx" ON "steel_orders" USING btree ("revenue_record_id") WHERE revenue_record_id is not null;--> statement-breakpoint
CREATE INDEX "steel_orders_created_by_idx" ON "steel_orders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "steel_orders_deleted_at_idx" ON "steel_orders" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "steel_quote_links_token_key" ON "steel_quote_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "steel_quote_links_quote_idx" ON "steel_quote_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "steel_quote_links_created_by_idx" ON "steel_quote_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "steel_quotes_by_created_at_idx" ON "steel_quotes" USING btree (("created_at"),"id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_by_number_idx" ON "steel_quotes" USING btree (("number" collate "C"),"id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_by_company_idx" ON "steel_quotes" USING btree ((lower("company") collate "C"),"id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_by_total_idx" ON "steel_quotes" USING btree (("total"),"id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_by_valid_until_idx" ON "steel_quotes" USING btree ((coalesce("valid_until", 'infinity'::date)),"id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "steel_quotes_revision_key" ON "steel_quotes" USING btree ("number","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_quotes_current_key" ON "steel_quotes" USING btree ("number") WHERE is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_search_idx" ON "steel_quotes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_status_idx" ON "steel_quotes" USING btree ("status","created_at","id") WHERE deleted_at is null and is_current;--> statement-breakpoint
CREATE INDEX "steel_quotes_sent_idx" ON "steel_quotes" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "steel_quotes_decided_idx" ON "steel_quotes" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "steel_quotes_contact_idx" ON "steel_quotes" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "steel_quotes_deal_idx" ON "steel_quotes" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE INDEX "steel_quotes_created_by_idx" ON "steel_quotes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "steel_quotes_sent_by_idx" ON "steel_quotes" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "steel_quotes_deleted_at_idx" ON "steel_quotes" USING btree ("deleted_at") WHERE deleted_at is not null;