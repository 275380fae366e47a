import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { ClosingBlocker } from '../../../platform/records/closing-blockers.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { findChangeFiles, findSentChanges, listUnanswered, sumUnsigned } from './change-order-registries.queries.ts';
import { changeLink } from './change-order-signing.service.ts';
import { findMatchingChanges } from './change-orders.queries.ts';

export const CHANGE_SEARCH: SearchSource = {
  kind: 'changeOrders',
  permission: 'jobs_read',
  find: (db, { q, limit }) => findMatchingChanges(db, q, limit),
};

/** Changes waiting for an answer. The person who sent one is notified. */
export const CHANGE_EXPIRIES: ExpirySource = {
  key: 'change_order',
  label: 'Change orders',
  event: 'Link to sign expires',
  access: 'jobs_read',
  thresholds: [21, 7, 1],
  read: listUnanswered,
};

/** Changes that wait for a signature keep their job from being closed. */
export const CHANGE_BLOCKER: ClosingBlocker = {
  resource: 'job',
  find: async (tx, jobId) => {
    const changes = await findSentChanges(tx, jobId);
    return changes.map((change) => ({
      label: `${change.number} ${change.title}`,
      detail: `${formatCents(change.price)} waiting for a signature`,
      link: changeLink(change),
    }));
  },
};

export const CHANGE_FILES: RelatedFileSource = { resource: 'job', access: 'jobs_read', find: findChangeFiles };

export const UNSIGNED_DOLLARS: LiveFigure = {
  key: 'unsigned_dollars',
  label: 'Unsigned dollars',
  about: 'The prices of change orders on open jobs that aren’t signed, declined or void',
  unit: 'currency',
  kind: 'level',
  permission: 'jobs_read',
  read: sumUnsigned,
};
