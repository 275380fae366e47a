import type { Permission } from './permissions.ts';

/** Display names of the permissions, in messages, grants and API tokens. */
export const PERMISSION_LABELS: Record<Permission, string> = {
  steel_framing_read: 'View steel framing',
  steel_framing_write: 'Edit steel framing',
  steel_framing_delete: 'Delete steel framing records',
  real_estate_read: 'View real estate',
  real_estate_write: 'Edit real estate',
  real_estate_delete: 'Delete real estate records',
  builder_education_read: 'View builder education',
  builder_education_write: 'Edit builder education',
  builder_education_delete: 'Delete builder education records',
  jobs_read: 'View jobs and their costs',
  jobs_write: 'Edit jobs',
  jobs_delete: 'Delete jobs',
  financial_read: 'View finance',
  financial_write: 'Edit finance',
  user_management_read: 'View people and metrics',
  user_management_write: 'Manage people',
  system_admin: 'Administer the system',
};
