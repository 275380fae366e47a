import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of change orders after the activity log was kept in months. */
export const CHANGES_TRIALS: Record<string, Trial> = {
  '0077_contracts_of_jobs': {
    before: `
      insert into jobs (year, ordinal, name, kind, business_unit, original_contract) values
        (2033, 1, 'Signed', 'kit', 'general', 1000), (2033, 2, 'Waiting', 'kit', 'general', 500), (2033, 3, 'Own', 'kit', 'general', null);
      insert into change_orders (job_id, ordinal, title, state, price, approved_at, signed_at, signed_on, signed_by)
        select id, n, 'Roof', 'signed', 40.25 * n, now(), now(), current_date, 'Wade' from jobs, generate_series(1, 2) n
        where year = 2033 and name <> 'Waiting';
      insert into change_orders (job_id, ordinal, title, price) select id, 9, 'Draft', 7 from jobs where year = 2033`,
    asks: 'select name, contract::text from jobs where year = 2033 order by ordinal',
    expected: [
      { name: 'Signed', contract: '1120.75' },
      { name: 'Waiting', contract: '500.00' },
      { name: 'Own', contract: '120.75' },
    ],
    refuses: [`update jobs set contract = 1`],
  },
  '0078_figures_of_printed_documents': {
    before: `
      insert into signature_requests (resource, record_id, title, file_name, pdf, pdf_hash, expires_at) values
        ('change-order', 7781, 'Made before', 'CO-1.pdf', '\\x25', 'hash', now())`,
    asks: `select title, printed_facts from signature_requests where record_id = 7781`,
    expected: [{ title: 'Made before', printed_facts: null }],
  },
  '0079_choices_due_after_the_start': {
    before: `
      insert into cost_codes (code, name, division) values ('03-979', 'Choices', '03');
      insert into jobs (year, ordinal, name, kind, business_unit) values (2034, 1, 'Elm', 'kit', 'general');
      insert into selections (job_id, title, allowance, allowance_cost, cost_code_id, cost_type, due_on)
        select job.id, 'Floor', 0, 0, code.id, 'material', '2034-03-01' from jobs job, cost_codes code
        where job.year = 2034 and code.code = '03-979'`,
    asks: `select due_on::text, due_days from selections where title = 'Floor' and due_on = '2034-03-01'`,
    expected: [{ due_on: '2034-03-01', due_days: null }],
  },
};
