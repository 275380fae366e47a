import type { CashForecast } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { findExpectedPayments, sumExpectedPayments } from './expected-payments.queries.ts';
import { readOver30, readOwed } from './receivables.queries.ts';

/** The receivables, for scorecards and the hub. */
export const RECEIVABLE_FIGURES: readonly LiveFigure[] = [
  {
    key: 'receivables_due',
    label: 'Owed to us',
    about: 'What customers owed at the end of the week, without retainage',
    unit: 'currency',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => readOwed(db, to),
  },
  {
    key: 'receivables_over_30',
    label: 'Receivables over 30 days',
    about: 'What was more than 30 days overdue at the end of the week',
    unit: 'currency',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => readOver30(db, to),
  },
];

/** The invoices in the cash calendar. */
export const INVOICE_CASH: CashForecast = {
  key: 'invoice',
  label: 'Invoices',
  assumption:
    'Customers pay on the due date, or on the day they promised. Overdue invoices without a promise aren’t counted.',
  read: findExpectedPayments,
  sum: sumExpectedPayments,
};
