import type { OpeningBalance } from '@builder-os/contract/modules/finance/opening-balances';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** The amounts that opening entries posted to Profit First accounts and that weren't reversed, in account order. */
export async function findOpeningBalances(db: Executor): Promise<OpeningBalance[]> {
  const { rows } = await db.execute<OpeningBalance & Record<string, unknown>>(sql`
    select account.id as "accountId", account.name as "accountName", entry.entry_date::text as date,
      posting.amount::text as amount, entry.id as "entryId"
    from ${journalEntries} as entry
    join ${postings} as posting on posting.entry_id = entry.id
    join ${profitFirstAccounts} as account on account.ledger_account_id = posting.ledger_account_id
    where entry.kind = 'opening'
      and not exists (select from ${journalEntries} as mirror where mirror.reverses_id = entry.id)
    order by account.sort_order, account.id, entry.id
    limit 1000`);
  return rows;
}
