ALTER TABLE "price_invitations" ADD COLUMN "is_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_invitations" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "signature_links" ADD COLUMN "page_link_id" integer;--> statement-breakpoint
ALTER TABLE "price_invitations" ADD CONSTRAINT "price_invitations_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_invitations_entered_by_idx" ON "price_invitations" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "signature_links_page_idx" ON "signature_links" USING btree ("page_link_id") WHERE page_link_id is not null;--> statement-breakpoint
ALTER TABLE "price_invitations" ADD CONSTRAINT "price_invitations_entered_check" CHECK ("price_invitations"."is_by_phone" or "price_invitations"."entered_by" is null);