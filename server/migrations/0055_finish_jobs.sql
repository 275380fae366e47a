CREATE TABLE "assemblies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assemblies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "assembly_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assembly_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"cost_code_id" integer NOT NULL,
	"cost_type" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(10, 4) NOT NULL,
	"unit" text NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"markup" numeric(6, 2) DEFAULT '0.00' NOT NULL,
	CONSTRAINT "assembly_lines_type_check" CHECK ("assembly_lines"."cost_type" in ('labor', 'material', 'subcontract', 'equipment', 'other')),
	CONSTRAINT "assembly_lines_amount_check" CHECK ("assembly_lines"."quantity" >= 0 and "assembly_lines"."unit_cost" >= 0 and "assembly_lines"."markup" >= 0)
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list_check";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "assembly_lines" ADD CONSTRAINT "assembly_lines_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_lines" ADD CONSTRAINT "assembly_lines_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assemblies_name_key" ON "assemblies" USING btree (lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assemblies_deleted_at_idx" ON "assemblies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_lines_place_key" ON "assembly_lines" USING btree ("assembly_id","place");--> statement-breakpoint
CREATE INDEX "assembly_lines_code_idx" ON "assembly_lines" USING btree ("cost_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_quote_key" ON "jobs" USING btree ("quote_number") WHERE quote_number is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_quote_check" CHECK (("jobs"."quote_id" is null) = ("jobs"."quote_number" is null));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_check" CHECK ("saved_views"."list" in ('leads', 'deals', 'contacts', 'activities', 'jobs'));