import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { uuidParams } from '../../platform/fields.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';

/** A permission added to one user. An expired grant has no effect but is still listed. */
export const grantSchema = z.object({
  grantedBy: z.string().nullable(),
  grantedAt: momentSchema,
  expiresAt: momentSchema.nullable(),
  isExpired: z.boolean(),
});
export type Grant = z.infer<typeof grantSchema>;

/** One of a user's permissions: granted by role, by a grant, by both or not at all. */
export const userPermissionSchema = z.object({
  permission: z.enum(PERMISSIONS),
  isFromRole: z.boolean(),
  grant: grantSchema.nullable(),
});
export type UserPermission = z.infer<typeof userPermissionSchema>;

export const grantInputSchema = z.object({ expiresAt: momentInput.nullable().default(null) });

const grantParams = uuidParams.extend({ permission: z.enum(PERMISSIONS, 'Enter one of the permissions.') });

export const permissionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/permissions',
    access: 'user_management_read',
    summary: 'List a user’s permissions, with who granted each and when it expires',
    params: uuidParams,
    response: z.array(userPermissionSchema),
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/permissions/:permission',
    access: 'role:admin',
    summary: 'Grant a permission, permanently or until a set time; granting it again replaces the grant',
    params: grantParams,
    body: grantInputSchema,
    response: userPermissionSchema,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/permissions/:permission',
    access: 'role:admin',
    summary: 'Revoke a granted permission',
    params: grantParams,
    status: 204,
  }),
};
