CREATE TABLE "job_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "job_files_kind_check" CHECK ("job_files"."kind" in ('photo', 'plan', 'document')),
	CONSTRAINT "job_files_title_check" CHECK (char_length("job_files"."title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "job_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"business_unit" text NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "job_templates_kind_check" CHECK ("job_templates"."kind" in ('kit', 'spec_house', 'renovation', 'small_works')),
	CONSTRAINT "job_templates_unit_check" CHECK ("job_templates"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general'))
);
--> statement-breakpoint
CREATE TABLE "job_template_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_template_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(11, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"markup" numeric(6, 2) DEFAULT '0.00' NOT NULL,
	"is_allowance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_template_lines_type_check" CHECK ("job_template_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "job_template_lines_amount_check" CHECK ("job_template_lines"."quantity" >= 0 and "job_template_lines"."unit_cost" >= 0 and "job_template_lines"."markup" >= 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_upload_id_job_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."job_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_lines" ADD CONSTRAINT "job_template_lines_template_id_job_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."job_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_lines" ADD CONSTRAINT "job_template_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_files_job_idx" ON "job_files" USING btree ("job_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "job_files_upload_idx" ON "job_files" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "job_files_uploaded_by_idx" ON "job_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "job_files_deleted_at_idx" ON "job_files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_uploads_name_key" ON "job_uploads" USING btree ("stored_name");--> statement-breakpoint
CREATE UNIQUE INDEX "job_templates_name_key" ON "job_templates" USING btree (lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "job_templates_deleted_at_idx" ON "job_templates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_template_lines_place_key" ON "job_template_lines" USING btree ("template_id","place");--> statement-breakpoint
CREATE INDEX "job_template_lines_code_idx" ON "job_template_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE INDEX "activities_job_idx" ON "activities" USING btree ("job_id") WHERE deleted_at is null and job_id is not null;