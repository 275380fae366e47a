CREATE TABLE "revenue_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revenue_record_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "revenue_claims_days_check" CHECK ("revenue_claims"."from_day" < "revenue_claims"."until_day")
);
--> statement-breakpoint
ALTER TABLE "ledger_proofs" ADD COLUMN "covered" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "revenue_claims" ADD CONSTRAINT "revenue_claims_revenue_record_id_revenue_records_id_fk" FOREIGN KEY ("revenue_record_id") REFERENCES "public"."revenue_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenue_claims_record_idx" ON "revenue_claims" USING btree ("revenue_record_id");