-- As before, but an update that moves no project to another bucket or amount adds no rows, as tally_table_by has it.
CREATE OR REPLACE FUNCTION tally_revenue_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    INSERT INTO tallies (resource, bucket, count, total)
    SELECT resource, concat_ws(' ', business_unit, status, to_char(coalesce(invoice_date, tracked_on), 'YYYY-MM')), sum(amount), sum(amount * value)
    FROM (
      SELECT -1 AS amount, business_unit, status, invoice_date, tracked_on, gross_revenue, net_revenue FROM old_rows
      UNION ALL
      SELECT 1, business_unit, status, invoice_date, tracked_on, gross_revenue, net_revenue FROM new_rows
    ) AS changes
    CROSS JOIN LATERAL (VALUES ('revenue_gross', gross_revenue), ('revenue_net', net_revenue)) AS way (resource, value)
    GROUP BY 1, 2
    HAVING sum(amount) <> 0 OR sum(amount * value) <> 0;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tallies (resource, bucket, count, total)
    SELECT resource, concat_ws(' ', business_unit, status, to_char(coalesce(invoice_date, tracked_on), 'YYYY-MM')), -count(*), -sum(value)
    FROM old_rows CROSS JOIN LATERAL (VALUES ('revenue_gross', gross_revenue), ('revenue_net', net_revenue)) AS way (resource, value)
    GROUP BY 1, 2;
  ELSE
    INSERT INTO tallies (resource, bucket, count, total)
    SELECT resource, concat_ws(' ', business_unit, status, to_char(coalesce(invoice_date, tracked_on), 'YYYY-MM')), count(*), sum(value)
    FROM new_rows CROSS JOIN LATERAL (VALUES ('revenue_gross', gross_revenue), ('revenue_net', net_revenue)) AS way (resource, value)
    GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
