CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"coach_id" integer NOT NULL,
	"contact_id" integer,
	"program_id" integer,
	"package_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_to" timestamp with time zone NOT NULL,
	"notes" text,
	"activity_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_kind_check" CHECK ("bookings"."kind" in ('consultation', 'session')),
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('booked', 'done', 'no_show', 'cancelled')),
	CONSTRAINT "bookings_session_check" CHECK (("bookings"."kind" = 'session') = ("bookings"."package_id" is not null)),
	CONSTRAINT "bookings_time_check" CHECK ("bookings"."busy_from" <= "bookings"."starts_at" and "bookings"."starts_at" < "bookings"."ends_at" and "bookings"."ends_at" <= "bookings"."busy_to")
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"hours" jsonb NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 15 NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaches_rules_check" CHECK ("coaches"."buffer_before" >= 0 and "coaches"."buffer_after" >= 0 and "coaches"."notice_hours" >= 0 and "coaches"."horizon_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"level" text NOT NULL,
	"duration" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"baseline_students" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "courses_level_check" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_status_check" CHECK ("courses"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "courses_price_check" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_baseline_check" CHECK ("courses"."baseline_students" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"noted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_ratings_stars_check" CHECK ("course_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"contact_id" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"revenue_record_id" integer,
	"enrolled_on" date NOT NULL,
	"completed_on" date,
	"certificate_number" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrolments_status_check" CHECK ("course_enrolments"."status" in ('active', 'completed', 'cancelled')),
	CONSTRAINT "course_enrolments_price_check" CHECK ("course_enrolments"."price" >= 0),
	CONSTRAINT "course_enrolments_completed_check" CHECK (("course_enrolments"."status" = 'completed') = ("course_enrolments"."completed_on" is not null)),
	CONSTRAINT "course_enrolments_days_check" CHECK ("course_enrolments"."completed_on" >= "course_enrolments"."enrolled_on"),
	CONSTRAINT "course_enrolments_certified_check" CHECK ("course_enrolments"."status" <> 'completed' or "course_enrolments"."certificate_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "coaching_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaching_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"contact_id" integer,
	"price" numeric(10, 2) NOT NULL,
	"sessions_total" integer NOT NULL,
	"session_minutes" integer NOT NULL,
	"counts_no_shows" boolean NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"revenue_record_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_packages_price_check" CHECK ("coaching_packages"."price" >= 0),
	CONSTRAINT "coaching_packages_sessions_check" CHECK ("coaching_packages"."sessions_total" > 0 and "coaching_packages"."session_minutes" > 0),
	CONSTRAINT "coaching_packages_days_check" CHECK ("coaching_packages"."ends_on" >= "coaching_packages"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "coaching_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaching_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"duration_months" integer NOT NULL,
	"sessions" integer NOT NULL,
	"session_minutes" integer DEFAULT 60 NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"counts_no_shows" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "coaching_programs_status_check" CHECK ("coaching_programs"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "coaching_programs_price_check" CHECK ("coaching_programs"."price" >= 0),
	CONSTRAINT "coaching_programs_length_check" CHECK ("coaching_programs"."duration_months" > 0 and "coaching_programs"."sessions" > 0),
	CONSTRAINT "coaching_programs_minutes_check" CHECK ("coaching_programs"."session_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "told_expiries" (
	"source" text NOT NULL,
	"thing_key" text NOT NULL,
	"lapses_on" date NOT NULL,
	"threshold" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_expiries_source_thing_key_lapses_on_threshold_pk" PRIMARY KEY("source","thing_key","lapses_on","threshold")
);
--> statement-breakpoint
CREATE TABLE "property_capital_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_capital_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"memo" text,
	"transaction_id" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_capital_events_kind_check" CHECK ("property_capital_events"."kind" in ('contribution', 'distribution', 'return_of_capital')),
	CONSTRAINT "property_capital_events_amount_check" CHECK ("property_capital_events"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "property_capital_lines" (
	"event_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "property_capital_lines_event_id_partner_id_pk" PRIMARY KEY("event_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "property_cash_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"happened_on" date NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"memo" text,
	"transaction_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_cash_entries_category_check" CHECK ("property_cash_entries"."category" in ('rent', 'fees', 'other_income', 'property_tax', 'insurance', 'repairs', 'management', 'utilities', 'professional_fees', 'other_expense', 'debt_service', 'capital_expenditure')),
	CONSTRAINT "property_cash_entries_amount_check" CHECK ("property_cash_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "property_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"expires_on" date,
	"uploaded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "property_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"notes" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("contact_person", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text,
	"county" text,
	"climate_zone" integer,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"square_feet" integer,
	"year_built" integer,
	"acquired_on" date,
	"sold_on" date,
	"investment" numeric(12, 2) NOT NULL,
	"loan_balance" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"projected_roi" numeric(5, 2),
	"notes" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("address", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("city", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("state", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("county", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("postal_code", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("notes", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "properties_type_check" CHECK ("properties"."type" in ('single_family', 'duplex', 'multi_family', 'townhouse', 'mixed_use', 'commercial', 'land')),
	CONSTRAINT "properties_status_check" CHECK ("properties"."status" in ('active', 'pending', 'sold', 'archived')),
	CONSTRAINT "properties_state_check" CHECK ("properties"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "properties_climate_zone_check" CHECK ("properties"."climate_zone" between 1 and 8),
	CONSTRAINT "properties_units_check" CHECK ("properties"."units" > 0),
	CONSTRAINT "properties_square_feet_check" CHECK ("properties"."square_feet" > 0),
	CONSTRAINT "properties_investment_check" CHECK ("properties"."investment" >= 0),
	CONSTRAINT "properties_loan_check" CHECK ("properties"."loan_balance" >= 0),
	CONSTRAINT "properties_sold_check" CHECK (("properties"."status" = 'sold') = ("properties"."sold_on" is not null)),
	CONSTRAINT "properties_days_check" CHECK ("properties"."sold_on" >= "properties"."acquired_on")
);
--> statement-breakpoint
CREATE TABLE "property_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"partner_id" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "property_shares_percent_check" CHECK ("property_shares"."percent" > 0 and "property_shares"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "property_valuations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_valuations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"valued_on" date NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"basis" text NOT NULL,
	"source" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_valuations_basis_check" CHECK ("property_valuations"."basis" in ('purchase', 'appraisal', 'broker_opinion', 'comparable_sales', 'tax_assessment', 'own_estimate', 'sale')),
	CONSTRAINT "property_valuations_value_check" CHECK ("property_valuations"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"stored_name" text NOT NULL,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	CONSTRAINT "document_uploads_file_type_check" CHECK ("document_uploads"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip')),
	CONSTRAINT "document_uploads_received_check" CHECK ("document_uploads"."received" between 0 and "document_uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "document_upload_chunks" (
	"upload_id" uuid NOT NULL,
	"chunk_offset" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_name" text NOT NULL,
	CONSTRAINT "document_upload_chunks_upload_id_chunk_offset_pk" PRIMARY KEY("upload_id","chunk_offset")
);
--> statement-breakpoint
CREATE TABLE "specification_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specification_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"specification_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"standard" text NOT NULL,
	"description" text,
	"value" text NOT NULL,
	"unit" text,
	"source_edition" text,
	"effective_from" date,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specification_revisions_category_check" CHECK ("specification_revisions"."category" in ('structural', 'thermal', 'fastening', 'durability'))
);
--> statement-breakpoint
CREATE TABLE "specifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"category" text NOT NULL,
	"standard" text NOT NULL,
	"description" text,
	"value" text NOT NULL,
	"unit" text,
	"source_edition" text,
	"effective_from" date,
	"review_on" date,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("standard", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("value", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("unit", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "specifications_category_check" CHECK ("specifications"."category" in ('structural', 'thermal', 'fastening', 'durability'))
);
--> statement-breakpoint
CREATE TABLE "technical_document_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technical_document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_name" text NOT NULL,
	"note" text,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "technical_document_versions_file_type_check" CHECK ("technical_document_versions"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip'))
);
--> statement-breakpoint
CREATE TABLE "dropped_document_files" (
	"stored_name" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "technical_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technical_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'for_construction' NOT NULL,
	"notes" text,
	"expires_on" date,
	"review_on" date,
	"owner_id" uuid,
	"current_version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("number", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("notes", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("file_name", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "technical_documents_category_check" CHECK ("technical_documents"."category" in ('drawing', 'calculation', 'code', 'manual', 'certificate', 'form')),
	CONSTRAINT "technical_documents_status_check" CHECK ("technical_documents"."status" in ('preliminary', 'for_construction', 'as_built', 'superseded', 'withdrawn')),
	CONSTRAINT "technical_documents_file_type_check" CHECK ("technical_documents"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip'))
);
--> statement-breakpoint
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
CREATE TABLE "steel_discount_tiers" (
	"price_list_id" integer NOT NULL,
	"from_units" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "steel_discount_tiers_price_list_id_from_units_pk" PRIMARY KEY("price_list_id","from_units"),
	CONSTRAINT "steel_discount_tiers_check" CHECK ("steel_discount_tiers"."from_units" > 1 and "steel_discount_tiers"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "steel_price_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_price_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_list_id" integer NOT NULL,
	"basis" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"unit_price" numeric(10, 2) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "steel_price_items_basis_check" CHECK ("steel_price_items"."basis" in ('sqft', 'hour')),
	CONSTRAINT "steel_price_items_price_check" CHECK ("steel_price_items"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "steel_price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"valid_from" date,
	"note" text,
	"buffer_percent" numeric(5, 2) NOT NULL,
	"minimum_coating" text NOT NULL,
	"minimum_mil" integer NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "steel_price_lists_status_check" CHECK ("steel_price_lists"."status" in ('draft', 'published')),
	CONSTRAINT "steel_price_lists_coating_check" CHECK ("steel_price_lists"."minimum_coating" in ('G40', 'G60', 'G90', 'G115')),
	CONSTRAINT "steel_price_lists_mil_check" CHECK ("minimum_mil" in (33, 43, 54, 68, 97)),
	CONSTRAINT "steel_price_lists_buffer_check" CHECK ("steel_price_lists"."buffer_percent" between 0 and 100),
	CONSTRAINT "steel_price_lists_published_check" CHECK (("steel_price_lists"."status" = 'published') = ("steel_price_lists"."valid_from" is not null and "steel_price_lists"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "steel_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"summary" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"package_code" text,
	"square_feet" numeric(9, 2),
	"designator" text,
	"mil" integer NOT NULL,
	"coating" text NOT NULL,
	"climate_zone" text,
	"energy_code" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("summary", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("designator", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "steel_products_coating_check" CHECK ("steel_products"."coating" in ('G40', 'G60', 'G90', 'G115')),
	CONSTRAINT "steel_products_mil_check" CHECK ("mil" in (33, 43, 54, 68, 97)),
	CONSTRAINT "steel_products_area_check" CHECK ("steel_products"."square_feet" > 0)
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
CREATE TABLE "steel_specifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steel_specifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"value" text NOT NULL,
	"unit" text,
	"place" text,
	"relies_on" text,
	"note" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("value", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("place", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("relies_on", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("note", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "steel_specifications_kind_check" CHECK ("steel_specifications"."kind" in ('climate_zone', 'energy_code', 'thickness', 'coating', 'structure', 'insulation', 'other'))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"access" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_access_check" CHECK ("api_tokens"."access" in ('read', 'write'))
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source_type_check";--> statement-breakpoint
ALTER TABLE "rock_links" DROP CONSTRAINT "rock_links_kind_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_program_id_coaching_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."coaching_programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_package_id_coaching_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."coaching_packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_enrolment_id_course_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."course_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_packages" ADD CONSTRAINT "coaching_packages_program_id_coaching_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."coaching_programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_packages" ADD CONSTRAINT "coaching_packages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_packages" ADD CONSTRAINT "coaching_packages_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_packages" ADD CONSTRAINT "coaching_packages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_programs" ADD CONSTRAINT "coaching_programs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_events" ADD CONSTRAINT "property_capital_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_lines" ADD CONSTRAINT "property_capital_lines_event_id_property_capital_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."property_capital_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_capital_lines" ADD CONSTRAINT "property_capital_lines_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_transaction_id_financial_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."financial_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_cash_entries" ADD CONSTRAINT "property_cash_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_file_id_property_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."property_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_partners" ADD CONSTRAINT "property_partners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_shares" ADD CONSTRAINT "property_shares_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_shares" ADD CONSTRAINT "property_shares_partner_id_property_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."property_partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_valuations" ADD CONSTRAINT "property_valuations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_valuations" ADD CONSTRAINT "property_valuations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_upload_chunks" ADD CONSTRAINT "document_upload_chunks_upload_id_document_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."document_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_revisions" ADD CONSTRAINT "specification_revisions_specification_id_specifications_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."specifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_revisions" ADD CONSTRAINT "specification_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specifications" ADD CONSTRAINT "specifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_document_versions" ADD CONSTRAINT "technical_document_versions_document_id_technical_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."technical_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_document_versions" ADD CONSTRAINT "technical_document_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_documents" ADD CONSTRAINT "technical_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_capacities" ADD CONSTRAINT "steel_capacities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_changes" ADD CONSTRAINT "steel_order_changes_order_id_steel_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."steel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_changes" ADD CONSTRAINT "steel_order_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_plans" ADD CONSTRAINT "steel_order_plans_order_id_steel_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."steel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_order_plans" ADD CONSTRAINT "steel_order_plans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_quote_id_steel_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."steel_quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_orders" ADD CONSTRAINT "steel_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_discount_tiers" ADD CONSTRAINT "steel_discount_tiers_price_list_id_steel_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."steel_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_items" ADD CONSTRAINT "steel_price_items_price_list_id_steel_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."steel_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_lists" ADD CONSTRAINT "steel_price_lists_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_lists" ADD CONSTRAINT "steel_price_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_products" ADD CONSTRAINT "steel_products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quote_links" ADD CONSTRAINT "steel_quote_links_quote_id_steel_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."steel_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quote_links" ADD CONSTRAINT "steel_quote_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_quotes" ADD CONSTRAINT "steel_quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_specifications" ADD CONSTRAINT "steel_specifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_starts_at_idx" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_coach_idx" ON "bookings" USING btree ("coach_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_package_idx" ON "bookings" USING btree ("package_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_contact_idx" ON "bookings" USING btree ("contact_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_program_idx" ON "bookings" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "bookings_activity_idx" ON "bookings" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "bookings_created_by_idx" ON "bookings" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "coaches_user_key" ON "coaches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_by_created_at_idx" ON "courses" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_deleted_at_idx" ON "courses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "courses_created_by_idx" ON "courses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "course_enrolments_created_at_idx" ON "course_enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "course_enrolments_course_idx" ON "course_enrolments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_enrolments_contact_idx" ON "course_enrolments" USING btree ("contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_enrolments_status_idx" ON "course_enrolments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "course_enrolments_enrolled_on_idx" ON "course_enrolments" USING btree ("enrolled_on") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "course_enrolments_revenue_idx" ON "course_enrolments" USING btree ("revenue_record_id") WHERE revenue_record_id is not null;--> statement-breakpoint
CREATE INDEX "course_enrolments_created_by_idx" ON "course_enrolments" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrolments_certificate_key" ON "course_enrolments" USING btree ("certificate_number");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrolments_student_key" ON "course_enrolments" USING btree ("course_id","contact_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "coaching_packages_ends_on_idx" ON "coaching_packages" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "coaching_packages_program_idx" ON "coaching_packages" USING btree ("program_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "coaching_packages_contact_idx" ON "coaching_packages" USING btree ("contact_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "coaching_packages_starts_on_idx" ON "coaching_packages" USING btree ("starts_on") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "coaching_packages_revenue_idx" ON "coaching_packages" USING btree ("revenue_record_id") WHERE revenue_record_id is not null;--> statement-breakpoint
CREATE INDEX "coaching_packages_created_by_idx" ON "coaching_packages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "coaching_programs_by_created_at_idx" ON "coaching_programs" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coaching_programs_search_idx" ON "coaching_programs" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coaching_programs_deleted_at_idx" ON "coaching_programs" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "coaching_programs_created_by_idx" ON "coaching_programs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "told_expiries_told_at_idx" ON "told_expiries" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "property_capital_events_day_idx" ON "property_capital_events" USING btree ("property_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "property_capital_events_transaction_idx" ON "property_capital_events" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "property_capital_lines_partner_idx" ON "property_capital_lines" USING btree ("partner_id","event_id");--> statement-breakpoint
CREATE INDEX "property_cash_entries_day_idx" ON "property_cash_entries" USING btree ("property_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "property_cash_entries_transaction_idx" ON "property_cash_entries" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "property_documents_property_idx" ON "property_documents" USING btree ("property_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_documents_file_idx" ON "property_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "property_documents_expires_on_idx" ON "property_documents" USING btree ("expires_on") WHERE expires_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_documents_deleted_at_idx" ON "property_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_files_name_key" ON "property_files" USING btree ("stored_name");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_token_key" ON "partner_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "partner_links_partner_idx" ON "partner_links" USING btree ("partner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_links_expires_at_idx" ON "partner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "property_partners_by_name_idx" ON "property_partners" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_partners_company_key" ON "property_partners" USING btree ("is_company") WHERE is_company and deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_partners_search_idx" ON "property_partners" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "property_partners_deleted_at_idx" ON "property_partners" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "properties_by_address_idx" ON "properties" USING btree ((lower("address") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_city_idx" ON "properties" USING btree ((lower("city") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_status_idx" ON "properties" USING btree ((case "status" when 'active' then 0 when 'pending' then 1 when 'sold' then 2 when 'archived' then 3 else 4 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_investment_idx" ON "properties" USING btree (("investment"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_acquired_on_idx" ON "properties" USING btree ((coalesce("acquired_on", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_created_at_idx" ON "properties" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_status_idx" ON "properties" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_search_idx" ON "properties" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_deleted_at_idx" ON "properties" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "property_shares_key" ON "property_shares" USING btree ("property_id","valid_from","partner_id");--> statement-breakpoint
CREATE INDEX "property_shares_partner_idx" ON "property_shares" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "property_valuations_day_idx" ON "property_valuations" USING btree ("property_id","valued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_uploads_user_idx" ON "document_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_uploads_expires_at_idx" ON "document_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "specification_revisions_number_key" ON "specification_revisions" USING btree ("specification_id","number");--> statement-breakpoint
CREATE INDEX "specifications_by_title_idx" ON "specifications" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_by_last_updated_idx" ON "specifications" USING btree (("last_updated"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_search_idx" ON "specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_category_idx" ON "specifications" USING btree ("category") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_review_idx" ON "specifications" USING btree ("review_on") WHERE deleted_at is null and review_on is not null;--> statement-breakpoint
CREATE INDEX "specifications_deleted_at_idx" ON "specifications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "technical_document_versions_number_key" ON "technical_document_versions" USING btree ("document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "technical_document_versions_stored_name_key" ON "technical_document_versions" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "dropped_document_files_dropped_at_idx" ON "dropped_document_files" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "technical_documents_by_name_idx" ON "technical_documents" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_by_size_idx" ON "technical_documents" USING btree (("size"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_by_last_modified_idx" ON "technical_documents" USING btree (("last_modified"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "technical_documents_number_key" ON "technical_documents" USING btree (lower("number")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_search_idx" ON "technical_documents" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_expires_idx" ON "technical_documents" USING btree ("expires_on") WHERE deleted_at is null and expires_on is not null;--> statement-breakpoint
CREATE INDEX "technical_documents_review_idx" ON "technical_documents" USING btree ("review_on") WHERE deleted_at is null and review_on is not null;--> statement-breakpoint
CREATE INDEX "technical_documents_deleted_at_idx" ON "technical_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "steel_price_items_code_idx" ON "steel_price_items" USING btree ("price_list_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_price_lists_number_idx" ON "steel_price_lists" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_price_lists_draft_idx" ON "steel_price_lists" USING btree ("status") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "steel_price_lists_valid_idx" ON "steel_price_lists" USING btree ("valid_from","number") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "steel_products_by_name_idx" ON "steel_products" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_by_created_at_idx" ON "steel_products" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_search_idx" ON "steel_products" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_deleted_at_idx" ON "steel_products" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX "steel_quotes_deleted_at_idx" ON "steel_quotes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "steel_specifications_by_kind_idx" ON "steel_specifications" USING btree ((case "kind" when 'climate_zone' then 0 when 'energy_code' then 1 when 'thickness' then 2 when 'coating' then 3 when 'structure' then 4 when 'insulation' then 5 when 'other' then 6 else 7 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_specifications_search_idx" ON "steel_specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_specifications_deleted_at_idx" ON "steel_specifications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_tokens_expires_idx" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source_type_check" CHECK ("journal_entries"."source_type" in ('financial-transaction', 'revenue-record', 'profit-first-account', 'allocation-run', 'distribution', 'bill', 'bank-line', 'deal', 'capital-event', 'property-entry'));--> statement-breakpoint
ALTER TABLE "rock_links" ADD CONSTRAINT "rock_links_kind_check" CHECK ("rock_links"."kind" in ('deal', 'process', 'property', 'quote'));--> statement-breakpoint
-- No two booked times of one coach overlap, whoever books them at once. Ends are excluded: what only touches is free.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_free"
  EXCLUDE USING gist ("coach_id" WITH =, tstzrange("busy_from", "busy_to") WITH &&)
  WHERE ("status" = 'booked');
--> statement-breakpoint
-- Whatever deletes a version for good (the bin, the removal of sample data), its file is noted as left over.
CREATE FUNCTION note_dropped_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_document_files (stored_name) VALUES (OLD.stored_name) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER technical_document_versions_dropped AFTER DELETE ON technical_document_versions
FOR EACH ROW EXECUTE FUNCTION note_dropped_document_file();
--> statement-breakpoint
-- Whose a property is makes 100.00 on every day: a division, which is the rows of one property and one day, is whole or
-- not there. Compared at commit, when all rows of it are written.
CREATE FUNCTION check_division(of_property integer, of_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whole numeric;
BEGIN
  SELECT sum(percent) INTO whole FROM property_shares WHERE property_id = of_property AND valid_from = of_day;
  IF whole IS NOT NULL AND whole <> 100 THEN
    RAISE EXCEPTION 'the shares of property % from % make %', of_property, of_day, whole USING ERRCODE = 'check_violation';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION check_share_division() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM check_division(old.property_id, old.valid_from);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM check_division(new.property_id, new.valid_from);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_shares_whole AFTER INSERT OR UPDATE OR DELETE ON "property_shares"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_share_division();
