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
      insert into change_orders (job_id, ordinal, title, price) select id, 9, 'Draft', 7 from jobs where year = 2033;
      insert into users (id, email) values ('7a6cbb6a-0f5f-4a6e-9a3b-3f0a0d1c0077', 'views@trial.example');
      insert into saved_views (owner_id, list, name, params)
        select id, 'jobs', 'Largest', '{"phase": "contracted", "sort": "-originalContract"}' from users
        where email = 'views@trial.example'`,
    asks: `select name, contract::text, (select params->>'sort' from saved_views where name = 'Largest') as sort
      from jobs where year = 2033 order by ordinal`,
    expected: [
      { name: 'Signed', contract: '1120.75', sort: '-contract' },
      { name: 'Waiting', contract: '500.00', sort: '-contract' },
      { name: 'Own', contract: '120.75', sort: '-contract' },
    ],
    refuses: [`update jobs set contract = 1`],
  },
};
