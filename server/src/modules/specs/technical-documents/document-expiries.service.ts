import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listExpiringDocuments, listReviewsOfDocuments } from './technical-documents.queries.ts';

/** Documents that expire or are due for review. System administrators are notified about those without an owner. */
export const DOCUMENT_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'document_expiry',
    label: 'Documents',
    event: 'Expires',
    access: 'approved',
    notifiedPermission: 'system_admin',
    read: listExpiringDocuments,
  },
  {
    key: 'document_review',
    label: 'Document reviews',
    event: 'Review due',
    access: 'approved',
    notifiedPermission: 'system_admin',
    read: listReviewsOfDocuments,
  },
];
