import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listEndingQuotes } from './quotes.queries.ts';

/** Quotes waiting for an answer, by the last day their price is valid. Their creators are notified. */
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
