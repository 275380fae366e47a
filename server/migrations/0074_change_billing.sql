ALTER TABLE "billing_plan_lines" ADD COLUMN "change_order_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "change_order_id" integer;--> statement-breakpoint
ALTER TABLE "billing_plan_lines" ADD CONSTRAINT "billing_plan_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_plan_lines_change_key" ON "billing_plan_lines" USING btree ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_change_idx" ON "invoice_lines" USING btree ("change_order_id") WHERE change_order_id is not null;