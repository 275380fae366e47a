/** The grantable permissions: the 14 of the specification, section 6 of document 2, and those of jobs. */
export const PERMISSIONS = [
  'steel_framing_read',
  'steel_framing_write',
  'steel_framing_delete',
  'real_estate_read',
  'real_estate_write',
  'real_estate_delete',
  'builder_education_read',
  'builder_education_write',
  'builder_education_delete',
  'jobs_read',
  'jobs_write',
  'jobs_delete',
  'financial_read',
  'financial_write',
  'user_management_read',
  'user_management_write',
  'system_admin',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['user', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const USER_PERMISSIONS: readonly Permission[] = ['steel_framing_read', 'real_estate_read', 'builder_education_read'];

/** Permissions of each role. Grants can only add to them. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  user: USER_PERMISSIONS,
  manager: [
    ...USER_PERMISSIONS,
    'steel_framing_write',
    'steel_framing_delete',
    'real_estate_write',
    'real_estate_delete',
    'builder_education_write',
    'builder_education_delete',
    'jobs_read',
    'jobs_write',
    'jobs_delete',
    'financial_read',
    'financial_write',
  ],
  admin: PERMISSIONS,
};

/**
 * Who may call an endpoint: `public`, `secret-link` (the token in the path decides), `signed-in` (including pending
 * accounts), `approved`, `role:manager` and `role:admin` (which no grant can give; an admin counts as a manager), or a
 * permission.
 */
export type Access = 'public' | 'secret-link' | 'signed-in' | 'approved' | 'role:manager' | 'role:admin' | Permission;

export interface Actor {
  role: Role;
  permissions: readonly Permission[];
}

/** Whether an approved, active actor has the access an endpoint requires. */
export function hasAccess(actor: Actor, access: Access): boolean {
  switch (access) {
    case 'public':
    case 'secret-link':
    case 'signed-in':
    case 'approved':
      return true;
    case 'role:manager':
      return actor.role === 'manager' || actor.role === 'admin';
    case 'role:admin':
      return actor.role === 'admin';
    default:
      return actor.permissions.includes(access);
  }
}
