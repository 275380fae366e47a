CREATE TABLE "lead_conversions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"note_id" integer,
	"status_before" text NOT NULL,
	"status_changed_before" timestamp with time zone NOT NULL,
	"linked_contact_id" integer,
	"made_contact_id" integer,
	"converted_by" uuid,
	"converted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "lead_conversions_status_check" CHECK ("lead_conversions"."status_before" in ('new', 'contacted', 'qualified', 'unqualified', 'converted', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_note_id_activities_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_linked_contact_id_contacts_id_fk" FOREIGN KEY ("linked_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_made_contact_id_contacts_id_fk" FOREIGN KEY ("made_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_converted_by_users_id_fk" FOREIGN KEY ("converted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_conversions_lead_idx" ON "lead_conversions" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_conversions_deal_key" ON "lead_conversions" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "lead_conversions_note_idx" ON "lead_conversions" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "lead_conversions_linked_contact_idx" ON "lead_conversions" USING btree ("linked_contact_id");--> statement-breakpoint
CREATE INDEX "lead_conversions_made_contact_idx" ON "lead_conversions" USING btree ("made_contact_id");--> statement-breakpoint
CREATE INDEX "lead_conversions_converted_by_idx" ON "lead_conversions" USING btree ("converted_by");