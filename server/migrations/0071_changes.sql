CREATE TABLE "change_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(11, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"markup" numeric(6, 2) DEFAULT '0.00' NOT NULL,
	"fixed_price" numeric(12, 2),
	"amount" numeric(12, 2) GENERATED ALWAYS AS (round(quantity * unit_cost, 2)) STORED NOT NULL,
	"price" numeric(14, 2) GENERATED ALWAYS AS (coalesce(fixed_price, round(round(quantity * unit_cost, 2) * (100 + markup) / 100, 2))) STORED NOT NULL,
	CONSTRAINT "change_order_lines_type_check" CHECK ("change_order_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "change_order_lines_cost_check" CHECK ("change_order_lines"."unit_cost" >= 0 and "change_order_lines"."markup" >= 0),
	CONSTRAINT "change_order_lines_description_check" CHECK (char_length("change_order_lines"."description") <= 200),
	CONSTRAINT "change_order_lines_unit_check" CHECK (char_length("change_order_lines"."unit") <= 20)
);
--> statement-breakpoint
CREATE TABLE "change_order_numbers" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_order_photos" (
	"change_order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "change_order_photos_change_order_id_file_id_pk" PRIMARY KEY("change_order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "change_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text GENERATED ALWAYS AS ('CO-' || ordinal::text) STORED NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"days" smallint DEFAULT 0 NOT NULL,
	"requested_by" text,
	"selection_id" integer,
	"work_started_on" date,
	"created_by" uuid,
	"written_by" uuid,
	"priced_at" timestamp with time zone,
	"priced_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"signed_at" timestamp with time zone,
	"signed_on" date,
	"signed_by" text,
	"declined_at" timestamp with time zone,
	"declined_by" text,
	"decline_reason" text,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "change_orders_state_check" CHECK ("change_orders"."state" in ('draft', 'priced', 'approved', 'sent', 'signed', 'declined', 'void')),
	CONSTRAINT "change_orders_ordinal_check" CHECK ("change_orders"."ordinal" > 0),
	CONSTRAINT "change_orders_days_check" CHECK ("change_orders"."days" between -730 and 730),
	CONSTRAINT "change_orders_title_check" CHECK (char_length("change_orders"."title") <= 200),
	CONSTRAINT "change_orders_description_check" CHECK (char_length("change_orders"."description") <= 5000),
	CONSTRAINT "change_orders_requested_check" CHECK (char_length("change_orders"."requested_by") <= 200),
	CONSTRAINT "change_orders_reason_check" CHECK (char_length("change_orders"."void_reason") <= 500),
	CONSTRAINT "change_orders_approved_check" CHECK ("change_orders"."state" not in ('approved', 'sent', 'signed') or "change_orders"."approved_at" is not null),
	CONSTRAINT "change_orders_signed_check" CHECK (num_nulls("change_orders"."signed_at", "change_orders"."signed_on", "change_orders"."signed_by") = case when "change_orders"."state" = 'signed' then 0 else 3 end),
	CONSTRAINT "change_orders_void_check" CHECK (num_nulls("change_orders"."voided_at", "change_orders"."void_reason") = case when "change_orders"."state" = 'void' then 0 else 2 end),
	CONSTRAINT "change_orders_declined_check" CHECK ("change_orders"."state" <> 'declined' or "change_orders"."declined_at" is not null),
	CONSTRAINT "change_orders_deleted_check" CHECK ("change_orders"."deleted_at" is null or "change_orders"."state" = 'draft')
);
--> statement-breakpoint
CREATE TABLE "selection_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"selection_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" numeric(12, 2) NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"vendor_note" text,
	"is_available" boolean DEFAULT true NOT NULL,
	"picture_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "selection_options_money_check" CHECK ("selection_options"."price" >= 0 and "selection_options"."cost" >= 0),
	CONSTRAINT "selection_options_title_check" CHECK (char_length("selection_options"."title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "selection_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"allowance" numeric(12, 2) NOT NULL,
	"allowance_cost" numeric(12, 2) NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	"chosen_option_id" integer,
	"chosen_at" timestamp with time zone,
	"chosen_by" uuid,
	"chosen_name" text,
	"change_order_id" integer,
	"closed_at" timestamp with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "selections_type_check" CHECK ("selections"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "selections_state_check" CHECK ("selections"."state" in ('open', 'chosen', 'closed')),
	CONSTRAINT "selections_allowance_check" CHECK ("selections"."allowance" >= 0 and "selections"."allowance_cost" >= 0),
	CONSTRAINT "selections_title_check" CHECK (char_length("selections"."title") <= 200),
	CONSTRAINT "selections_choice_check" CHECK (("selections"."chosen_option_id" is null) = ("selections"."chosen_at" is null)
        and ("selections"."state" <> 'open' or "selections"."chosen_option_id" is null)
        and ("selections"."state" <> 'chosen' or "selections"."chosen_option_id" is not null)),
	CONSTRAINT "selections_closed_check" CHECK (("selections"."state" = 'closed') = ("selections"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"job_id" integer,
	"vendor_id" integer,
	"contact_id" integer,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_links_kind_check" CHECK ("page_links"."kind" in ('customer', 'lender', 'vendor')),
	CONSTRAINT "page_links_subject_check" CHECK (case "page_links"."kind" when 'vendor' then "page_links"."vendor_id" is not null and "page_links"."job_id" is null
        else "page_links"."job_id" is not null and "page_links"."vendor_id" is null end),
	CONSTRAINT "page_links_texts_check" CHECK (char_length("page_links"."name") <= 200 and char_length("page_links"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"ip_address" text,
	"device" text,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order_numbers" ADD CONSTRAINT "change_order_numbers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order_photos" ADD CONSTRAINT "change_order_photos_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order_photos" ADD CONSTRAINT "change_order_photos_file_id_job_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."job_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_priced_by_users_id_fk" FOREIGN KEY ("priced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_options" ADD CONSTRAINT "selection_options_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_options" ADD CONSTRAINT "selection_options_picture_id_selection_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."selection_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_link_id_page_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."page_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_lines_position_key" ON "change_order_lines" USING btree ("change_order_id","position");--> statement-breakpoint
CREATE INDEX "change_order_lines_code_idx" ON "change_order_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "change_order_photos_file_idx" ON "change_order_photos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number_key" ON "change_orders" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "change_orders_state_idx" ON "change_orders" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_created_idx" ON "change_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_selection_idx" ON "change_orders" USING btree ("selection_id") WHERE selection_id is not null;--> statement-breakpoint
CREATE INDEX "change_orders_started_idx" ON "change_orders" USING btree ("job_id") WHERE work_started_on is not null and state in ('draft', 'priced', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "change_orders_deleted_at_idx" ON "change_orders" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "selection_options_selection_idx" ON "selection_options" USING btree ("selection_id","place");--> statement-breakpoint
CREATE INDEX "selection_options_picture_idx" ON "selection_options" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "selection_pictures_name_key" ON "selection_pictures" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "selections_job_idx" ON "selections" USING btree ("job_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "selections_code_idx" ON "selections" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "selections_due_idx" ON "selections" USING btree ("due_on","id") WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "selections_chosen_by_idx" ON "selections" USING btree ("chosen_by") WHERE chosen_by is not null;--> statement-breakpoint
CREATE INDEX "selections_created_by_idx" ON "selections" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "selections_change_idx" ON "selections" USING btree ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
CREATE INDEX "selections_deleted_at_idx" ON "selections" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_links_token_key" ON "page_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "page_links_job_idx" ON "page_links" USING btree ("job_id","id" DESC NULLS LAST) WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "page_links_vendor_idx" ON "page_links" USING btree ("vendor_id","id" DESC NULLS LAST) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "page_links_contact_idx" ON "page_links" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "page_links_created_by_idx" ON "page_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "page_views_link_idx" ON "page_views" USING btree ("link_id","id" DESC NULLS LAST);