CREATE TABLE "content_autosaves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_autosaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"page_id" integer,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_images_media_type_check" CHECK ("content_images"."media_type" in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'))
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"content_type" text DEFAULT 'page' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"meta_description" text,
	"keywords" text,
	"business_unit" text,
	"knowledge_tab" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"no_index" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"scheduled_by" uuid,
	"review_by" date,
	"reminded_of" date,
	"plain_text" text NOT NULL,
	"excerpt" text NOT NULL,
	"word_count" integer NOT NULL,
	"image_names" text[] NOT NULL,
	"section_slugs" text[] NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(left(coalesce("title", ''), 200000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), 'A') || setweight(to_tsvector('simple', translate(left(coalesce("keywords", ''), 200000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), 'B') || setweight(to_tsvector('simple', translate(left(coalesce("meta_description", ''), 200000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), 'C') || setweight(to_tsvector('simple', translate(left(coalesce("plain_text", ''), 200000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), 'D')) STORED,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "content_pages_type_check" CHECK ("content_pages"."content_type" in ('page', 'section', 'announcement', 'resource', 'process')),
	CONSTRAINT "content_pages_status_check" CHECK ("content_pages"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "content_pages_unit_check" CHECK ("content_pages"."business_unit" in ('steel_framing', 'real_estate', 'builder_education')),
	CONSTRAINT "content_pages_tab_check" CHECK ("content_pages"."knowledge_tab" in ('manifesto', 'building_os', 'tech_specs')),
	CONSTRAINT "content_pages_slug_check" CHECK ("content_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("content_pages"."slug") <= 100),
	CONSTRAINT "content_pages_published_check" CHECK ("content_pages"."status" <> 'published' or "content_pages"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text,
	"keywords" text,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_editors" (
	"page_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_editors_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"word_count" integer NOT NULL,
	"revision_note" text,
	"restored_from" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_readings" (
	"book_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'to_read' NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_readings_book_id_user_id_pk" PRIMARY KEY("book_id","user_id"),
	CONSTRAINT "book_readings_status_check" CHECK ("book_readings"."status" in ('to_read', 'reading', 'done'))
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"category" text,
	"price_range" text,
	"target_market" text,
	"key_benefits" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("category", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("target_market", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("key_benefits", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "sales_resource_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_resource_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"activity_id" integer,
	"used_by" uuid,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"type" text NOT NULL,
	"situation" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" text,
	"stage" text,
	"priority" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("content", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("tags", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "sales_resources_type_check" CHECK ("sales_resources"."type" in ('talking_point', 'objection_handling', 'faq', 'script', 'methodology', 'product_overview', 'case_study', 'pricing_guide')),
	CONSTRAINT "sales_resources_situation_check" CHECK ("sales_resources"."situation" in ('cold_call', 'warm_lead', 'follow_up', 'objection', 'pricing_discussion', 'demo_request', 'closing', 'referral')),
	CONSTRAINT "sales_resources_stage_check" CHECK ("sales_resources"."stage" in ('opening', 'qualifying', 'presenting', 'closing', 'pricing', 'technical')),
	CONSTRAINT "sales_resources_priority_check" CHECK ("sales_resources"."priority" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "content_autosaves" ADD CONSTRAINT "content_autosaves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_autosaves" ADD CONSTRAINT "content_autosaves_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_images" ADD CONSTRAINT "content_images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_readings" ADD CONSTRAINT "book_readings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_readings" ADD CONSTRAINT "book_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resource_uses" ADD CONSTRAINT "sales_resource_uses_resource_id_sales_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."sales_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resource_uses" ADD CONSTRAINT "sales_resource_uses_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resource_uses" ADD CONSTRAINT "sales_resource_uses_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resource_uses" ADD CONSTRAINT "sales_resource_uses_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resources" ADD CONSTRAINT "sales_resources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_resources" ADD CONSTRAINT "sales_resources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_autosaves_key" ON "content_autosaves" USING btree ("user_id",coalesce("page_id", 0));--> statement-breakpoint
CREATE INDEX "content_autosaves_page_idx" ON "content_autosaves" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_autosaves_saved_at_idx" ON "content_autosaves" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_images_name_key" ON "content_images" USING btree ("name");--> statement-breakpoint
CREATE INDEX "content_images_created_at_idx" ON "content_images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_pages_by_updated_at_idx" ON "content_pages" USING btree (("updated_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_by_created_at_idx" ON "content_pages" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_by_title_idx" ON "content_pages" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_by_status_idx" ON "content_pages" USING btree ((case "status" when 'draft' then 0 when 'published' then 1 when 'archived' then 2 else 3 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_by_review_by_idx" ON "content_pages" USING btree ((coalesce("review_by", 'infinity'::date)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_slug_key" ON "content_pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_search_idx" ON "content_pages" USING gin ("search_words") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_pages_images_idx" ON "content_pages" USING gin ("image_names") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "content_pages_type_idx" ON "content_pages" USING btree ("content_type","published_at","id") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "content_pages_public_idx" ON "content_pages" USING btree ("id") WHERE deleted_at is null and status = 'published' and is_public;--> statement-breakpoint
CREATE INDEX "content_pages_due_idx" ON "content_pages" USING btree ("publish_at") WHERE deleted_at is null and publish_at is not null;--> statement-breakpoint
CREATE INDEX "content_pages_review_idx" ON "content_pages" USING btree ("review_by") WHERE deleted_at is null and review_by is not null;--> statement-breakpoint
CREATE INDEX "content_pages_deleted_at_idx" ON "content_pages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_editors_seen_at_idx" ON "content_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_redirects_slug_key" ON "content_redirects" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "content_redirects_page_idx" ON "content_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_number_key" ON "content_revisions" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "book_readings_user_idx" ON "book_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "books_by_title_idx" ON "books" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "books_by_author_idx" ON "books" USING btree ((lower("author") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "books_by_created_at_idx" ON "books" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "books_category_idx" ON "books" USING btree (lower("category"),lower("title") collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "books_title_author_key" ON "books" USING btree (lower("title"),lower("author")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "books_deleted_at_idx" ON "books" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_by_name_idx" ON "products" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category_idx" ON "products" USING btree ((lower(coalesce("category", '')) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_created_at_idx" ON "products" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_deleted_at_idx" ON "products" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sales_resource_uses_resource_idx" ON "sales_resource_uses" USING btree ("resource_id","id");--> statement-breakpoint
CREATE INDEX "sales_resource_uses_deal_idx" ON "sales_resource_uses" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "sales_resource_uses_activity_idx" ON "sales_resource_uses" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "sales_resources_by_title_idx" ON "sales_resources" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_by_priority_idx" ON "sales_resources" USING btree (("priority"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_by_created_at_idx" ON "sales_resources" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_product_idx" ON "sales_resources" USING btree ("product_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_situation_idx" ON "sales_resources" USING btree ("situation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_search_idx" ON "sales_resources" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_resources_deleted_at_idx" ON "sales_resources" USING btree ("deleted_at") WHERE deleted_at is not null;