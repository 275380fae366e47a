import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { readOver30, readOwed } from './receivables.queries.ts';

/** What customers owe, for scorecards and the hub. */
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
    about: 'What customers owed for more than 30 days at the end of the week',
    unit: 'currency',
    kind: 'flow',
    permission: 'financial_read',
    read: (db, { to }) => readOver30(db, to),
  },
];
