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
ALTER TABLE "steel_products" ADD CONSTRAINT "steel_products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steel_specifications" ADD CONSTRAINT "steel_specifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "steel_products_by_name_idx" ON "steel_products" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_by_created_at_idx" ON "steel_products" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_search_idx" ON "steel_products" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_products_deleted_at_idx" ON "steel_products" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "steel_specifications_by_kind_idx" ON "steel_specifications" USING btree ((case "kind" when 'climate_zone' then 0 when 'energy_code' then 1 when 'thickness' then 2 when 'coating' then 3 when 'structure' then 4 when 'insulation' then 5 when 'other' then 6 else 7 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_specifications_search_idx" ON "steel_specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "steel_specifications_deleted_at_idx" ON "steel_specifications" USING btree ("deleted_at") WHERE deleted_at is not null;