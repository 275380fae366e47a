import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreDocument } from '../documents/documents.service.ts';
import { restorePartner } from '../partners/partners.service.ts';
import { restoreProperty } from '../properties/properties.service.ts';
import { BINNED } from './bin.queries.ts';

/** What real estate puts into the bin. */
export const REAL_ESTATE_BIN: readonly BinKind[] = [
  { kind: 'property', label: 'Properties', ...BINNED.property, restore: restoreProperty },
  { kind: 'partner', label: 'Partners', ...BINNED.partner, restore: restorePartner },
  {
    kind: 'property-document',
    label: 'Property documents',
    ...BINNED['property-document'],
    restore: restoreDocument,
  },
];
