CREATE TABLE "purchase_order_line_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_line_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit_price" numeric(12, 4) NOT NULL,
	"amount" numeric(12, 2) GENERATED ALWAYS AS (round(quantity * unit_price, 2)) STORED NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_order_line_versions_quantity_check" CHECK ("purchase_order_line_versions"."quantity" >= 0 and "purchase_order_line_versions"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(12, 4) NOT NULL,
	"amount" numeric(12, 2) GENERATED ALWAYS AS (round(quantity * unit_price, 2)) STORED NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "purchase_order_lines_type_check" CHECK ("purchase_order_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "purchase_order_lines_quantity_check" CHECK ("purchase_order_lines"."quantity" >= 0 and "purchase_order_lines"."unit_price" >= 0),
	CONSTRAINT "purchase_order_lines_description_check" CHECK (char_length("purchase_order_lines"."description") <= 200),
	CONSTRAINT "purchase_order_lines_unit_check" CHECK (char_length("purchase_order_lines"."unit") <= 20)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"reason" text,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"recorded_by" uuid,
	CONSTRAINT "purchase_order_revisions_number_check" CHECK ("purchase_order_revisions"."number" > 0),
	CONSTRAINT "purchase_order_revisions_reason_check" CHECK (char_length("purchase_order_revisions"."reason") <= 500),
	CONSTRAINT "purchase_order_revisions_name_check" CHECK (char_length("purchase_order_revisions"."accepted_by") <= 200),
	CONSTRAINT "purchase_order_revisions_accepted_check" CHECK (("purchase_order_revisions"."accepted_at" is null) = ("purchase_order_revisions"."accepted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint,
	"ordinal" integer,
	"number" text GENERATED ALWAYS AS ('PO-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')) STORED,
	"revision" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"job_id" integer NOT NULL,
	"vendor_id" integer,
	"vendor_name" text NOT NULL,
	"delivery_on" date,
	"terms_days" smallint,
	"retainage" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"notes" text,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "purchase_orders_kind_check" CHECK ("purchase_orders"."kind" in ('purchase_order', 'subcontract')),
	CONSTRAINT "purchase_orders_status_check" CHECK ("purchase_orders"."status" in ('draft', 'issued', 'accepted', 'closed', 'void')),
	CONSTRAINT "purchase_orders_ordinal_check" CHECK ("purchase_orders"."ordinal" > 0),
	CONSTRAINT "purchase_orders_terms_check" CHECK ("purchase_orders"."terms_days" between 0 and 365),
	CONSTRAINT "purchase_orders_retainage_check" CHECK ("purchase_orders"."retainage" between 0 and 100),
	CONSTRAINT "purchase_orders_vendor_check" CHECK (char_length("purchase_orders"."vendor_name") <= 401),
	CONSTRAINT "purchase_orders_notes_check" CHECK (char_length("purchase_orders"."notes") <= 2000),
	CONSTRAINT "purchase_orders_reason_check" CHECK (char_length("purchase_orders"."void_reason") <= 500),
	CONSTRAINT "purchase_orders_issued_check" CHECK (case when "purchase_orders"."status" = 'draft'
        then "purchase_orders"."ordinal" is null and "purchase_orders"."year" is null and "purchase_orders"."revision" = 0 and "purchase_orders"."issued_at" is null
        else "purchase_orders"."ordinal" is not null and "purchase_orders"."year" is not null and "purchase_orders"."revision" > 0
          and "purchase_orders"."issued_at" is not null and "purchase_orders"."deleted_at" is null end),
	CONSTRAINT "purchase_orders_closed_check" CHECK ("purchase_orders"."status" <> 'closed' or "purchase_orders"."closed_at" is not null),
	CONSTRAINT "purchase_orders_void_check" CHECK (("purchase_orders"."status" = 'void') = ("purchase_orders"."voided_at" is not null)
        and ("purchase_orders"."status" = 'void') = ("purchase_orders"."void_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "purchase_order_line_versions" ADD CONSTRAINT "purchase_order_line_versions_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_links" ADD CONSTRAINT "purchase_order_links_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_links" ADD CONSTRAINT "purchase_order_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_revisions" ADD CONSTRAINT "purchase_order_revisions_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_revisions" ADD CONSTRAINT "purchase_order_revisions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_revisions" ADD CONSTRAINT "purchase_order_revisions_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_line_versions_key" ON "purchase_order_line_versions" USING btree ("line_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_position_key" ON "purchase_order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_code_idx" ON "purchase_order_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_links_token_key" ON "purchase_order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "purchase_order_links_order_idx" ON "purchase_order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_links_created_by_idx" ON "purchase_order_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_revisions_number_key" ON "purchase_order_revisions" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_key" ON "purchase_orders" USING btree ("year","ordinal");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_number_idx" ON "purchase_orders" USING btree ((coalesce(("year" - 2000) * 1000000 + "ordinal", 2000000000)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_delivery_on_idx" ON "purchase_orders" USING btree ((coalesce("delivery_on", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_created_at_idx" ON "purchase_orders" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_job_idx" ON "purchase_orders" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_vendor_idx" ON "purchase_orders" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_status_idx" ON "purchase_orders" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_delivery_idx" ON "purchase_orders" USING btree ("delivery_on") WHERE status in ('issued', 'accepted');--> statement-breakpoint
CREATE INDEX "purchase_orders_deleted_at_idx" ON "purchase_orders" USING btree ("deleted_at") WHERE deleted_at is not null;