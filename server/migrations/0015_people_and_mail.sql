CREATE TABLE "account_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"role" text DEFAULT 'user' NOT NULL,
	"user_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_purpose_check" CHECK ("account_links"."purpose" in ('invite', 'reset')),
	CONSTRAINT "account_links_role_check" CHECK ("account_links"."role" in ('user', 'manager', 'admin')),
	CONSTRAINT "account_links_whom_check" CHECK ((purpose = 'invite') = (email is not null) and (purpose = 'reset') = (user_id is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_state_check" CHECK ("outbox_messages"."state" in ('waiting', 'sent', 'given-up'))
);
--> statement-breakpoint
ALTER TABLE "user_permissions" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("first_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("last_name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("email", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), E'\n', ' ')) STORED;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token_key" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_open_idx" ON "account_links" USING btree ("purpose","id" DESC NULLS LAST) WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "account_links_user_idx" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_due_idx" ON "outbox_messages" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_messages_settled_idx" ON "outbox_messages" USING btree ("settled_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_messages_once_key" ON "outbox_messages" USING btree ("once_key");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_permissions_expiry_idx" ON "user_permissions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_name_idx" ON "users" USING btree ((lower(coalesce(nullif(coalesce("first_name", '') || coalesce("last_name", ''), ''), "email", '')) collate "C"),"id") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role");