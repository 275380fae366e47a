import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listEndingGrants } from './permissions.queries.ts';

/** Grants that end. Person and grantor are told by a reminder of their own. */
export const PERMISSION_EXPIRIES: ExpirySource = {
  key: 'permission_grant',
  label: 'Permissions',
  event: 'Ends',
  access: 'user_management_read',
  thresholds: [],
  read: listEndingGrants,
};
