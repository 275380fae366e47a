import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations from email addresses to live events. */
export const SALES_TRIALS: Record<string, Trial> = {
  '0036_email_verified': {
    before: `insert into users (email, issuer, subject, is_approved) values
      ('owner@builder.example', null, null, true),
      ('kim@builder.example', 'https://issuer.example', 'kim', true),
      ('new@builder.example', 'https://issuer.example', 'new', false),
      ('asks@builder.example', null, null, false),
      (null, 'https://issuer.example', 'nameless', false)`,
    asks: 'select email, is_email_verified as verified from users order by email nulls last',
    expected: [
      { email: 'asks@builder.example', verified: true },
      { email: 'kim@builder.example', verified: true },
      { email: 'new@builder.example', verified: false },
      { email: 'owner@builder.example', verified: true },
      { email: null, verified: false },
    ],
    refuses: [`insert into users (email) values ('KIM@builder.example')`],
  },
  '0037_final_value_is_the_value': {
    before: `insert into deals (title, company, value, stage, final_value) values
        ('Won for less', 'A', 100, 'closed_won', 80), ('Won twice', 'A', 70, 'closed_won', 90),
        ('Won as asked', 'A', 50, 'closed_won', 50), ('Won without', 'A', 40, 'closed_won', null),
        ('Open', 'A', 30, 'proposal', null);
      insert into deal_stage_changes (deal_id, from_stage, to_stage) values
        (1, 'proposal', 'closed_won'),
        (2, 'proposal', 'closed_won'), (2, 'closed_won', 'closing'), (2, 'closing', 'closed_won'),
        (3, 'proposal', 'closed_won'), (4, 'proposal', 'closed_won'), (5, null, 'proposal')`,
    asks: `select title, value::text, final_value::text from deals order by id`,
    expected: [
      { title: 'Won for less', value: '80.00', final_value: '80.00' },
      { title: 'Won twice', value: '90.00', final_value: '90.00' },
      { title: 'Won as asked', value: '50.00', final_value: '50.00' },
      { title: 'Won without', value: '40.00', final_value: null },
      { title: 'Open', value: '30.00', final_value: null },
    ],
    refuses: [`update deals set final_value = 1 where title = 'Won for less'`],
  },
  '0038_forgiving_imports': {
    before: `insert into leads (title, company, status, phone) values
        ('A', 'A', 'lost', '+1 (937) 555-0142'), ('B', 'A', 'converted', ''), ('C', 'A', 'new', 'ask Dana'),
        ('D', 'A', 'contacted', null);
      insert into imports (kind, file_name, state, headers) values ('lead', 'leads.csv', 'checked', '["Title"]');
      insert into import_rows (import_id, row, cells, verdict) values (1, 2, '["Elm"]', 'valid'), (1, 3, '[""]', null)`,
    asks: `select row, corrections, phone_key, choices, skip_faulty from import_rows
      join imports on imports.id = import_id order by row`,
    expected: [2, 3].map((row) => ({ row, corrections: {}, phone_key: null, choices: {}, skip_faulty: false })),
    refuses: [`update leads set status = 'forgotten' where title = 'A'`],
  },
  '0039_notes_are_done': {
    before: `insert into activities (type, title, is_completed, created_at, deleted_at) values
      ('note', 'Pending', false, '2025-03-01T10:00:00Z', null), ('note', 'In Trash', false, '2025-03-02T10:00:00Z', now()),
      ('call', 'To do', false, '2025-03-03T10:00:00Z', null)`,
    asks: `select title, is_completed as done, completed_at = created_at as "atOnce" from activities order by id`,
    expected: [
      { title: 'Pending', done: true, atOnce: true },
      { title: 'In Trash', done: true, atOnce: true },
      { title: 'To do', done: false, atOnce: null },
    ],
    refuses: [`update activities set is_completed = false where title = 'Pending'`],
  },
  '0040_lead_conversions': {
    before: `update deals set lead_id = (select id from leads where title = 'B') where title = 'Open'`,
    asks: 'select count(*)::integer as conversions from lead_conversions',
    expected: [{ conversions: 0 }],
  },
  '0041_undone_steps': {
    before: `update deal_stage_changes set value_before = 100 where id = 1`,
    asks: `select count(*)::integer as steps from deal_stage_changes where undone_at is null and before is null`,
    expected: [{ steps: 7 }],
  },
  '0042_activities_by_scheduled_time': {
    before: `update activities set scheduled_at = '2026-01-01T00:00:00Z' where title = 'To do'`,
    asks: `select title from activities where deleted_at is null
      order by coalesce(scheduled_at, '9999-12-31T00:00:00Z'::timestamptz), id`,
    expected: [{ title: 'To do' }, { title: 'Pending' }],
  },
  '0043_sample_conversions': {
    before: `insert into sample_records (table_name, resource, module, record_id) values ('leads', 'lead', 'sales', 2);
      insert into lead_conversions (lead_id, deal_id, status_before, status_changed_before) values (2, 5, 'new', now())`,
    asks: 'select resource, refers_to from list_sample_references()',
    expected: [{ resource: 'deals', refers_to: 'lead' }],
  },
  '0044_tally_revenue_changes': {
    before: `insert into revenue_records (business_unit, project_name, gross_revenue, costs, tracked_on) values
      ('steel_framing', 'Kits', 100, 40, '2026-01-05'), ('steel_framing', 'More', 50, 0, '2026-01-06')`,
    asks: `select resource, bucket, sum(count)::integer as count, sum(total)::text as total from tallies
      where resource like 'revenue%' group by 1, 2 order by 1`,
    expected: [
      { resource: 'revenue_gross', bucket: 'steel_framing pending 2026-01', count: 2, total: '150.00' },
      { resource: 'revenue_net', bucket: 'steel_framing pending 2026-01', count: 2, total: '110.00' },
    ],
  },
  '0045_activities_of_a_record': {
    before: `update activities set deal_id = 5 where title = 'To do'`,
    asks: `select title, deal_id from activities where deal_id is not null and deleted_at is null`,
    expected: [{ title: 'To do', deal_id: 5 }],
  },
  '0046_narrow_indexes': {
    before: `insert into imports (kind, file_name, state, headers) values ('lead', 'fair.csv', 'uploaded', '[]');
      insert into leads (title, company, import_id, import_row) values ('Row 1', 'A', 1, 1), ('By hand', 'A', null, null)`,
    asks: 'select title from leads where import_id is not null',
    expected: [{ title: 'Row 1' }],
    refuses: [`insert into leads (title, company, import_id, import_row) values ('Row 1 again', 'A', 1, 1)`],
  },
  '0047_fold_plain_texts': {
    before: `insert into activities (type, title, description) values ('call', E'Café\nRoof', 'O’Neil & Søn')`,
    asks: `select search_text from activities where description like 'O%' union all
      select fold_accents(text) from (values (E'plain\ntext'), ('é'), ('')) as texts (text)`,
    expected: ["\ncafe roof\no'neil & son", 'plain text', 'e', ''].map((search_text) => ({ search_text })),
  },
  '0048_announce_after_commit': {
    before: `insert into audit_logs (action) values ('lead.create')`,
    asks: `select (select count(*)::integer from audit_logs where action = 'lead.create') as entries,
      (select count(*)::integer from pg_trigger where tgname = 'audit_logs_announce') as triggers`,
    expected: [{ entries: 1, triggers: 0 }],
  },
};
