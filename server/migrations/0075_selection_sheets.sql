CREATE TABLE "selection_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"decline_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "selection_sheets_state_check" CHECK ("selection_sheets"."state" in ('sent', 'signed', 'declined', 'superseded', 'withdrawn')),
	CONSTRAINT "selection_sheets_signed_check" CHECK (("selection_sheets"."state" = 'signed') = ("selection_sheets"."signed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "selection_sheet_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_sheet_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sheet_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"selection_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"title" text NOT NULL,
	"option_title" text NOT NULL,
	"option_description" text,
	"picture_id" integer,
	"allowance" numeric(12, 2) NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by_name" text,
	"change_order_number" text,
	CONSTRAINT "selection_sheet_lines_money_check" CHECK ("selection_sheet_lines"."allowance" >= 0 and "selection_sheet_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_template_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_template_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"selection_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" numeric(12, 2) NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"vendor_note" text,
	CONSTRAINT "job_template_options_money_check" CHECK ("job_template_options"."price" >= 0 and "job_template_options"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_template_selections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_template_selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"allowance" numeric(12, 2),
	"allowance_cost" numeric(12, 2),
	"due_days" smallint,
	CONSTRAINT "job_template_selections_type_check" CHECK ("job_template_selections"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "job_template_selections_allowance_check" CHECK (("job_template_selections"."allowance" is null) = ("job_template_selections"."allowance_cost" is null) and "job_template_selections"."allowance" >= 0
        and "job_template_selections"."allowance_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "selection_sheets" ADD CONSTRAINT "selection_sheets_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_sheets" ADD CONSTRAINT "selection_sheets_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_sheets" ADD CONSTRAINT "selection_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_sheet_lines" ADD CONSTRAINT "selection_sheet_lines_sheet_id_selection_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."selection_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_options" ADD CONSTRAINT "job_template_options_selection_id_job_template_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."job_template_selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_selections" ADD CONSTRAINT "job_template_selections_template_id_job_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."job_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_selections" ADD CONSTRAINT "job_template_selections_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "selection_sheets_number_key" ON "selection_sheets" USING btree ("job_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_sheets_sent_key" ON "selection_sheets" USING btree ("job_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "selection_sheets_sent_by_idx" ON "selection_sheets" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "selection_sheets_created_by_idx" ON "selection_sheets" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_sheet_lines_place_key" ON "selection_sheet_lines" USING btree ("sheet_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "job_template_options_place_key" ON "job_template_options" USING btree ("selection_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "job_template_selections_place_key" ON "job_template_selections" USING btree ("template_id","place");--> statement-breakpoint
CREATE INDEX "job_template_selections_code_idx" ON "job_template_selections" USING btree ("cost_code_id");
--> statement-breakpoint
CREATE TRIGGER selection_sheets_signatures AFTER DELETE ON selection_sheets
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('selection-sheet');
