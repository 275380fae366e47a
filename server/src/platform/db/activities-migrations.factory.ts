import type { Trial } from './migration-trial.factory.ts';

/** The trials of activity migrations that come after the change order migrations. */
export const ACTIVITIES_TRIALS: Record<string, Trial> = {
  '0080_activities_by_word_and_month': {
    before: `insert into activities (type, title, created_at) values ('call', 'Word and month', '2026-03-31T23:59:59Z')`,
    asks: `select title from activities where deleted_at is null and word_ends(search_text) @@ 'month:*'
      and array[date_trunc('month', created_at at time zone 'UTC')] && '{2026-03-01}'::timestamp[]`,
    expected: [{ title: 'Word and month' }],
  },
  '0081_activities_one_word_index': {
    before: 'select 1',
    asks: `select indexname from pg_indexes where tablename = 'activities' and indexname like '%word_ends%'`,
    expected: [{ indexname: 'activities_word_ends_by_month_idx' }],
  },
};
