import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { jobSums, spanSums } from '../financial-dashboard/dashboard-sums.queries.ts';
import { BEGINNING } from '../ledger/ledger-sums.queries.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import type { BookSpan } from './general-ledger.queries.ts';

/** Signed sums of an account: before a span of days, and within it. */
export interface AccountSums {
  ledgerAccountId: number;
  kind: LedgerKind;
  name: string;
  opening: string;
  change: string;
  count: number;
}

/** Every account, or one, over a span of days, in one statement. */
export async function findAccountSums(
  db: Executor,
  { from, to, unit, job }: BookSpan,
  { kind, id }: { kind?: LedgerKind; id?: number } = {},
): Promise<AccountSums[]> {
  const opening = { name: 'opening', to: addDays(from, -1) };
  const within = { name: 'within', from, to };
  const sums =
    job === undefined ? spanSums([opening, within]) : jobSums([{ ...opening, from: BEGINNING }, within], job);
  const { rows } = await db.execute<AccountSums & Record<string, unknown>>(sql`
    select account.id as "ledgerAccountId", account.kind, account.name,
      coalesce(sum(amount) filter (where span = 'opening'), 0)::numeric(20, 2)::text as opening,
      coalesce(sum(amount) filter (where span = 'within'), 0)::numeric(20, 2)::text as change,
      coalesce(sum(count) filter (where span = 'within'), 0)::integer as count
    from ${ledgerAccounts} as account
    left join (${sums}) as named
      on named.ledger_account_id = account.id${unit === undefined ? sql`` : sql` and named.business_unit = ${unit}`}
    where true${kind === undefined ? sql`` : sql` and account.kind = ${kind}`}${id === undefined ? sql`` : sql` and account.id = ${id}`}
    group by account.id`);
  return rows;
}
