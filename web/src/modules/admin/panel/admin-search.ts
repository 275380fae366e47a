import { NOBODY } from '@builder-os/contract/modules/admin/audit-log';
import { ROLES } from '@builder-os/contract/platform/permissions';
import { z } from 'zod';

export const ADMIN_TABS = ['users', 'settings', 'activity', 'health'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

const text = z.string().trim().min(1).max(200).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const uuid = z.uuid().optional().catch(undefined);

/**
 * What the address of the Admin Panel holds: the tab, the filters and the open dialog of User Management, the filters
 * and the open entry of Activity Logs.
 */
export const adminSearchSchema = z.object({
  tab: z.enum(ADMIN_TABS).optional().catch(undefined),
  q: text,
  role: z.enum(ROLES).optional().catch(undefined),
  user: uuid,
  invite: z.literal(true).optional().catch(undefined),
  person: z
    .union([z.uuid(), z.literal(NOBODY)])
    .optional()
    .catch(undefined),
  act: text,
  kind: text,
  record: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  from: day,
  to: day,
  entry: z.coerce.number().int().positive().optional().catch(undefined),
});
export type AdminSearch = z.output<typeof adminSearchSchema>;
