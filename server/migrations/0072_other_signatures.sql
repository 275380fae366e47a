CREATE TABLE "lien_waivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lien_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"job_id" integer NOT NULL,
	"vendor_id" integer,
	"vendor_name" text NOT NULL,
	"bill_id" integer,
	"amount" numeric(12, 2) NOT NULL,
	"through_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"decline_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "lien_waivers_kind_check" CHECK ("lien_waivers"."kind" in ('conditional_progress', 'unconditional_progress', 'conditional_final', 'unconditional_final')),
	CONSTRAINT "lien_waivers_status_check" CHECK ("lien_waivers"."status" in ('draft', 'sent', 'signed', 'declined')),
	CONSTRAINT "lien_waivers_amount_check" CHECK ("lien_waivers"."amount" > 0),
	CONSTRAINT "lien_waivers_vendor_check" CHECK (char_length("lien_waivers"."vendor_name") <= 401),
	CONSTRAINT "lien_waivers_signed_check" CHECK (("lien_waivers"."status" = 'signed') = ("lien_waivers"."signed_at" is not null) and ("lien_waivers"."signed_at" is null or "lien_waivers"."deleted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waiver_jobs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "requires_waivers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signature_links" ADD COLUMN "on_site_with" text;--> statement-breakpoint
ALTER TABLE "signature_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "on_site_with" text;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD COLUMN "device_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_vendor_id_contacts_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_jobs" ADD CONSTRAINT "waiver_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_jobs" ADD CONSTRAINT "waiver_jobs_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lien_waivers_job_idx" ON "lien_waivers" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "lien_waivers_vendor_idx" ON "lien_waivers" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "lien_waivers_bill_idx" ON "lien_waivers" USING btree ("bill_id") WHERE bill_id is not null;--> statement-breakpoint
CREATE INDEX "lien_waivers_sent_idx" ON "lien_waivers" USING btree ("sent_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "lien_waivers_sent_by_idx" ON "lien_waivers" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "lien_waivers_created_by_idx" ON "lien_waivers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lien_waivers_deleted_at_idx" ON "lien_waivers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- Orders that wait for an answer are signed from now on: their links lead to the same order, each until its own day.
with asked as (
  insert into signature_requests (resource, record_id, title, expires_at, created_by)
  select 'purchase-order', sent.id,
    case sent.kind when 'subcontract' then 'Subcontract ' else 'Purchase order ' end || sent.number
      || case when sent.revision > 1 then ' rev ' || sent.revision else '' end,
    max(link.expires_at), sent.issued_by
  from purchase_orders sent
  join purchase_order_links link on link.order_id = sent.id and link.revision = sent.revision and link.expires_at > now()
  where sent.status = 'issued' and sent.deleted_at is null
  group by sent.id
  returning id, record_id
), signing as (
  insert into signature_signers (request_id, position, name)
  select asked.id, 1, sent.vendor_name from asked join purchase_orders sent on sent.id = asked.record_id
  returning id, request_id
), moved as (
  delete from purchase_order_links link using asked, purchase_orders sent
  where link.order_id = asked.record_id and sent.id = link.order_id and link.revision = sent.revision
    and link.expires_at > now()
  returning link.token_hash, link.created_at, link.expires_at, asked.id as request_id
)
insert into signature_links (signer_id, token_hash, created_at, expires_at)
select signing.id, moved.token_hash, moved.created_at, moved.expires_at
from moved join signing on signing.request_id = moved.request_id;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_signatures AFTER DELETE ON purchase_orders
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('purchase-order');
--> statement-breakpoint
CREATE TRIGGER lien_waivers_signatures AFTER DELETE ON lien_waivers
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('lien-waiver');
--> statement-breakpoint
CREATE TRIGGER people_reviews_signatures AFTER DELETE ON people_reviews
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('people-review');
