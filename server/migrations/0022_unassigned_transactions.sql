ALTER TABLE "financial_transactions" ADD COLUMN "is_unassigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "financial_transactions_unassigned_idx" ON "financial_transactions" USING btree ("transaction_date","id") WHERE is_unassigned;--> statement-breakpoint
ALTER TABLE "financial_transactions" DISABLE TRIGGER "financial_transactions_posted";--> statement-breakpoint
UPDATE "financial_transactions" SET "is_unassigned" = true FROM "profit_first_accounts" AS suspense
WHERE suspense.role = 'suspense' AND suspense.id IN ("financial_transactions"."account_id", "financial_transactions"."to_account_id");--> statement-breakpoint
ALTER TABLE "financial_transactions" ENABLE TRIGGER "financial_transactions_posted";
