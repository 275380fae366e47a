import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations after those of revenue: search texts and bank lines. */
export const SEARCH_TRIALS: Record<string, Trial> = {
  '0084_contacts_full_name': {
    before: `insert into contacts (first_name, last_name) values ('José', 'Lefèvre')`,
    // Deleted, so that it isn't among the counters of the other trials.
    asks: `with known as (delete from contacts where last_name = 'Lefèvre' returning search_text)
      select search_text like '%jose lefevre%' as "isFound" from known`,
    expected: [{ isFound: true }],
  },
  '0085_bank_line_matches': {
    before: `with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values (current_date, 'income', 'Deposit', 2)
        returning id
      ), posted as (
        insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
        select entry.id, current_date, account.id, account.amount, 'general' from entry, (
          (select ledger_account_id as id, 85 as amount from profit_first_accounts order by id limit 1)
          union all (select id, -85 from ledger_accounts order by id desc limit 1)
        ) account
        returning id, entry_id, amount
      ), file as (
        insert into bank_imports (account_id, file_name, format, state, headers, sample)
        select min(id), 'march.csv', 'csv', 'done', '[]', '[]' from profit_first_accounts returning id, account_id
      )
      insert into bank_lines (import_id, account_id, line_date, amount, description, key, state, posting_id, entry_id)
      select file.id, file.account_id, current_date, 85, 'DEPOSIT', 'one', 'matched', posted.id, posted.entry_id
      from file, posted where posted.amount > 0
      union all select file.id, file.account_id, current_date, 85, 'DEPOSIT', 'two', 'open', null, null from file`,
    asks: `select line.key, line.state, own.posting_id = line.posting_id as "isOwn" from bank_lines line
      left join bank_line_matches own on own.line_id = line.id where description = 'DEPOSIT' order by line.key`,
    expected: [
      { key: 'one', state: 'matched', isOwn: true },
      { key: 'two', state: 'open', isOwn: null },
    ],
    refuses: [
      `insert into bank_line_matches (posting_id, line_id)
        select own.posting_id, line.id from bank_line_matches own, bank_lines line where line.key = 'two'`,
      `delete from bank_line_matches`,
      `update bank_lines set state = 'matched' where key = 'two'`,
    ],
  },
};
