import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText, uuidParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { PERMISSIONS, ROLES } from '../../platform/permissions.ts';

export const pendingUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  /** False where the sign-in service does not confirm that the address belongs to this person. */
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

/** What an administrator may add to an approval; without it the account has the role it asked with. */
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
    summary: 'People waiting for approval, oldest first',
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(pendingUserSchema),
    paged: true,
  }),
  recentlyApproved: endpoint({
    method: 'GET',
    path: '/api/admin/recently-approved',
    access: 'user_management_read',
    summary: 'The 5 people approved last',
    response: z.array(approvedUserSchema),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/approve-user/:id',
    access: 'user_management_write',
    summary: 'Approve an account: it becomes approved and active',
    params: uuidParams,
    body: approvalSchema,
    response: approvedUserSchema,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/admin/decline-user/:id',
    access: 'user_management_write',
    summary: 'Turn down a request for access, with the reason the person reads; it can still be approved later',
    params: uuidParams,
    body: declineSchema,
    status: 204,
  }),
};
