ALTER TABLE "customer_payment_parts" ADD COLUMN "undo_entry_id" integer;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD COLUMN "bounced_on" date;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD CONSTRAINT "customer_payment_parts_undo_entry_id_journal_entries_id_fk" FOREIGN KEY ("undo_entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_parts" ADD CONSTRAINT "customer_payment_parts_undone_check" CHECK (num_nonnulls("customer_payment_parts"."undo_entry_id", "customer_payment_parts"."bounced_on") <= case when "customer_payment_parts"."undone_at" is null then 0 else 1 end
        and ("customer_payment_parts"."is_direct" or "customer_payment_parts"."undo_entry_id" is null));--> statement-breakpoint
UPDATE "customer_payment_parts" part SET "bounced_on" = payment."bounced_on" FROM "customer_payments" payment
WHERE payment."id" = part."payment_id" AND payment."status" = 'bounced' AND part."undone_at" IS NOT NULL;
