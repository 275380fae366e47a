import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restorePage } from '../pages/pages.service.ts';
import { BINNED_PAGES } from './bin.queries.ts';

/** What content puts into the bin. */
export const CONTENT_BIN: readonly BinKind[] = [
  { kind: 'page', label: 'Pages', ...BINNED_PAGES, restore: restorePage },
];
