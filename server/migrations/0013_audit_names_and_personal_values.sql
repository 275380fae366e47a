CREATE TABLE "audit_personal_values" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"label" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("label", '')), E'\n', ' ')) STORED
);
--> statement-breakpoint
DROP INDEX "audit_logs_timestamp_idx";--> statement-breakpoint
DROP INDEX "audit_logs_resource_idx";--> statement-breakpoint
DROP INDEX "audit_logs_user_idx";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("user_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("action", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("resource_type", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("resource_id", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("ip_address", '')), E'\n', ' ')) STORED;--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_audit_id_audit_logs_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_personal_values_search_idx" ON "audit_personal_values" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_logs_action_idx" ON "audit_logs" USING btree ("action","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_kind_idx" ON "audit_logs" USING btree ("resource_type","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_search_idx" ON "audit_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_logs_timestamp_idx" ON "audit_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_resource_idx" ON "audit_logs" USING btree ("resource_type","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_user_idx" ON "audit_logs" USING btree ("user_id","timestamp","id");