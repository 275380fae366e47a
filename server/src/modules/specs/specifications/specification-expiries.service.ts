import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listReviewsOfSpecifications } from './specifications.queries.ts';

/** What of specifications falls due. Whoever runs the product is told of those nobody keeps. */
export const SPECIFICATION_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'specification_review',
    label: 'Specifications',
    event: 'Review due',
    access: 'approved',
    told: 'system_admin',
    read: listReviewsOfSpecifications,
  },
];
