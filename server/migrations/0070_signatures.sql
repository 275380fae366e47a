CREATE TABLE "signing_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text NOT NULL,
	"used_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"file_name" text,
	"pdf" "bytea",
	"pdf_hash" text,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"sealed" "bytea",
	"sealed_hash" text,
	"certificate_id" integer,
	CONSTRAINT "signature_requests_status_check" CHECK ("signature_requests"."status" in ('open', 'signed', 'declined', 'revoked', 'superseded', 'settled')),
	CONSTRAINT "signature_requests_closed_check" CHECK (("signature_requests"."status" = 'open') = ("signature_requests"."closed_at" is null)),
	CONSTRAINT "signature_requests_pdf_check" CHECK (num_nulls("signature_requests"."file_name", "signature_requests"."pdf", "signature_requests"."pdf_hash") = case when "signature_requests"."status" = 'signed' then 0 when "signature_requests"."pdf" is null then 3 else 0 end),
	CONSTRAINT "signature_requests_sealed_check" CHECK (num_nulls("signature_requests"."sealed", "signature_requests"."sealed_hash", "signature_requests"."certificate_id") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "signature_signers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signature_signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"viewed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"signed_email" text,
	"mark_kind" text,
	"mark_text" text,
	"mark_strokes" jsonb,
	"consent_version" smallint,
	"ip_address" text,
	"device" text,
	"decline_reason" text,
	CONSTRAINT "signature_signers_status_check" CHECK ("signature_signers"."status" in ('waiting', 'signed', 'declined')),
	CONSTRAINT "signature_signers_mark_kind_check" CHECK ("signature_signers"."mark_kind" in ('drawn', 'typed')),
	CONSTRAINT "signature_signers_signed_check" CHECK ("signature_signers"."status" <> 'signed' or num_nulls("signature_signers"."signed_at", "signature_signers"."signed_name", "signature_signers"."mark_kind", "signature_signers"."consent_version") = 0)
);
--> statement-breakpoint
ALTER TABLE "signature_links" ADD CONSTRAINT "signature_links_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_certificate_id_signing_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."signing_certificates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_certificates_used_idx" ON "signing_certificates" USING btree ("used_until");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_links_token_key" ON "signature_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "signature_links_signer_idx" ON "signature_links" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_requests_open_key" ON "signature_requests" USING btree ("resource","record_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "signature_requests_record_idx" ON "signature_requests" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "signature_requests_unsealed_idx" ON "signature_requests" USING btree ("id") WHERE status = 'signed' and sealed_hash is null;--> statement-breakpoint
CREATE INDEX "signature_requests_created_by_idx" ON "signature_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "signature_requests_certificate_idx" ON "signature_requests" USING btree ("certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_signers_key" ON "signature_signers" USING btree ("request_id","position");--> statement-breakpoint
-- Quotes that wait for an answer are signed from now on: their links lead to the same quote, to be signed until its price ends.
with asked as (
  insert into signature_requests (resource, record_id, title, expires_at, created_by)
  select 'quote', quote.id, 'Quote ' || quote.number || ' rev '
      || case when quote.revision > 26 then chr(64 + (quote.revision - 1) / 26) else '' end || chr(65 + (quote.revision - 1) % 26),
    ((quote.valid_until + 1)::timestamp - interval '1 second') at time zone (select office_time_zone()), quote.sent_by
  from steel_quotes quote
  where quote.status = 'sent' and quote.deleted_at is null
    and exists (select from steel_quote_links link where link.quote_id = quote.id)
  returning id, record_id
), signing as (
  insert into signature_signers (request_id, position, name, email)
  select asked.id, 1, coalesce(quote.contact_name, quote.company), quote.email
  from asked join steel_quotes quote on quote.id = asked.record_id
  returning id, request_id
), moved as (
  delete from steel_quote_links link using asked where link.quote_id = asked.record_id
  returning link.token_hash, link.created_at, asked.id as request_id
)
insert into signature_links (signer_id, token_hash, created_at)
select signing.id, moved.token_hash, moved.created_at from moved join signing on signing.request_id = moved.request_id;
--> statement-breakpoint
-- A request names its record by kind and id. It goes with the record, so that a later record with the same id has none.
CREATE FUNCTION forget_signatures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signature_requests WHERE resource = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER steel_quotes_signatures AFTER DELETE ON steel_quotes
  FOR EACH ROW EXECUTE FUNCTION forget_signatures('quote');
