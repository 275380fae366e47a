CREATE TABLE "bank_statement_cleared" (
	"statement_id" integer NOT NULL,
	"posting_id" bigint NOT NULL,
	CONSTRAINT "bank_statement_cleared_pk" PRIMARY KEY("statement_id","posting_id")
);
--> statement-breakpoint
ALTER TABLE "bank_statement_cleared" ADD CONSTRAINT "bank_statement_cleared_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_cleared" ADD CONSTRAINT "bank_statement_cleared_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_cleared_posting_idx" ON "bank_statement_cleared" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_day_idx" ON "invoice_settlements" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "invoice_settlements_undone_idx" ON "invoice_settlements" USING btree ("undone_on") WHERE undone_on is not null;