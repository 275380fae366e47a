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
DROP INDEX "change_orders_by_job_idx";--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "device_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "held_by" text;--> statement-breakpoint
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
CREATE INDEX "change_orders_by_job_idx" ON "change_orders" USING btree (("job_id"::numeric * 1000000 + "ordinal"),"id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_on_site_check" CHECK (("signature_signers"."device_time" is null) = ("signature_signers"."held_by" is null));