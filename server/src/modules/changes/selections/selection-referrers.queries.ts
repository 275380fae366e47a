import type { Referrer } from '../../../platform/references/referrers.ts';
import { selections } from './selections.table.ts';

/** The tables of selections that point at cost codes. */
export const SELECTION_REFERRERS: readonly Referrer[] = [
  { to: 'cost-code', name: 'selections', resource: 'selection', table: selections, column: selections.costCodeId },
];
