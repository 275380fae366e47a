ALTER TABLE "invoice_settlements" ADD COLUMN "held" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
-- The shares of a settlement are in the order of the invoice's parts.
update "invoice_settlements" settled set "held" = coalesce((
	select sum(settled.shares[part.place]) from (
		select is_held, row_number() over (order by position) as place from invoice_parts
		where invoice_id = settled.invoice_id
	) part where part.is_held
), 0);--> statement-breakpoint
update "invoices" invoice set "held" = invoice.retainage - coalesce((
	select sum(held) from invoice_settlements where invoice_id = invoice.id and undone_at is null
), 0);--> statement-breakpoint
ALTER TABLE "invoices" drop column "due";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due" numeric(12, 2) GENERATED ALWAYS AS (greatest(amount - paid - credited - written_off - retainage_billed - held, 0)) STORED NOT NULL;
