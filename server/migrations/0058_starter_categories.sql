-- The categories a company starts with; it renames, regroups and retires them. Those in use keep their group.
INSERT INTO ledger_accounts (kind, name, expense_group) VALUES
  ('expense', 'Materials', 'materials'),
  ('expense', 'Subcontractors', 'subcontractors'),
  ('expense', 'Direct labor', 'direct'),
  ('expense', 'Freight', 'direct'),
  ('expense', 'Equipment rental', 'direct'),
  ('expense', 'Rent', 'fixed'),
  ('expense', 'Insurance', 'fixed'),
  ('expense', 'Salaries', 'fixed'),
  ('expense', 'Utilities', 'fixed'),
  ('expense', 'Software', 'fixed'),
  ('expense', 'Professional fees', 'fixed'),
  ('expense', 'Marketing', 'variable'),
  ('expense', 'Travel', 'variable'),
  ('expense', 'Office', 'variable'),
  ('expense', 'Owner''s pay', 'owners_pay'),
  ('expense', 'Taxes', 'taxes'),
  ('expense', 'Uncategorized', 'variable'),
  ('income', 'Sales', NULL),
  ('income', 'Rent received', NULL),
  ('income', 'Interest received', NULL)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Categories that bills and bank rules name already, grouped as their first posting would group them.
INSERT INTO ledger_accounts (kind, name, expense_group)
SELECT 'expense', min(named.category), CASE WHEN bool_and(named.is_materials) THEN 'materials' ELSE 'variable' END
FROM (
  SELECT line.category, coalesce(account.role = 'materials', false) AS is_materials
  FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id
  LEFT JOIN profit_first_accounts account ON account.id = bill.account_id
  UNION ALL
  SELECT bill.category, coalesce(account.role = 'materials', false)
  FROM bills bill LEFT JOIN profit_first_accounts account ON account.id = bill.account_id
  UNION ALL
  SELECT category, false FROM bank_rules WHERE direction = 'out'
) named
WHERE named.category IS NOT NULL
GROUP BY lower(named.category)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO dated_settings (kind, starts_on, percent, amount) VALUES
  ('bill_tolerance', '2000-01-01', 2, 250),
  ('form_1099_threshold', '2000-01-01', NULL, 600),
  ('form_1099_threshold', '2026-01-01', NULL, 2000);
--> statement-breakpoint
-- What is posted stays posted. Only the name of a transaction's category follows when the category is renamed, which
-- takes an open door of its own.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('builder_os.ledger_door', true) = 'open' THEN
    RETURN OLD;
  END IF;
  IF tg_op = 'UPDATE' AND tg_table_name = 'financial_transactions'
    AND current_setting('builder_os.category_door', true) = 'open'
    -- The text to search is generated after this trigger.
    AND to_jsonb(NEW) - 'category' - 'search_text' = to_jsonb(OLD) - 'category' - 'search_text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% are posted: reverse them instead', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE FUNCTION rename_category(of_kind text, old_name text, new_name text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  renamed integer;
BEGIN
  PERFORM set_config('builder_os.category_door', 'open', true);
  UPDATE financial_transactions SET category = new_name
  WHERE transaction_type = of_kind AND lower(category) = lower(old_name);
  GET DIAGNOSTICS renamed = ROW_COUNT;
  PERFORM set_config('builder_os.category_door', '', true);
  RETURN renamed;
END
$$;
