import type { LeadActions } from '../lead-actions.ts';
import type { LeadSelection } from './lead-selection.ts';
import type { LeadRows } from './use-lead-rows.ts';

/** The props of the lead list, as a table or on a phone. */
export interface LeadListProps {
  rows: LeadRows;
  actions: LeadActions;
  selection: LeadSelection;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}
