import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { balanceOf, sumLedger } from '../ledger/ledger.service.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { countOverdueInvoices, grossMarginOf } from './figures.queries.ts';

/** How many weeks an average of expenses or margins looks back. */
const WEEKS = 13;

/**
 * The figures that finance provides to scorecards. All of them are cash or revenue, so they require permission to view
 * finance.
 */
export const FINANCE_FIGURES: readonly LiveFigure[] = [
  {
    key: 'income_balance',
    label: 'Income balance',
    about: 'Balance in Income at the end of the week',
    unit: 'currency',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => balanceOfRole(db, 'income', to),
  },
  {
    key: 'weeks_of_cover',
    label: 'Weeks of cash',
    about: `How many weeks Operating Expenses would last, based on the last ${WEEKS} weeks of spending`,
    unit: 'number',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => weeksOfCover(db, to),
  },
  {
    key: 'overdue_invoices',
    label: 'Overdue invoices',
    about: 'Invoices overdue and unpaid at the end of the week',
    unit: 'number',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => countOverdueInvoices(db, to),
  },
  {
    key: 'gross_margin',
    label: 'Gross profit margin',
    about: `Gross profit on the last ${WEEKS} weeks of projects, as a percent of revenue`,
    unit: 'percent',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => grossMarginOf(db, { from: addDays(to, 1 - WEEKS * 7), to }),
  },
];

/** Null if no account has the role. */
async function balanceOfRole(db: Executor, role: AccountRole, through: string): Promise<string | null> {
  const accounts = await listAccountRecords(db);
  const account = accounts.find((candidate) => candidate.role === role && candidate.archivedAt === null);
  return account ? balanceOf(db, { ledgerAccountId: account.ledgerAccountId, kind: 'cash', through }) : null;
}

async function weeksOfCover(db: Executor, to: string): Promise<string | null> {
  const balance = await balanceOfRole(db, 'operating', to);
  if (balance === null) return null;
  const sums = await sumLedger(db, { from: addDays(to, 1 - WEEKS * 7), to, kinds: ['expense'] });
  const spent = sums.reduce((total, { amount }) => total + toCents(amount), 0n);
  // In hundredths of a week, as money is in cents.
  return spent > 0n ? fromCents(shareOf(toCents(balance) * BigInt(WEEKS), 100n, spent)) : null;
}
