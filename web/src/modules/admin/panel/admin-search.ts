import { NOBODY } from '@builder-os/contract/modules/admin/audit-log';
import { ACCOUNT_STATES } from '@builder-os/contract/modules/admin/users';
import { ROLES } from '@builder-os/contract/platform/permissions';
import {
  dayParam,
  oneOf,
  personParam,
  recordParam,
  searchReader,
  textParam,
} from '../../../app/records/search-params.ts';

export const ADMIN_TABS = ['users', 'settings', 'activity', 'health'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/**
 * Parses the Admin Panel's URL: the tab, the filters and open dialog of User Management, and the filters and open entry
 * of Activity Logs.
 */
export const readAdminSearch = searchReader({
  tab: oneOf(ADMIN_TABS),
  q: textParam,
  role: oneOf(ROLES),
  state: oneOf(ACCOUNT_STATES),
  user: personParam,
  invite: (value): true | undefined => (value === true ? value : undefined),
  person: (value) => (value === NOBODY ? value : personParam(value)),
  act: textParam,
  kind: textParam,
  record: textParam,
  from: dayParam,
  to: dayParam,
  entry: recordParam,
});
export type AdminSearch = ReturnType<typeof readAdminSearch>;
