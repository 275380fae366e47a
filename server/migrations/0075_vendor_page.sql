CREATE TABLE "order_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"said_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_dates_kind_check" CHECK ("order_dates"."kind" in ('confirmed', 'proposed')),
	CONSTRAINT "order_dates_note_check" CHECK (char_length("order_dates"."note") <= 500),
	CONSTRAINT "order_dates_said_by_check" CHECK (char_length("order_dates"."said_by") <= 200)
);
--> statement-breakpoint
CREATE TABLE "vendor_upload_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_upload_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stored_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_id" integer,
	"paper_kind" text,
	"expires_on" date,
	"note" text,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sent_by" text NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_uploads_kind_check" CHECK ("vendor_uploads"."kind" in ('bill', 'paper')),
	CONSTRAINT "vendor_uploads_state_check" CHECK ("vendor_uploads"."state" in ('waiting', 'done', 'dismissed')),
	CONSTRAINT "vendor_uploads_paper_kind_check" CHECK ("vendor_uploads"."paper_kind" in ('liability_insurance', 'workers_compensation', 'license', 'other')),
	CONSTRAINT "vendor_uploads_paper_check" CHECK (("vendor_uploads"."kind" = 'paper') = ("vendor_uploads"."paper_kind" is not null)),
	CONSTRAINT "vendor_uploads_handled_check" CHECK (("vendor_uploads"."state" = 'waiting') = ("vendor_uploads"."handled_at" is null)),
	CONSTRAINT "vendor_uploads_note_check" CHECK (char_length("vendor_uploads"."note") <= 1000),
	CONSTRAINT "vendor_uploads_sent_by_check" CHECK (char_length("vendor_uploads"."sent_by") <= 200)
);
--> statement-breakpoint
ALTER TABLE "order_dates" ADD CONSTRAINT "order_dates_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_file_id_vendor_upload_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."vendor_upload_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_uploads" ADD CONSTRAINT "vendor_uploads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_dates_order_idx" ON "order_dates" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_upload_files_name_key" ON "vendor_upload_files" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "vendor_uploads_vendor_idx" ON "vendor_uploads" USING btree ("vendor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_uploads_order_idx" ON "vendor_uploads" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_uploads_file_idx" ON "vendor_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "vendor_uploads_handled_by_idx" ON "vendor_uploads" USING btree ("handled_by");