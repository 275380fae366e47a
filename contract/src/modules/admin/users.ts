import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { uuidParams } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { ROLES } from '../../platform/permissions.ts';
import { sessionSchema } from '../account/account.ts';

/** `pending` waits for approval; `declined` was turned down. */
export const ACCOUNT_STATES = ['active', 'inactive', 'pending', 'declined'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** A user as listed in the Admin Panel. */
export const adminUserSchema = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** False if the sign-in service doesn't confirm that the email address belongs to this user. */
  isEmailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  isOwner: z.boolean(),
  lastLoginAt: momentSchema.nullable(),
  createdAt: momentSchema,
  declinedAt: momentSchema.nullable(),
  declineReason: z.string().nullable(),
  version: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Only an administrator may change a role or anything on an administrator's account. */
export const updateUserSchema = z
  .object({ role: z.enum(ROLES).optional(), isActive: z.boolean().optional() })
  .refine((change) => change.role !== undefined || change.isActive !== undefined, {
    path: ['role'],
    message: 'Choose a role, or turn the account on or off.',
  });
export type UpdateUser = z.infer<typeof updateUserSchema>;

export const userListQuery = pageQuery.extend({
  role: listFilter(ROLES).optional(),
  state: listFilter(ACCOUNT_STATES).optional(),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'user_management_read',
    summary: 'List users by name',
    query: userListQuery,
    response: z.array(adminUserSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'user_management_read',
    summary: 'Get a user',
    params: uuidParams,
    response: adminUserSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'user_management_write',
    summary: 'Change a user’s role, or activate or deactivate their account',
    params: uuidParams,
    body: updateUserSchema,
    response: adminUserSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'role:admin',
    summary: 'Delete a user; anonymizes the account and ends its sessions; its records stay linked to it',
    params: uuidParams,
    status: 204,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/sessions',
    access: 'user_management_read',
    summary: 'List a user’s sessions',
    params: uuidParams,
    response: z.array(sessionSchema.omit({ isCurrent: true })),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions/:session',
    access: 'user_management_write',
    summary: 'End one of a user’s sessions, immediately on every server',
    params: uuidParams.extend({ session: z.string().regex(/^[0-9a-f]{16}$/, 'Enter the id of a session.') }),
    status: 204,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/sessions/end-all',
    access: 'user_management_write',
    summary: 'End all of a user’s sessions',
    params: uuidParams,
    status: 204,
  }),
};
