CREATE TABLE "told_expiries" (
	"source" text NOT NULL,
	"thing_key" text NOT NULL,
	"lapses_on" date NOT NULL,
	"threshold" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_expiries_source_thing_key_lapses_on_threshold_pk" PRIMARY KEY("source","thing_key","lapses_on","threshold")
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"stored_name" text NOT NULL,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	CONSTRAINT "document_uploads_file_type_check" CHECK ("document_uploads"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip')),
	CONSTRAINT "document_uploads_received_check" CHECK ("document_uploads"."received" between 0 and "document_uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "document_upload_chunks" (
	"upload_id" uuid NOT NULL,
	"chunk_offset" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_name" text NOT NULL,
	CONSTRAINT "document_upload_chunks_upload_id_chunk_offset_pk" PRIMARY KEY("upload_id","chunk_offset")
);
--> statement-breakpoint
CREATE TABLE "specification_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specification_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"specification_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"standard" text NOT NULL,
	"description" text,
	"value" text NOT NULL,
	"unit" text,
	"source_edition" text,
	"effective_from" date,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specification_revisions_category_check" CHECK ("specification_revisions"."category" in ('structural', 'thermal', 'fastening', 'durability'))
);
--> statement-breakpoint
CREATE TABLE "specifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"category" text NOT NULL,
	"standard" text NOT NULL,
	"description" text,
	"value" text NOT NULL,
	"unit" text,
	"source_edition" text,
	"effective_from" date,
	"review_on" date,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("title", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("standard", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("description", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("value", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("unit", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "specifications_category_check" CHECK ("specifications"."category" in ('structural', 'thermal', 'fastening', 'durability'))
);
--> statement-breakpoint
CREATE TABLE "technical_document_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technical_document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_name" text NOT NULL,
	"note" text,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "technical_document_versions_file_type_check" CHECK ("technical_document_versions"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip'))
);
--> statement-breakpoint
CREATE TABLE "dropped_document_files" (
	"stored_name" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "technical_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technical_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'for_construction' NOT NULL,
	"notes" text,
	"expires_on" date,
	"review_on" date,
	"owner_id" uuid,
	"current_version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (E'\n' || translate(lower(coalesce("name", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("number", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("notes", '')), E'\n', ' ') || E'\n' || translate(lower(coalesce("file_name", '')), E'\n', ' ')) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "technical_documents_category_check" CHECK ("technical_documents"."category" in ('drawing', 'calculation', 'code', 'manual', 'certificate', 'form')),
	CONSTRAINT "technical_documents_status_check" CHECK ("technical_documents"."status" in ('preliminary', 'for_construction', 'as_built', 'superseded', 'withdrawn')),
	CONSTRAINT "technical_documents_file_type_check" CHECK ("technical_documents"."file_type" in ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip'))
);
--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_upload_chunks" ADD CONSTRAINT "document_upload_chunks_upload_id_document_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."document_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_revisions" ADD CONSTRAINT "specification_revisions_specification_id_specifications_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."specifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_revisions" ADD CONSTRAINT "specification_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specifications" ADD CONSTRAINT "specifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_document_versions" ADD CONSTRAINT "technical_document_versions_document_id_technical_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."technical_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_document_versions" ADD CONSTRAINT "technical_document_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_documents" ADD CONSTRAINT "technical_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_expiries_told_at_idx" ON "told_expiries" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "document_uploads_user_idx" ON "document_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_uploads_expires_at_idx" ON "document_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "specification_revisions_number_key" ON "specification_revisions" USING btree ("specification_id","number");--> statement-breakpoint
CREATE INDEX "specifications_by_title_idx" ON "specifications" USING btree ((lower("title") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_by_last_updated_idx" ON "specifications" USING btree (("last_updated"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_search_idx" ON "specifications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_category_idx" ON "specifications" USING btree ("category") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "specifications_review_idx" ON "specifications" USING btree ("review_on") WHERE deleted_at is null and review_on is not null;--> statement-breakpoint
CREATE INDEX "specifications_deleted_at_idx" ON "specifications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "technical_document_versions_number_key" ON "technical_document_versions" USING btree ("document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "technical_document_versions_stored_name_key" ON "technical_document_versions" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "dropped_document_files_dropped_at_idx" ON "dropped_document_files" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "technical_documents_by_name_idx" ON "technical_documents" USING btree ((lower("name") collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_by_size_idx" ON "technical_documents" USING btree (("size"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_by_last_modified_idx" ON "technical_documents" USING btree (("last_modified"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "technical_documents_number_key" ON "technical_documents" USING btree (lower("number")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_search_idx" ON "technical_documents" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technical_documents_expires_idx" ON "technical_documents" USING btree ("expires_on") WHERE deleted_at is null and expires_on is not null;--> statement-breakpoint
CREATE INDEX "technical_documents_review_idx" ON "technical_documents" USING btree ("review_on") WHERE deleted_at is null and review_on is not null;--> statement-breakpoint
CREATE INDEX "technical_documents_deleted_at_idx" ON "technical_documents" USING btree ("deleted_at") WHERE deleted_at is not null;