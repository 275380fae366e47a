import { addDays } from '@builder-os/contract/platform/calendar';
import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { listDueSelections, readLateSelections } from './due-selections.queries.ts';

/** How many days ahead a choice is listed on Expiry Radar. */
const DAYS_AHEAD = 14;

/** Open selections by the day they should be chosen. The manager of the job is notified. */
export const SELECTION_EXPIRIES: ExpirySource = {
  key: 'selection',
  label: 'Selections',
  event: 'Choose by',
  access: 'jobs_read',
  thresholds: [14, 3, 0],
  read: (db, span) => {
    const last = addDays(span.today, DAYS_AHEAD);
    return listDueSelections(db, { ...span, until: last < span.until ? last : span.until });
  },
};

export const LATE_SELECTIONS: LiveFigure = {
  key: 'late_selections',
  label: 'Late selections',
  about: 'Customer choices that were overdue at the end of the week',
  unit: 'number',
  kind: 'flow',
  permission: 'jobs_read',
  read: readLateSelections,
};
