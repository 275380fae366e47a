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
CREATE INDEX "coaching_programs_created_by_idx" ON "coaching_programs" USING btree ("created_by");