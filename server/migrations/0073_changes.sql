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
	"cost" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"price" numeric(16, 2) DEFAULT '0.00' NOT NULL,
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
	"written_by" uuid,
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
	"contact_id" integer,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_links_kind_check" CHECK ("page_links"."kind" in ('customer', 'lender', 'vendor')),
	CONSTRAINT "page_links_subject_check" CHECK (case "page_links"."kind" when 'vendor' then "page_links"."contact_id" is not null and "page_links"."job_id" is null
        else "page_links"."job_id" is not null end),
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
CREATE TABLE "order_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"said_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_dates_kind_check" CHECK ("order_dates"."kind" in ('confirmed', 'proposed')),
	CONSTRAINT "order_dates_note_check" CHECK (char_length("order_dates"."note") <= 500),
	CONSTRAINT "order_dates_said_by_check" CHECK (char_length("order_dates"."said_by") <= 200)
);
--> statement-breakpoint
CREATE TABLE "vendor_upload_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_upload_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_id" integer,
	"paper_kind" text,
	"expires_on" date,
	"note" text,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sent_by" text NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_uploads_kind_check" CHECK ("vendor_uploads"."kind" in ('bill', 'paper')),
	CONSTRAINT "vendor_uploads_state_check" CHECK ("vendor_uploads"."state" in ('waiting', 'done', 'dismissed')),
	CONSTRAINT "vendor_uploads_paper_kind_check" CHECK ("vendor_uploads"."paper_kind" in ('liability_insurance', 'workers_compensation', 'license', 'other')),
	CONSTRAINT "vendor_uploads_paper_check" CHECK (("vendor_uploads"."kind" = 'paper') = ("vendor_uploads"."paper_kind" is not null)),
	CONSTRAINT "vendor_uploads_handled_check" CHECK (("vendor_uploads"."state" = 'waiting') = ("vendor_uploads"."handled_at" is null)),
	CONSTRAINT "vendor_uploads_note_check" CHECK (char_length("vendor_uploads"."note") <= 1000),
	CONSTRAINT "vendor_uploads_sent_by_check" CHECK (char_length("vendor_uploads"."sent_by") <= 200)
);
--> statement-breakpoint
CREATE TABLE "photo_previews" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_invitation_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_invitation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invitation_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_invitation_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_invitation_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invitation_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"unit_price" numeric(12, 4) NOT NULL,
	CONSTRAINT "price_invitation_prices_price_check" CHECK ("price_invitation_prices"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"vendor_id" integer,
	"vendor_name" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"chosen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"lump_sum" numeric(12, 2),
	"note" text,
	"lead_days" smallint,
	"valid_until" date,
	"decline_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_invitations_status_check" CHECK ("price_invitations"."status" in ('waiting', 'answered', 'declined')),
	CONSTRAINT "price_invitations_name_check" CHECK (char_length("price_invitations"."vendor_name") <= 401),
	CONSTRAINT "price_invitations_email_check" CHECK (char_length("price_invitations"."email") <= 254),
	CONSTRAINT "price_invitations_answered_by_check" CHECK (char_length("price_invitations"."answered_by") <= 200),
	CONSTRAINT "price_invitations_note_check" CHECK (char_length("price_invitations"."note") <= 2000),
	CONSTRAINT "price_invitations_reason_check" CHECK (char_length("price_invitations"."decline_reason") <= 500),
	CONSTRAINT "price_invitations_lump_sum_check" CHECK ("price_invitations"."lump_sum" > 0),
	CONSTRAINT "price_invitations_lead_check" CHECK ("price_invitations"."lead_days" between 0 and 999),
	CONSTRAINT "price_invitations_answered_check" CHECK (("price_invitations"."status" = 'waiting') = ("price_invitations"."answered_at" is null)
        and ("price_invitations"."status" = 'waiting') = ("price_invitations"."answered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "price_request_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"file_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_request_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_request_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "price_request_lines_type_check" CHECK ("price_request_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "price_request_lines_quantity_check" CHECK ("price_request_lines"."quantity" > 0),
	CONSTRAINT "price_request_lines_description_check" CHECK (char_length("price_request_lines"."description") <= 200),
	CONSTRAINT "price_request_lines_unit_check" CHECK (char_length("price_request_lines"."unit") <= 20)
);
--> statement-breakpoint
CREATE TABLE "price_request_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint,
	"ordinal" integer,
	"number" text GENERATED ALWAYS AS ('RFP-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')) STORED,
	"job_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"order_id" integer,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"canceled_at" timestamp with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "price_requests_status_check" CHECK ("price_requests"."status" in ('draft', 'sent', 'decided', 'canceled')),
	CONSTRAINT "price_requests_title_check" CHECK (char_length("price_requests"."title") <= 200),
	CONSTRAINT "price_requests_description_check" CHECK (char_length("price_requests"."description") <= 5000),
	CONSTRAINT "price_requests_sent_check" CHECK (case when "price_requests"."status" = 'draft'
        then "price_requests"."ordinal" is null and "price_requests"."year" is null and "price_requests"."sent_at" is null
        else "price_requests"."ordinal" > 0 and "price_requests"."year" is not null and "price_requests"."sent_at" is not null
          and "price_requests"."deleted_at" is null end),
	CONSTRAINT "price_requests_decided_check" CHECK (("price_requests"."status" = 'decided') = ("price_requests"."decided_at" is not null)),
	CONSTRAINT "price_requests_canceled_check" CHECK (("price_requests"."status" = 'canceled') = ("price_requests"."canceled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_plan_lines" ADD COLUMN "change_order_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "change_order_id" integer;--> statement-breakpoint
ALTER TABLE "job_files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "selections" ADD CONSTRAINT "selections_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_link_id_page_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."page_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dates" ADD CONSTRAINT "order_dates_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_file_id_vendor_upload_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."vendor_upload_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_previews" ADD CONSTRAINT "photo_previews_file_id_job_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."job_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitation_links" ADD CONSTRAINT "price_invitation_links_invitation_id_price_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."price_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitation_links" ADD CONSTRAINT "price_invitation_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitation_prices" ADD CONSTRAINT "price_invitation_prices_invitation_id_price_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."price_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitation_prices" ADD CONSTRAINT "price_invitation_prices_line_id_price_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."price_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitations" ADD CONSTRAINT "price_invitations_request_id_price_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."price_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_invitations" ADD CONSTRAINT "price_invitations_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_request_files" ADD CONSTRAINT "price_request_files_request_id_price_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."price_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_request_files" ADD CONSTRAINT "price_request_files_file_id_job_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."job_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_request_lines" ADD CONSTRAINT "price_request_lines_request_id_price_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."price_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_request_lines" ADD CONSTRAINT "price_request_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_lines_position_key" ON "change_order_lines" USING btree ("change_order_id","position");--> statement-breakpoint
CREATE INDEX "change_order_lines_code_idx" ON "change_order_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "change_order_photos_file_idx" ON "change_order_photos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number_key" ON "change_orders" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "change_orders_state_idx" ON "change_orders" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_job_idx" ON "change_orders" USING btree (("job_id"::numeric * 1000000 + "ordinal"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_price_idx" ON "change_orders" USING btree (("price"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_created_at_idx" ON "change_orders" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX "page_links_contact_idx" ON "page_links" USING btree ("contact_id","id" DESC NULLS LAST) WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "page_links_created_by_idx" ON "page_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "page_views_link_idx" ON "page_views" USING btree ("link_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_dates_order_idx" ON "order_dates" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_upload_files_name_key" ON "vendor_upload_files" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "vendor_uploads_vendor_idx" ON "vendor_uploads" USING btree ("vendor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_uploads_order_idx" ON "vendor_uploads" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_uploads_file_idx" ON "vendor_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "vendor_uploads_handled_by_idx" ON "vendor_uploads" USING btree ("handled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "price_invitation_links_token_key" ON "price_invitation_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "price_invitation_links_invitation_idx" ON "price_invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "price_invitation_links_created_by_idx" ON "price_invitation_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "price_invitation_prices_key" ON "price_invitation_prices" USING btree ("invitation_id","line_id");--> statement-breakpoint
CREATE INDEX "price_invitation_prices_line_idx" ON "price_invitation_prices" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_invitations_vendor_key" ON "price_invitations" USING btree ("request_id","vendor_id");--> statement-breakpoint
CREATE INDEX "price_invitations_vendor_idx" ON "price_invitations" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_invitations_chosen_key" ON "price_invitations" USING btree ("request_id") WHERE chosen_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_request_files_key" ON "price_request_files" USING btree ("request_id","file_id");--> statement-breakpoint
CREATE INDEX "price_request_files_file_idx" ON "price_request_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_request_lines_position_key" ON "price_request_lines" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "price_request_lines_code_idx" ON "price_request_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_requests_number_key" ON "price_requests" USING btree ("year","ordinal");--> statement-breakpoint
CREATE INDEX "price_requests_by_created_at_idx" ON "price_requests" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "price_requests_job_idx" ON "price_requests" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "price_requests_order_idx" ON "price_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "price_requests_created_by_idx" ON "price_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "price_requests_deleted_at_idx" ON "price_requests" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "billing_plan_lines" ADD CONSTRAINT "billing_plan_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_plan_lines_change_key" ON "billing_plan_lines" USING btree ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_change_idx" ON "invoice_lines" USING btree ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
CREATE INDEX "job_files_released_idx" ON "job_files" USING btree ("job_id","released_at" DESC NULLS LAST) WHERE released_at is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_released_check" CHECK ("job_files"."released_at" is null or "job_files"."kind" <> 'document');--> statement-breakpoint
CREATE TRIGGER change_orders_signatures AFTER DELETE ON change_orders
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('change-order');
