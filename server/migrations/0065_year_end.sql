CREATE TABLE "accountant_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountant_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_budget_cells" (
	"budget_id" integer NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"month" smallint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "category_budget_cells_budget_id_ledger_account_id_month_pk" PRIMARY KEY("budget_id","ledger_account_id","month"),
	CONSTRAINT "category_budget_cells_month_check" CHECK ("category_budget_cells"."month" between 1 and 12),
	CONSTRAINT "category_budget_cells_amount_check" CHECK ("category_budget_cells"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "category_budgets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"business_unit" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_budgets_unit_key" UNIQUE NULLS NOT DISTINCT("year","business_unit"),
	CONSTRAINT "category_budgets_business_unit_check" CHECK ("category_budgets"."business_unit" in ('steel_framing', 'real_estate', 'builder_education', 'general')),
	CONSTRAINT "category_budgets_year_check" CHECK ("category_budgets"."year" between 1900 and 2199)
);
--> statement-breakpoint
ALTER TABLE "accountant_links" ADD CONSTRAINT "accountant_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_budget_cells" ADD CONSTRAINT "category_budget_cells_budget_id_category_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."category_budgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_budget_cells" ADD CONSTRAINT "category_budget_cells_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accountant_links_token_key" ON "accountant_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "accountant_links_expires_at_idx" ON "accountant_links" USING btree ("expires_at") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "category_budget_cells_account_idx" ON "category_budget_cells" USING btree ("ledger_account_id");