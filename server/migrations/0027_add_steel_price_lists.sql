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
ALTER TABLE "steel_discount_tiers" ADD CONSTRAINT "steel_discount_tiers_price_list_id_steel_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."steel_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_items" ADD CONSTRAINT "steel_price_items_price_list_id_steel_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."steel_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_lists" ADD CONSTRAINT "steel_price_lists_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_price_lists" ADD CONSTRAINT "steel_price_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "steel_price_items_code_idx" ON "steel_price_items" USING btree ("price_list_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_price_lists_number_idx" ON "steel_price_lists" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "steel_price_lists_draft_idx" ON "steel_price_lists" USING btree ("status") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "steel_price_lists_valid_idx" ON "steel_price_lists" USING btree ("valid_from","number") WHERE status = 'published';