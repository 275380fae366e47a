import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreSteelProduct } from '../products/products.service.ts';
import { restoreSteelSpecification } from '../specifications/specifications.service.ts';
import { BINNED } from './bin.queries.ts';

/** What the division puts into the bin. */
export const STEEL_BIN: readonly BinKind[] = [
  { kind: 'steel-product', label: 'Steel products', ...BINNED.product, restore: restoreSteelProduct },
  {
    kind: 'steel-specification',
    label: 'Steel specifications',
    ...BINNED.specification,
    restore: restoreSteelSpecification,
  },
];
