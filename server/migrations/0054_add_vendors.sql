CREATE TABLE "vendor_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"issuer" text,
	"issued_on" date,
	"expires_on" date,
	"note" text,
	"file_id" integer,
	"added_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "vendor_papers_kind_check" CHECK ("vendor_papers"."kind" in ('liability_insurance', 'workers_compensation', 'license', 'other')),
	CONSTRAINT "vendor_papers_expiry_check" CHECK ("vendor_papers"."expires_on" is not null or "vendor_papers"."kind" not in ('liability_insurance', 'workers_compensation')),
	CONSTRAINT "vendor_papers_days_check" CHECK ("vendor_papers"."expires_on" >= "vendor_papers"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" integer PRIMARY KEY NOT NULL,
	"trades" text[] DEFAULT '{}'::text[] NOT NULL,
	"terms_days" integer NOT NULL,
	"cost_code_id" integer,
	"retainage_percent" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"requires_papers" boolean DEFAULT false NOT NULL,
	"is_1099_eligible" boolean DEFAULT false NOT NULL,
	"tax_form_on" date,
	"sealed_tax_id" text,
	"tax_id_ending" text,
	"notes" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "vendors_trades_check" CHECK ("vendors"."trades" <@ array['excavation', 'concrete', 'masonry', 'steel_erection', 'framing', 'roofing', 'siding', 'windows_doors', 'plumbing', 'electrical', 'hvac', 'insulation', 'drywall', 'painting', 'flooring', 'cabinets', 'landscaping', 'cleaning', 'general_labor', 'materials', 'equipment_rental', 'freight', 'design', 'other']),
	CONSTRAINT "vendors_terms_check" CHECK ("vendors"."terms_days" between 0 and 365),
	CONSTRAINT "vendors_retainage_check" CHECK ("vendors"."retainage_percent" between 0 and 100),
	CONSTRAINT "vendors_tax_id_check" CHECK (("vendors"."sealed_tax_id" is null) = ("vendors"."tax_id_ending" is null)),
	CONSTRAINT "vendors_tax_id_ending_check" CHECK ("vendors"."tax_id_ending" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "vendor_papers" ADD CONSTRAINT "vendor_papers_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_papers" ADD CONSTRAINT "vendor_papers_file_id_vendor_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."vendor_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_papers" ADD CONSTRAINT "vendor_papers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_id_contacts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_cost_code_id_cost_codes_id_fk" FOREIGN KEY ("cost_code_id") REFERENCES "public"."cost_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_files_name_key" ON "vendor_files" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "vendor_papers_vendor_idx" ON "vendor_papers" USING btree ("vendor_id","kind");--> statement-breakpoint
CREATE INDEX "vendor_papers_expires_on_idx" ON "vendor_papers" USING btree ("expires_on","id") WHERE expires_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendor_papers_file_idx" ON "vendor_papers" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_papers_added_by_idx" ON "vendor_papers" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "vendor_papers_deleted_at_idx" ON "vendor_papers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "vendors_cost_code_idx" ON "vendors" USING btree ("cost_code_id") WHERE cost_code_id is not null;--> statement-breakpoint
CREATE INDEX "vendors_created_by_idx" ON "vendors" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "vendors_deleted_at_idx" ON "vendors" USING btree ("deleted_at") WHERE deleted_at is not null;