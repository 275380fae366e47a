CREATE INDEX "invoice_settlements_day_idx" ON "invoice_settlements" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "invoice_settlements_undone_idx" ON "invoice_settlements" USING btree ("undone_on") WHERE undone_on is not null;--> statement-breakpoint
ALTER TABLE "revenue_records" DROP COLUMN "documented_by";