import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText, uuidParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { PERMISSIONS, ROLES } from '../../platform/permissions.ts';

export const pendingUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  /** False if the sign-in service doesn't confirm that the email address belongs to this user. */
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: momentSchema,
  isApproved: z.boolean(),
});
export type PendingUser = z.infer<typeof pendingUserSchema>;

export const approvedUserSchema = pendingUserSchema.extend({
  isActive: z.boolean(),
  approvedAt: momentSchema.nullable(),
  approvedBy: z.string().nullable(),
});
export type ApprovedUser = z.infer<typeof approvedUserSchema>;

/** The options of an approval. Without `role`, the account keeps the role it requested. */
export const approvalSchema = z.object({
  role: z.enum(ROLES).optional(),
  grants: z
    .array(z.object({ permission: z.enum(PERMISSIONS), expiresAt: momentInput.nullable().default(null) }))
    .max(PERMISSIONS.length)
    .optional(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const declineSchema = z.object({ reason: requiredText('a reason', 500) });

export const approvalEndpoints = {
  pending: endpoint({
    method: 'GET',
    path: '/api/admin/pending-users',
    access: 'user_management_read',
    summary: 'List people waiting for approval, oldest first',
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(pendingUserSchema),
    paged: true,
  }),
  recentlyApproved: endpoint({
    method: 'GET',
    path: '/api/admin/recently-approved',
    access: 'user_management_read',
    summary: 'List the 5 most recently approved people',
    response: z.array(approvedUserSchema),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/approve-user/:id',
    access: 'user_management_write',
    summary: 'Approve and activate an account',
    params: uuidParams,
    body: approvalSchema,
    response: approvedUserSchema,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/admin/decline-user/:id',
    access: 'user_management_write',
    summary: 'Decline an access request with a reason the person can read; it can still be approved later',
    params: uuidParams,
    body: declineSchema,
    status: 204,
  }),
};
