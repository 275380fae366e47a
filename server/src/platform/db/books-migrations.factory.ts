import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of invoices, the books and signatures. */
export const BOOKS_TRIALS: Record<string, Trial> = {
  '0062_invoice_accounts': {
    before: 'select 1',
    asks: `insert into ledger_accounts (kind, name) values ('invoiced', 'Accounts receivable') returning kind`,
    expected: [{ kind: 'invoiced' }],
    refuses: [`insert into ledger_accounts (kind, name) values ('promised', 'Promises')`],
  },
  '0063_invoices': {
    before: `insert into contacts (first_name, last_name) values ('Before', 'Invoices')`,
    asks: `with draft as (
        insert into invoices (customer_id, customer_name, business_unit, terms_days, amount, subtotal, retainage)
        select id, 'Before', 'general', 14, 100, 100, 10 from contacts where last_name = 'Invoices' returning *
      ) select number, status, balance::text, due::text from draft`,
    expected: [{ number: null, status: 'draft', balance: '100.00', due: '90.00' }],
    refuses: [
      `update invoices set status = 'issued'`,
      `insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit, cost_code_id)
        select id, entry_date, 1, 1, 'general', 1 from journal_entries limit 1`,
    ],
  },
  '0064_bank_statement_cleared': {
    before: 'select 1',
    asks: `with posting as (select id from postings order by id limit 1)
      insert into bank_statement_cleared (statement_id, posting_id)
      select statement.id, posting.id from bank_statements as statement, posting where false returning statement_id`,
    expected: [],
    refuses: ['insert into bank_statement_cleared (statement_id, posting_id) values (2147483647, 1)'],
  },
  '0065_year_end': {
    before: 'select 1',
    asks: `
      with budget as (insert into category_budgets (year) values (2026) returning id, business_unit)
      select (select count(*)::integer from ledger_accounts) > 0 as "hasAccounts", business_unit as unit from budget`,
    expected: [{ hasAccounts: true, unit: null }],
    refuses: [
      // One budget of the company a year, although its unit is null.
      `insert into category_budgets (year) values (2026)`,
      `insert into category_budget_cells select budget.id, account.id, 13, 5 from category_budgets as budget, ledger_accounts as account limit 1`,
      `insert into category_budget_cells select budget.id, account.id, 12, 0 from category_budgets as budget, ledger_accounts as account limit 1`,
    ],
  },
  '0066_held_retainage': {
    before: 'select 1',
    asks: `select held::text, due::text from invoices where customer_name = 'Before'`,
    expected: [{ held: '10.00', due: '90.00' }],
  },
  '0067_payment_undos': {
    // The invoices of a bounced payment are stored, so that undoing the bounce pays them again.
    before: `with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values (current_date, 'income', 'Paid', 2)
        returning id
      ), posted as (
        insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
        select entry.id, current_date, account.id, account.amount, 'general' from entry, (
          (select id, 20 as amount from ledger_accounts order by id limit 1)
          union all (select id, -20 from ledger_accounts order by id limit 1)
        ) account
      ), money as (
        insert into financial_transactions (entry_id, transaction_type, business_unit, amount, description,
          transaction_date, account_id)
        select entry.id, 'income', 'general', 20, 'Paid', current_date, (select min(id) from profit_first_accounts)
        from entry returning id
      ), paid as (
        insert into customer_payments (customer_name, amount, paid_on, transaction_id, status, bounced_on, bounce_reason)
        select 'Bounced before', 20, current_date, money.id, 'bounced', current_date, 'No funds' from money returning id
      )
      insert into customer_payment_parts (payment_id, invoice_id, amount, applied_on, is_direct, undone_at)
      select paid.id, invoice.id, 20, current_date, true, now() from paid,
        (select id from invoices where customer_name = 'Before') invoice`,
    asks: 'select amount::text, bounced_on = current_date as bounced from customer_payment_parts order by id desc limit 1',
    expected: [{ amount: '20.00', bounced: true }],
    refuses: ['update customer_payment_parts set undone_at = null where bounced_on is not null'],
  },
  '0068_print_after_issue': {
    before: `insert into invoice_pdfs (invoice_id, pdf)
      select id, '\\x255044462d' from invoices where customer_name = 'Before'`,
    asks: `select document, hash = encode(sha256('\\x255044462d'), 'hex') as is_hashed from invoice_pdfs`,
    expected: [{ document: null, is_hashed: true }],
    refuses: [`update invoice_pdfs set pdf = null`, `update invoice_pdfs set document = '{}'`],
  },
  '0069_books_of_past_days': {
    before: `insert into ledger_proofs (is_proved, entries, postings, deviations) values (true, 3, 6, '[]')`,
    asks: 'select entries, covered from ledger_proofs where entries = 3',
    expected: [{ entries: 3, covered: {} }],
    refuses: [
      `insert into revenue_claims (revenue_record_id, from_day, until_day, amount)
        select id, '2026-01-02', '2026-01-02', 1 from revenue_records limit 1`,
    ],
  },
  '0070_signatures': {
    // A quote that waits for an answer is signed from now on; one that was answered keeps its link.
    before: `with made as (
        insert into steel_quotes (number, kind, project, company, contact_name, status, sent_at, valid_until, decided_at,
          input, price, units, total, valid_days)
        select 'Q-' || status, 'firm', 'Kits', 'Bell', 'Marcus', status, now(), '2026-12-01',
          case when status = 'declined' then now() end, '{}', '{}', 1, 10, 30
        from unnest(array['sent', 'declined']) as status returning id, status
      )
      insert into steel_quote_links (quote_id, token_hash) select id, 'hash of ' || status from made`,
    asks: `select request.title, request.status, signer.name, link.token_hash as token,
        (select string_agg(token_hash, ',') from steel_quote_links) as kept
      from signature_requests request join signature_signers signer on signer.request_id = request.id
      join signature_links link on link.signer_id = signer.id`,
    expected: [
      { title: 'Quote Q-sent rev A', status: 'open', name: 'Marcus', token: 'hash of sent', kept: 'hash of declined' },
    ],
    refuses: [
      `update signature_requests set status = 'signed', closed_at = now()`,
      `insert into signature_requests (resource, record_id, title, expires_at)
        select resource, record_id, title, expires_at from signature_requests`,
    ],
  },
  '0071_job_archives': {
    before: 'select 1',
    asks: `insert into job_archives (state, failure, finished_at) values ('failed', 'The server stopped', now())
      returning files_done as done, parts`,
    expected: [{ done: 0, parts: [] }],
    refuses: [
      `update job_archives set state = 'ready', failure = null`,
      `insert into job_archives (state) values ('failed')`,
    ],
  },
  '0072_other_signatures': {
    // An issued order is signed from now on by its working links; accepted orders and dead links keep their rows.
    before: `with job as (
        insert into jobs (year, ordinal, name, kind, business_unit) values (2031, 1, 'Elm', 'spec_house', 'general') returning id
      ), made as (
        insert into purchase_orders (year, ordinal, revision, kind, status, job_id, vendor_name, issued_at)
        select 2031, n, n, 'subcontract', case n when 3 then 'accepted' else 'issued' end, job.id, 'Mill ' || n, now()
        from job, generate_series(1, 3) n returning id, revision
      )
      insert into purchase_order_links (order_id, revision, token_hash, expires_at)
      select id, revision, 'works ' || revision, timestamptz '2099-01-01' from made
      union all select id, revision, 'ended ' || revision, '2020-01-01' from made where revision = 1
      union all select id, 1, 'earlier revision', '2099-01-01' from made where revision = 2`,
    asks: `select request.title, request.status, signer.name, link.token_hash as token, link.expires_at is not null as ends
      from signature_requests request join signature_signers signer on signer.request_id = request.id
      join signature_links link on link.signer_id = signer.id
      where request.resource = 'purchase-order'
      union all select 'kept', null, null, token_hash, null from purchase_order_links order by 4`,
    expected: [
      { title: 'kept', status: null, name: null, token: 'earlier revision', ends: null },
      { title: 'kept', status: null, name: null, token: 'ended 1', ends: null },
      { title: 'Subcontract PO-2031-001', status: 'open', name: 'Mill 1', token: 'works 1', ends: true },
      { title: 'Subcontract PO-2031-002 rev 2', status: 'open', name: 'Mill 2', token: 'works 2', ends: true },
      { title: 'kept', status: null, name: null, token: 'works 3', ends: null },
    ],
    refuses: [
      `insert into lien_waivers (kind, job_id, vendor_name, amount, through_on)
        select 'conditional_final', id, 'Mill', 0, '2026-01-01' from jobs`,
      `insert into lien_waivers (kind, job_id, vendor_name, amount, through_on, status)
        select 'conditional_final', id, 'Mill', 1, '2026-01-01', 'signed' from jobs`,
    ],
  },
  '0073_changes': {
    before: `insert into cost_codes (code, name, division) values ('03-910', 'Porch footings', '03')`,
    asks: `with job as (
        insert into jobs (year, ordinal, name, kind, business_unit) values (2032, 1, 'Oak', 'spec_house', 'general') returning id
      ), change as (
        insert into change_orders (job_id, ordinal, title) select id, 1, 'Porch' from job returning id, number, state
      ), line as (
        insert into change_order_lines (change_order_id, position, cost_code_id, cost_type, description, quantity, unit, unit_cost, markup)
        select change.id, 1, code.id, 'material', 'Piers', 4, 'ea', 285, 25 from change, cost_codes code where code = '03-910'
        returning amount, price
      )
      select number, state, amount::text, price::text from change, line`,
    expected: [{ number: 'CO-1', state: 'draft', amount: '1140.00', price: '1425.00' }],
    refuses: [`update change_orders set state = 'forgotten'`],
  },
  '0074_phone_answers_and_page_links': {
    before: `with request as (
        insert into price_requests (job_id, title, due_on) select min(id), 'Trusses', '2026-12-01' from jobs returning id
      )
      insert into price_invitations (request_id, vendor_name) select id, 'Mill' from request`,
    asks: `select is_by_phone as "isByPhone", entered_by as "enteredBy",
        (select count(page_link_id)::integer from signature_links) as "linksOfPages"
      from price_invitations`,
    expected: [{ isByPhone: false, enteredBy: null, linksOfPages: 0 }],
    refuses: ['update price_invitations set entered_by = gen_random_uuid()'],
  },
  '0075_selection_sheets': {
    before: 'select 1',
    asks: `insert into selection_sheets (job_id, number) select min(id), 1 from jobs returning state, signed_at as "signedAt"`,
    expected: [{ state: 'sent', signedAt: null }],
    refuses: [
      `update selection_sheets set state = 'signed'`,
      'insert into selection_sheets (job_id, number) select job_id, 2 from selection_sheets',
    ],
  },
};
