CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('account', 'approval', 'assignment', 'import'))
);
--> statement-breakpoint
CREATE TABLE "set_up_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_up_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_up_tokens_purpose_check" CHECK ("set_up_tokens"."purpose" in ('owner', 'recovery'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"contact_id" integer,
	"lead_id" integer,
	"deal_id" integer,
	"scheduled_at" timestamp with time zone,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "activities_type_check" CHECK ("activities"."type" in ('call', 'email', 'meeting', 'note', 'task')),
	CONSTRAINT "activities_completed_check" CHECK ("activities"."is_completed" = ("activities"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"company" text,
	"position" text,
	"title" text,
	"notes" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("first_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("last_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("phone", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("company", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("position", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"company" text NOT NULL,
	"contact_id" integer,
	"lead_id" integer,
	"stage" text DEFAULT 'prospecting' NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"probability" integer DEFAULT 50 NOT NULL,
	"expected_close_date" date,
	"actual_close_date" date,
	"notes" text,
	"assigned_to" uuid,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("company", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "deals_stage_check" CHECK ("deals"."stage" in ('prospecting', 'qualification', 'proposal', 'negotiation', 'closing', 'closed_won', 'closed_lost')),
	CONSTRAINT "deals_value_check" CHECK ("deals"."value" >= 0),
	CONSTRAINT "deals_probability_check" CHECK ("deals"."probability" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_key" text,
	"name_key" text,
	"lead_id" integer,
	"duplicate_of" integer,
	"was_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "lead_import_rows_verdict_check" CHECK ("lead_import_rows"."verdict" in ('valid', 'duplicate', 'faulty'))
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"headers" jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"include_duplicates" boolean DEFAULT false NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"processed_rows" integer DEFAULT 0 NOT NULL,
	"valid_rows" integer DEFAULT 0 NOT NULL,
	"duplicate_rows" integer DEFAULT 0 NOT NULL,
	"faulty_rows" integer DEFAULT 0 NOT NULL,
	"imported_rows" integer DEFAULT 0 NOT NULL,
	"undone_rows" integer DEFAULT 0 NOT NULL,
	"kept_rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by" uuid,
	"started_by" uuid,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_imports_state_check" CHECK ("lead_imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"company" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"contact_id" integer,
	"status" text DEFAULT 'new' NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"source" text,
	"value" numeric(10, 2),
	"notes" text,
	"expected_close_date" date,
	"assigned_to" uuid,
	"created_by" uuid,
	"import_id" integer,
	"import_row" integer,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("company", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("first_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("last_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'contacted', 'qualified', 'converted', 'lost')),
	CONSTRAINT "leads_priority_check" CHECK ("leads"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"action" text NOT NULL,
	"resource_type" text,
	"resource_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"method_path" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "user_permissions_permission_check" CHECK ("user_permissions"."permission" in ('steel_framing_read', 'steel_framing_write', 'steel_framing_delete', 'real_estate_read', 'real_estate_write', 'real_estate_delete', 'builder_education_read', 'builder_education_write', 'builder_education_delete', 'financial_read', 'financial_write', 'user_management_read', 'user_management_write', 'system_admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"job_title" text,
	"role" text DEFAULT 'user' NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"issuer" text,
	"subject" text,
	"password_hash" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"anonymised_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"bucket" text NOT NULL,
	"count" integer NOT NULL,
	"total" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_duplicate_of_leads_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "set_up_tokens_hash_key" ON "set_up_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email_idx" ON "sign_in_failures" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_ip_idx" ON "sign_in_failures" USING btree ("ip_address","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_created_idx" ON "sign_in_failures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activities_by_created_at_idx" ON "activities" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_type_idx" ON "activities" USING btree ("type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_contact_idx" ON "activities" USING btree ("contact_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("lead_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_deal_idx" ON "activities" USING btree ("deal_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_status_idx" ON "activities" USING btree ("is_completed","scheduled_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_scheduled_at_idx" ON "activities" USING btree ("scheduled_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_search_idx" ON "activities" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_deleted_at_idx" ON "activities" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "activities_created_by_idx" ON "activities" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "contacts_by_created_at_idx" ON "contacts" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_first_name_idx" ON "contacts" USING btree ((lower("first_name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_last_name_idx" ON "contacts" USING btree ((lower("last_name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_company_idx" ON "contacts" USING btree ((lower(coalesce("company", '')) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_position_idx" ON "contacts" USING btree ((lower(coalesce("position", '')) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_deleted_at_idx" ON "contacts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_created_by_idx" ON "contacts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deals_by_created_at_idx" ON "deals" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_title_idx" ON "deals" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_company_idx" ON "deals" USING btree ((lower("company") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_stage_idx" ON "deals" USING btree ((case "stage" when 'prospecting' then 0 when 'qualification' then 1 when 'proposal' then 2 when 'negotiation' then 3 when 'closing' then 4 when 'closed_won' then 5 when 'closed_lost' then 6 else 7 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_value_idx" ON "deals" USING btree (("value"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_probability_idx" ON "deals" USING btree (("probability"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_by_expected_close_date_idx" ON "deals" USING btree ((coalesce("expected_close_date", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("stage","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_owner_idx" ON "deals" USING btree ("assigned_to","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_contact_idx" ON "deals" USING btree ("contact_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_lead_idx" ON "deals" USING btree ("lead_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_closed_idx" ON "deals" USING btree ("stage","actual_close_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_deleted_at_idx" ON "deals" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "deals_created_by_idx" ON "deals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lead_import_rows_verdict_idx" ON "lead_import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "lead_import_rows_email_idx" ON "lead_import_rows" USING btree ("import_id","email_key","row") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_name_idx" ON "lead_import_rows" USING btree ("import_id","name_key","row") WHERE name_key is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_kept_idx" ON "lead_import_rows" USING btree ("import_id","row") WHERE was_kept;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead_idx" ON "lead_import_rows" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_import_rows_duplicate_of_idx" ON "lead_import_rows" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "lead_imports_by_created_at_idx" ON "lead_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_imports_running_idx" ON "lead_imports" USING btree ("updated_at") WHERE state in ('checking', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "lead_imports_created_by_idx" ON "lead_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lead_imports_started_by_idx" ON "lead_imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "leads_by_created_at_idx" ON "leads" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_title_idx" ON "leads" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_company_idx" ON "leads" USING btree ((lower("company") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status_idx" ON "leads" USING btree ((case "status" when 'new' then 0 when 'contacted' then 1 when 'qualified' then 2 when 'converted' then 3 when 'lost' then 4 else 5 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_priority_idx" ON "leads" USING btree ((case "priority" when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_value_idx" ON "leads" USING btree ((coalesce("value", -1)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_expected_close_date_idx" ON "leads" USING btree ((coalesce("expected_close_date", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_priority_idx" ON "leads" USING btree ("priority","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_source_idx" ON "leads" USING btree ("source","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("assigned_to","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("contact_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_waiting_idx" ON "leads" USING btree ("status_changed_at") WHERE deleted_at is null and status = 'contacted';--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ((lower("title") || E'
' || lower("company"))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_deleted_at_idx" ON "leads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "leads_created_by_idx" ON "leads" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_import_row_key" ON "leads" USING btree ("import_id","import_row");--> statement-breakpoint
CREATE INDEX "audit_logs_timestamp_idx" ON "audit_logs" USING btree ("timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_resource_idx" ON "audit_logs" USING btree ("resource_type","resource_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_user_idx" ON "audit_logs" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_permissions_key" ON "user_permissions" USING btree ("user_id","permission");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity_key" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "users_pending_idx" ON "users" USING btree ("created_at") WHERE "users"."is_approved" = false and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_approved_at_idx" ON "users" USING btree ("approved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tallies_resource_idx" ON "tallies" USING btree ("resource","bucket");