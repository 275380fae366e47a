CREATE TABLE "dated_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dated_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(12, 2) NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dated_settings_kind_check" CHECK ("dated_settings"."kind" in ('bill_tolerance', 'form_1099_threshold')),
	CONSTRAINT "dated_settings_percent_check" CHECK (("dated_settings"."percent" is not null) = ("dated_settings"."kind" = 'bill_tolerance')),
	CONSTRAINT "dated_settings_range_check" CHECK ("dated_settings"."percent" between 0 and 100 and "dated_settings"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "allocation_runs" DROP CONSTRAINT "allocation_runs_policy_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dated_settings" ADD CONSTRAINT "dated_settings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dated_settings_key" ON "dated_settings" USING btree ("kind","starts_on");--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_policy_check" CHECK ("allocation_runs"."materials_policy" in ('actual', 'commitments', 'percent', 'none'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_retired_check" CHECK ("ledger_accounts"."retired_at" is null or "ledger_accounts"."kind" in ('income', 'expense'));