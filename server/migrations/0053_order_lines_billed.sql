ALTER TABLE "purchase_order_lines" ADD COLUMN "billed" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- What was billed on order lines is the sum of their cost postings: a bill posts its cost when it's entered, and paying moves
-- it to the expense.
CREATE FUNCTION sum_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows WHERE order_line_id IS NOT NULL) THEN
    UPDATE purchase_order_lines AS line SET billed = billed + CASE tg_op WHEN 'INSERT' THEN part.amount ELSE -part.amount END
    FROM (
      SELECT order_line_id, sum(amount) AS amount FROM changed_rows JOIN ledger_accounts AS account ON account.id = ledger_account_id
      WHERE order_line_id IS NOT NULL AND account.kind IN ('expense', 'owed_not_paid') GROUP BY 1
    ) AS part
    WHERE line.id = part.order_line_id AND part.amount <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER postings_billed_insert AFTER INSERT ON "postings" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_billed();
--> statement-breakpoint
CREATE TRIGGER postings_billed_delete AFTER DELETE ON "postings" REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_billed();
