import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listExpiringDocuments } from './documents.queries.ts';

/** Leases and policies of properties that expire. The person who added one is notified. */
export const PROPERTY_DOCUMENT_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'property_document',
    label: 'Property documents',
    event: 'Expires',
    access: 'real_estate_read',
    read: listExpiringDocuments,
  },
];
