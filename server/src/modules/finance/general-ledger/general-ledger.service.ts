import type {
  BookSpanQuery,
  GeneralLedger,
  GeneralLedgerPageQuery,
  GeneralLedgerQuery,
  GeneralLedgerRow,
} from '@builder-os/contract/modules/finance/general-ledger';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { type BookSpan, findLedgerPage } from './general-ledger.queries.ts';
import { ledgerAccountsOf } from './general-ledger.ts';
import { findAccountSums } from './ledger-span.queries.ts';

/** @throws AppError `not_found` for an account that doesn't exist */
export async function getGeneralLedger(db: Executor, query: GeneralLedgerQuery): Promise<GeneralLedger> {
  const span = await chooseSpan(db, query);
  const sums = await findAccountSums(db, span, { id: query.account });
  if (query.account !== undefined) found(sums[0], 'Account');
  return { from: span.from, to: span.to, accounts: ledgerAccountsOf(sums) };
}

/** @throws AppError `not_found` for an account that doesn't exist */
export async function listLedgerPostings(
  db: Executor,
  id: number,
  query: GeneralLedgerPageQuery,
): Promise<Page<GeneralLedgerRow>> {
  const span = await chooseSpan(db, query);
  const [sums] = await findAccountSums(db, span, { id });
  const { kind } = found(sums, 'Account');
  return findLedgerPage(db, { id, kind }, span, query);
}

type LedgerSpanQuery = BookSpanQuery & { job?: number | undefined };

/**
 * The days of a query: by default this year up to today.
 * @throws AppError `validation` (400) naming `to` when it's before `from`; `not_found` for a job that doesn't exist
 */
export async function chooseSpan(db: Executor, { from, to, unit, job }: LedgerSpanQuery): Promise<BookSpan> {
  if (job !== undefined) await getAnyJob(db, job);
  const { today } = await getBookDays(db);
  const last = to ?? today;
  const first = from ?? `${last.slice(0, 4)}-01-01`;
  if (last < first) throw validation({ to: `Enter ${formatDay(first)} or later.` });
  return { from: first, to: last, unit, job };
}
