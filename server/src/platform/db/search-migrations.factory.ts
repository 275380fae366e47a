import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of search texts after those of revenue. */
export const SEARCH_TRIALS: Record<string, Trial> = {
  '0084_contacts_full_name': {
    before: `insert into contacts (first_name, last_name) values ('José', 'Lefèvre')`,
    // Deleted, so that it isn't among the counters of the other trials.
    asks: `with known as (delete from contacts where last_name = 'Lefèvre' returning search_text)
      select search_text like '%jose lefevre%' as "isFound" from known`,
    expected: [{ isFound: true }],
  },
};
