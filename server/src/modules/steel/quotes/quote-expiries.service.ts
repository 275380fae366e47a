import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listEndingQuotes } from './quotes.queries.ts';

/** Quotes that wait for an answer, by the last day their price holds. Whoever made one is told. */
export const QUOTE_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'quote',
    label: 'Quotes',
    event: 'Price expires',
    access: 'steel_framing_read',
    thresholds: [7, 1],
    read: listEndingQuotes,
  },
];
