import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listReviewsOfPages } from './pages.queries.ts';

/** Pages due for review. No thresholds, because their authors get a separate reminder. */
export const PAGE_EXPIRIES: ExpirySource = {
  key: 'page_review',
  label: 'Content',
  event: 'Review due',
  access: 'approved',
  thresholds: [],
  read: listReviewsOfPages,
};
