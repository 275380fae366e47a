import type { Permission } from '@builder-os/contract/platform/permissions';

export const PERMISSION_LABELS: Record<Permission, string> = {
  steel_framing_read: 'Read steel framing',
  steel_framing_write: 'Change steel framing',
  steel_framing_delete: 'Delete in steel framing',
  real_estate_read: 'Read real estate',
  real_estate_write: 'Change real estate',
  real_estate_delete: 'Delete in real estate',
  builder_education_read: 'Read builder education',
  builder_education_write: 'Change builder education',
  builder_education_delete: 'Delete in builder education',
  financial_read: 'Read finance',
  financial_write: 'Change finance',
  user_management_read: 'See people and metrics',
  user_management_write: 'Manage people',
  system_admin: 'Administer the system',
};
