-- Notes and descriptions take 10,000 characters everywhere: each replaced check allows more than before.
ALTER TABLE "change_orders" DROP CONSTRAINT "change_orders_description_check";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_texts_check";--> statement-breakpoint
ALTER TABLE "price_invitations" DROP CONSTRAINT "price_invitations_note_check";--> statement-breakpoint
ALTER TABLE "price_requests" DROP CONSTRAINT "price_requests_description_check";--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP CONSTRAINT "purchase_orders_notes_check";--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_description_check" CHECK (char_length("change_orders"."description") <= 10000);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_texts_check" CHECK (char_length("invoices"."bill_to") <= 500 and char_length("invoices"."title") <= 200
        and char_length("invoices"."customer_reference") <= 50 and char_length("invoices"."note") <= 10000);--> statement-breakpoint
ALTER TABLE "price_invitations" ADD CONSTRAINT "price_invitations_note_check" CHECK (char_length("price_invitations"."note") <= 10000);--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_description_check" CHECK (char_length("price_requests"."description") <= 10000);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_notes_check" CHECK (char_length("purchase_orders"."notes") <= 10000);