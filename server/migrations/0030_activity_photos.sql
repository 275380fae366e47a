CREATE TABLE "activity_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"stored_name" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_photos_media_type_check" CHECK ("activity_photos"."media_type" in ('image/jpeg', 'image/png', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "dropped_activity_photos" (
	"stored_name" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_photos" ADD CONSTRAINT "activity_photos_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_photos" ADD CONSTRAINT "activity_photos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_photos_stored_name_key" ON "activity_photos" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "activity_photos_activity_idx" ON "activity_photos" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_photos_uploaded_by_idx" ON "activity_photos" USING btree ("uploaded_by");--> statement-breakpoint
-- Whatever takes a photo for good (the bin, an erasure, the removal of sample data), its file is noted as left over.
CREATE FUNCTION note_dropped_activity_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_activity_photos (stored_name) VALUES (OLD.stored_name) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER activity_photos_dropped AFTER DELETE ON activity_photos
FOR EACH ROW EXECUTE FUNCTION note_dropped_activity_photo();
