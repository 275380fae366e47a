import { AGE_BUCKETS } from './aging.ts';

/** The figures of the receivables. Each is a sum of invoices on a day. */
export const OWED_FIGURES = ['due', 'overdue', 'over30', 'retainage', ...AGE_BUCKETS] as const;
export type OwedFigure = (typeof OWED_FIGURES)[number];
