CREATE TABLE "headlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"kind" text DEFAULT 'customer' NOT NULL,
	"is_good" boolean DEFAULT true NOT NULL,
	"meeting_id" integer,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "headlines_kind_check" CHECK ("headlines"."kind" in ('customer', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"raised_by" uuid,
	"owner_id" uuid,
	"owner_seat_id" integer,
	"list" text DEFAULT 'short_term' NOT NULL,
	"business_unit" text,
	"priority" text DEFAULT 'medium' NOT NULL,
	"rank" smallint,
	"stage" text DEFAULT 'identified' NOT NULL,
	"root_cause" text,
	"discussion" text,
	"decision" text,
	"is_no_action" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"source_id" integer,
	"source_name" text,
	"week" date,
	"meeting_id" integer,
	"settled_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("root_cause", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("discussion", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("decision", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issues_list_check" CHECK ("issues"."list" in ('short_term', 'long_term')),
	CONSTRAINT "issues_priority_check" CHECK ("issues"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "issues_stage_check" CHECK ("issues"."stage" in ('identified', 'discussed', 'solved', 'dropped')),
	CONSTRAINT "issues_source_check" CHECK ("issues"."source" in ('manual', 'measurable', 'rock', 'headline', 'todo')),
	CONSTRAINT "issues_unit_check" CHECK ("issues"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "issues_rank_check" CHECK ("issues"."rank" between 1 and 3),
	CONSTRAINT "issues_settled_check" CHECK (("issues"."stage" in ('solved', 'dropped')) = ("issues"."settled_at" is not null)),
	CONSTRAINT "issues_owner_check" CHECK (num_nonnulls("issues"."owner_id", "issues"."owner_seat_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "measurables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner_id" uuid,
	"owner_seat_id" integer,
	"business_unit" text,
	"unit" text DEFAULT 'number' NOT NULL,
	"decimals" smallint DEFAULT 0 NOT NULL,
	"comparison" text DEFAULT '>=' NOT NULL,
	"goal" numeric(14, 2) NOT NULL,
	"goal_high" numeric(14, 2),
	"source" text DEFAULT 'manual' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "measurables_unit_check" CHECK ("measurables"."unit" in ('number', 'currency', 'percent')),
	CONSTRAINT "measurables_comparison_check" CHECK ("measurables"."comparison" in ('>=', '<=', '=', '<', '>', 'in_range', 'not_in_range')),
	CONSTRAINT "measurables_business_unit_check" CHECK ("measurables"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "measurables_decimals_check" CHECK ("measurables"."decimals" between 0 and 2),
	CONSTRAINT "measurables_owner_check" CHECK (num_nonnulls("measurables"."owner_id", "measurables"."owner_seat_id") <= 1),
	CONSTRAINT "measurables_range_check" CHECK (("measurables"."comparison" in ('in_range', 'not_in_range')) = ("measurables"."goal_high" is not null)),
	CONSTRAINT "measurables_goal_check" CHECK ("measurables"."goal_high" >= "measurables"."goal")
);
--> statement-breakpoint
CREATE TABLE "meeting_attendees" (
	"meeting_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"is_present" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	CONSTRAINT "meeting_attendees_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "meeting_attendees_rating_check" CHECK ("meeting_attendees"."rating" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "meeting_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"minutes" smallint NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"is_done" boolean DEFAULT false NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_sections_kind_check" CHECK ("meeting_sections"."kind" in ('segue', 'scorecard', 'rocks', 'headlines', 'todos', 'issues', 'conclude', 'notes'))
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"cascading" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_type_check" CHECK ("meetings"."type" in ('l10', 'monthly', 'quarterly')),
	CONSTRAINT "meetings_state_check" CHECK ("meetings"."state" in ('planned', 'running', 'closed', 'cancelled')),
	CONSTRAINT "meetings_closed_check" CHECK (("meetings"."state" = 'closed') = ("meetings"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "one_pagers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_pagers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"week" date,
	"stored_name" text NOT NULL,
	"size" integer NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_readers" (
	"process_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "process_readers_process_id_user_id_pk" PRIMARY KEY("process_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "process_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"process_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"steps" jsonb NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"process_id" integer NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"business_unit" text,
	"owner_id" uuid,
	"owner_seat_id" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"steps" jsonb NOT NULL,
	"page_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("category", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "processes_status_check" CHECK ("processes"."status" in ('draft', 'active', 'retired')),
	CONSTRAINT "processes_unit_check" CHECK ("processes"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "processes_owner_check" CHECK (num_nonnulls("processes"."owner_id", "processes"."owner_seat_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "block_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block_id" integer NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_blocks_block_check" CHECK ("profile_blocks"."block" in ('core-values', 'vision', 'market-size', 'budget-categories', 'staffing-plan', 'business-units'))
);
--> statement-breakpoint
CREATE TABLE "business_goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"business_unit" text DEFAULT 'general' NOT NULL,
	"target_value" numeric(14, 2),
	"current_value" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"target_date" date NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"owner_id" uuid,
	"owner_seat_id" integer,
	"quarter" text NOT NULL,
	"level" text DEFAULT 'company' NOT NULL,
	"evidence" text DEFAULT 'milestones' NOT NULL,
	"manual_status" text,
	"status_note" text,
	"outcome" text DEFAULT 'open' NOT NULL,
	"outcome_note" text,
	"carried_from_id" integer,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("status_note", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "business_goals_unit_check" CHECK ("business_goals"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "business_goals_priority_check" CHECK ("business_goals"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "business_goals_level_check" CHECK ("business_goals"."level" in ('company', 'unit')),
	CONSTRAINT "business_goals_evidence_check" CHECK ("business_goals"."evidence" in ('value', 'milestones', 'deals_won', 'deals_won_value')),
	CONSTRAINT "business_goals_status_check" CHECK ("business_goals"."manual_status" in ('on-track', 'ahead', 'behind')),
	CONSTRAINT "business_goals_outcome_check" CHECK ("business_goals"."outcome" in ('open', 'done', 'not_done', 'dropped')),
	CONSTRAINT "business_goals_quarter_check" CHECK ("business_goals"."quarter" ~ '^\d{4}-Q[1-4]$'),
	CONSTRAINT "business_goals_completed_check" CHECK ("business_goals"."is_completed" = ("business_goals"."outcome" = 'done')),
	CONSTRAINT "business_goals_owner_check" CHECK (num_nonnulls("business_goals"."owner_id", "business_goals"."owner_seat_id") <= 1),
	CONSTRAINT "business_goals_title_check" CHECK (char_length("business_goals"."title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "quarter_closings" (
	"quarter" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "rock_links" (
	"rock_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "rock_links_rock_id_kind_record_id_pk" PRIMARY KEY("rock_id","kind","record_id"),
	CONSTRAINT "rock_links_kind_check" CHECK ("rock_links"."kind" in ('deal', 'process'))
);
--> statement-breakpoint
CREATE TABLE "rock_milestones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rock_milestones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rock_id" integer NOT NULL,
	"title" text NOT NULL,
	"due" date NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scorecard_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"measurable_id" integer NOT NULL,
	"week" date NOT NULL,
	"value" numeric(14, 2),
	"note" text,
	"comparison" text,
	"goal" numeric(14, 2),
	"goal_high" numeric(14, 2),
	"frozen_at" timestamp with time zone,
	"entered_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_comparison_check" CHECK ("scores"."comparison" in ('>=', '<=', '=', '<', '>', 'in_range', 'not_in_range')),
	CONSTRAINT "scores_week_check" CHECK (extract(isodow from "scores"."week") = 1),
	CONSTRAINT "scores_frozen_check" CHECK (("scores"."frozen_at" is null) = ("scores"."goal" is null))
);
--> statement-breakpoint
CREATE TABLE "seat_holders" (
	"seat_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "seat_holders_seat_id_user_id_pk" PRIMARY KEY("seat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reports_to_id" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "seats_reports_to_check" CHECK ("seats"."reports_to_id" <> "seats"."id")
);
--> statement-breakpoint
CREATE TABLE "todos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "todos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"due" date NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"issue_id" integer,
	"process_run_id" integer,
	"place" smallint DEFAULT 0 NOT NULL,
	"meeting_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "todos_source_check" CHECK ("todos"."source" in ('manual', 'issue', 'process'))
);
--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_owner_seat_id_seats_id_fk" FOREIGN KEY ("owner_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurables" ADD CONSTRAINT "measurables_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurables" ADD CONSTRAINT "measurables_owner_seat_id_seats_id_fk" FOREIGN KEY ("owner_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_sections" ADD CONSTRAINT "meeting_sections_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_pagers" ADD CONSTRAINT "one_pagers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_readers" ADD CONSTRAINT "process_readers_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_readers" ADD CONSTRAINT "process_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_revisions" ADD CONSTRAINT "process_revisions_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_revisions" ADD CONSTRAINT "process_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_runs" ADD CONSTRAINT "process_runs_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_runs" ADD CONSTRAINT "process_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_owner_seat_id_seats_id_fk" FOREIGN KEY ("owner_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_revisions" ADD CONSTRAINT "block_revisions_block_id_profile_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."profile_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_revisions" ADD CONSTRAINT "block_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_blocks" ADD CONSTRAINT "profile_blocks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_goals" ADD CONSTRAINT "business_goals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_goals" ADD CONSTRAINT "business_goals_owner_seat_id_seats_id_fk" FOREIGN KEY ("owner_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_goals" ADD CONSTRAINT "business_goals_carried_from_id_business_goals_id_fk" FOREIGN KEY ("carried_from_id") REFERENCES "public"."business_goals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_goals" ADD CONSTRAINT "business_goals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_closings" ADD CONSTRAINT "quarter_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_links" ADD CONSTRAINT "rock_links_rock_id_business_goals_id_fk" FOREIGN KEY ("rock_id") REFERENCES "public"."business_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_milestones" ADD CONSTRAINT "rock_milestones_rock_id_business_goals_id_fk" FOREIGN KEY ("rock_id") REFERENCES "public"."business_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_measurable_id_measurables_id_fk" FOREIGN KEY ("measurable_id") REFERENCES "public"."measurables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holders" ADD CONSTRAINT "seat_holders_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holders" ADD CONSTRAINT "seat_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_reports_to_id_seats_id_fk" FOREIGN KEY ("reports_to_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_process_run_id_process_runs_id_fk" FOREIGN KEY ("process_run_id") REFERENCES "public"."process_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headlines_created_at_idx" ON "headlines" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "headlines_meeting_idx" ON "headlines" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE INDEX "headlines_deleted_at_idx" ON "headlines" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "issues_order_idx" ON "issues" USING btree ((case when "stage" in ('solved', 'dropped') then 100 else 0 end + coalesce("rank", 4) * 10 + case "priority" when 'high' then 0 when 'medium' then 1 else 2 end),"id");--> statement-breakpoint
CREATE INDEX "issues_source_idx" ON "issues" USING btree ("source","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "issues_meeting_idx" ON "issues" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE INDEX "issues_search_idx" ON "issues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "issues_open_source_key" ON "issues" USING btree ("source","source_id") WHERE source_id is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "measurables_order_idx" ON "measurables" USING btree ("sort_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "measurables_deleted_at_idx" ON "measurables" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_attendees_user_idx" ON "meeting_attendees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_sections_meeting_idx" ON "meeting_sections" USING btree ("meeting_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_sections_on_key" ON "meeting_sections" USING btree ("meeting_id") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "meetings_starts_at_idx" ON "meetings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_time_key" ON "meetings" USING btree ("type","starts_at") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_pagers_week_key" ON "one_pagers" USING btree ("week");--> statement-breakpoint
CREATE INDEX "one_pagers_created_at_idx" ON "one_pagers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_revisions_number_key" ON "process_revisions" USING btree ("process_id","number");--> statement-breakpoint
CREATE INDEX "process_runs_process_idx" ON "process_runs" USING btree ("process_id","id");--> statement-breakpoint
CREATE INDEX "processes_by_name_idx" ON "processes" USING btree ((lower("category") collate "C" || chr(10) || lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_search_idx" ON "processes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_page_idx" ON "processes" USING btree ("page_id") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "processes_deleted_at_idx" ON "processes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "block_revisions_number_key" ON "block_revisions" USING btree ("block_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_blocks_block_key" ON "profile_blocks" USING btree ("block");--> statement-breakpoint
CREATE INDEX "business_goals_quarter_idx" ON "business_goals" USING btree ("quarter","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_goals_owner_idx" ON "business_goals" USING btree ("owner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_goals_target_date_idx" ON "business_goals" USING btree ("target_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_goals_carried_from_idx" ON "business_goals" USING btree ("carried_from_id") WHERE carried_from_id is not null;--> statement-breakpoint
CREATE INDEX "business_goals_search_idx" ON "business_goals" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_goals_deleted_at_idx" ON "business_goals" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "rock_links_record_idx" ON "rock_links" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "rock_milestones_rock_idx" ON "rock_milestones" USING btree ("rock_id","due","id");--> statement-breakpoint
CREATE INDEX "rock_milestones_due_idx" ON "rock_milestones" USING btree ("due");--> statement-breakpoint
CREATE UNIQUE INDEX "scores_week_key" ON "scores" USING btree ("measurable_id","week");--> statement-breakpoint
CREATE INDEX "seat_holders_user_idx" ON "seat_holders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_order_idx" ON "seats" USING btree ("sort_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "seats_reports_to_idx" ON "seats" USING btree ("reports_to_id");--> statement-breakpoint
CREATE INDEX "seats_deleted_at_idx" ON "seats" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "todos_activity_key" ON "todos" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "todos_due_idx" ON "todos" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "todos_issue_idx" ON "todos" USING btree ("issue_id") WHERE issue_id is not null;--> statement-breakpoint
CREATE INDEX "todos_process_run_idx" ON "todos" USING btree ("process_run_id") WHERE process_run_id is not null;--> statement-breakpoint
CREATE INDEX "todos_meeting_idx" ON "todos" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE TABLE "people_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"ratings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_reviews" ADD CONSTRAINT "people_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_reviews" ADD CONSTRAINT "people_reviews_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "people_reviews_user_key" ON "people_reviews" USING btree ("user_id");