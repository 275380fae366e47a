CREATE TABLE "job_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"stored_name" text,
	"size" bigint,
	"manifest_hash" text,
	"chain_number" integer,
	"link" text,
	"failure" text,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "job_archives_state_check" CHECK ("job_archives"."state" in ('queued', 'running', 'ready', 'failed', 'canceled', 'expired')),
	CONSTRAINT "job_archives_ready_check" CHECK (num_nulls("job_archives"."size", "job_archives"."manifest_hash", "job_archives"."chain_number", "job_archives"."link", "job_archives"."expires_at")
        = case when "job_archives"."state" in ('ready', 'expired') then 0 else 5 end),
	CONSTRAINT "job_archives_failure_check" CHECK (("job_archives"."state" = 'failed') = ("job_archives"."failure" is not null)),
	CONSTRAINT "job_archives_finished_check" CHECK (("job_archives"."state" in ('queued', 'running')) = ("job_archives"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "job_archives" ADD CONSTRAINT "job_archives_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_archives" ADD CONSTRAINT "job_archives_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_archives_job_idx" ON "job_archives" USING btree ("job_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_archives_made_by_idx" ON "job_archives" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "job_archives_stored_idx" ON "job_archives" USING btree ("state","expires_at") WHERE stored_name is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_archives_chain_key" ON "job_archives" USING btree ("chain_number");--> statement-breakpoint
CREATE UNIQUE INDEX "job_archives_under_way_key" ON "job_archives" USING btree ("job_id","made_by") WHERE state in ('queued', 'running');