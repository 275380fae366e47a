ALTER TABLE "outbox_messages" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "attachment_name" text;--> statement-breakpoint
CREATE INDEX "invoice_settlements_day_idx" ON "invoice_settlements" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "invoice_settlements_undone_idx" ON "invoice_settlements" USING btree ("undone_on") WHERE undone_on is not null;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_attachment_check" CHECK ("outbox_messages"."attachment" is null or "outbox_messages"."attachment_name" is not null);