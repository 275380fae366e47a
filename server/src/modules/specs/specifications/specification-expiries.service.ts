import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listReviewsOfSpecifications } from './specifications.queries.ts';

/** Specifications due for review. System administrators are notified about those without an owner. */
export const SPECIFICATION_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'specification_review',
    label: 'Specifications',
    event: 'Review due',
    access: 'approved',
    notifiedPermission: 'system_admin',
    read: listReviewsOfSpecifications,
  },
];
