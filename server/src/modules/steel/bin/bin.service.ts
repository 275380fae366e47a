import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreOrder } from '../orders/orders.service.ts';
import { restoreSteelProduct } from '../products/products.service.ts';
import { restoreQuote } from '../quotes/quotes.service.ts';
import { restoreSteelSpecification } from '../specifications/specifications.service.ts';
import { BINNED } from './bin.queries.ts';

/** What the division puts into the bin; orders first, for they hold on to their quotes. */
export const STEEL_BIN: readonly BinKind[] = [
  { kind: 'steel-product', label: 'Steel products', ...BINNED.product, restore: restoreSteelProduct },
  {
    kind: 'steel-specification',
    label: 'Steel specifications',
    ...BINNED.specification,
    restore: restoreSteelSpecification,
  },
  { kind: 'order', label: 'Steel orders', ...BINNED.order, restore: restoreOrder },
  { kind: 'quote', label: 'Steel quotes', ...BINNED.quote, restore: restoreQuote },
];
