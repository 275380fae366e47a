CREATE TABLE "photo_previews" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "change_orders_created_idx";--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "cost" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "price" numeric(16, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo_previews" ADD CONSTRAINT "photo_previews_file_id_job_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."job_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_orders_by_job_idx" ON "change_orders" USING btree (("job_id"::bigint * 100000 + "ordinal"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_price_idx" ON "change_orders" USING btree (("price"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_created_at_idx" ON "change_orders" USING btree (("created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "job_files_released_idx" ON "job_files" USING btree ("job_id","released_at" DESC NULLS LAST) WHERE released_at is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_released_check" CHECK ("job_files"."released_at" is null or "job_files"."kind" <> 'document');