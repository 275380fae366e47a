import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listEndingGrants } from './permissions.queries.ts';

/** Grants that end. No thresholds, because `remindOfEndingGrants` notifies the person and the grantor. */
export const PERMISSION_EXPIRIES: ExpirySource = {
  key: 'permission_grant',
  label: 'Permissions',
  event: 'Ends',
  access: 'user_management_read',
  thresholds: [],
  read: listEndingGrants,
};
