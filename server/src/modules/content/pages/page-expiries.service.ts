import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listReviewsOfPages } from './pages.queries.ts';

/** Pages somebody should look at again. Their author is told by a reminder of their own. */
export const PAGE_EXPIRIES: ExpirySource = {
  key: 'page_review',
  label: 'Content',
  event: 'Review due',
  access: 'approved',
  thresholds: [],
  read: listReviewsOfPages,
};
