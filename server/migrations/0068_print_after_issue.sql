ALTER TABLE "invoices" DROP CONSTRAINT "invoices_issued_check";--> statement-breakpoint
DROP INDEX "credit_notes_invoice_idx";--> statement-breakpoint
DROP INDEX "credit_notes_customer_idx";--> statement-breakpoint
ALTER TABLE "credit_note_pdfs" ALTER COLUMN "pdf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ALTER COLUMN "pdf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_pdfs" ADD COLUMN "document" json;--> statement-breakpoint
ALTER TABLE "credit_note_pdfs" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(pdf), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD COLUMN "document" json;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(pdf), 'hex')) STORED;--> statement-breakpoint
CREATE INDEX "credit_note_pdfs_unprinted_idx" ON "credit_note_pdfs" USING btree ("credit_note_id") WHERE pdf is null;--> statement-breakpoint
CREATE INDEX "invoice_pdfs_unprinted_idx" ON "invoice_pdfs" USING btree ("invoice_id") WHERE pdf is null;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_idx" ON "credit_notes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "credit_notes_customer_idx" ON "credit_notes" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "credit_notes" DROP COLUMN "pdf_hash";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "pdf_hash";--> statement-breakpoint
ALTER TABLE "credit_note_pdfs" ADD CONSTRAINT "credit_note_pdfs_printed_check" CHECK (num_nonnulls("credit_note_pdfs"."document", "credit_note_pdfs"."pdf") = 1);--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_printed_check" CHECK (num_nonnulls("invoice_pdfs"."document", "invoice_pdfs"."pdf") = 1);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_check" CHECK (case when "invoices"."status" = 'draft'
        then num_nonnulls("invoices"."ordinal", "invoices"."year", "invoices"."issued_at", "invoices"."entry_id") = 0
        else num_nulls("invoices"."ordinal", "invoices"."year", "invoices"."issued_at", "invoices"."entry_id", "invoices"."invoice_date",
            "invoices"."due_date") = 0
          and "invoices"."deleted_at" is null and "invoices"."amount" > 0 end);