import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreOrder } from '../orders/orders.service.ts';
import { restoreQuote } from '../quotes/quotes.service.ts';
import { BINNED } from './bin.queries.ts';

/** What steel framing puts into the bin. */
export const STEEL_BIN: readonly BinKind[] = [
  { kind: 'order', label: 'Steel orders', ...BINNED.order, restore: restoreOrder },
  { kind: 'quote', label: 'Steel quotes', ...BINNED.quote, restore: restoreQuote },
];
