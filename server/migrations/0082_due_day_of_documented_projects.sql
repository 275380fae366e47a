-- A documented project is due on the earliest day on which something is due of its invoices. While only retainage is held,
-- nothing is due; a settled one keeps its day.
WITH "own" AS (
  SELECT "id", "revenue_record_id", "due_date", "due", "balance" FROM "invoices"
  WHERE "revenue_record_id" IS NOT NULL AND "status" NOT IN ('draft', 'void')
), "billing" AS (
  SELECT "revenue_record_id", "id", "due_date", "due", "balance" FROM "own"
  UNION
  SELECT "own"."revenue_record_id", "released"."id", "released"."due_date", "released"."due", "released"."balance"
  FROM "own" JOIN "invoice_settlements" AS "settled" ON "settled"."invoice_id" = "own"."id" AND "settled"."undone_at" IS NULL
  JOIN "invoices" AS "released" ON "released"."id" = "settled"."retainage_invoice_id"
), "expected" AS (
  SELECT "revenue_record_id", coalesce(min("due_date") FILTER (WHERE "due" > 0),
    CASE WHEN bool_and("balance" = 0) THEN max("due_date") END) AS "due_date"
  FROM "billing" GROUP BY 1
)
UPDATE "revenue_records" AS "record" SET "due_date" = "expected"."due_date"
FROM "expected" WHERE "expected"."revenue_record_id" = "record"."id" AND "record"."documented_by" IS NOT NULL
  AND "record"."due_date" IS DISTINCT FROM "expected"."due_date";
