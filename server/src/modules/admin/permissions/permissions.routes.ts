import { permissionEndpoints } from '@builder-os/contract/modules/admin/permissions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { grantPermission, listUserPermissions, revokePermission } from './permissions.service.ts';

export function permissionRoutes(app: FastifyInstance): void {
  serve(app, permissionEndpoints.list, ({ db, params }) => listUserPermissions(db, params.id));
  serve(app, permissionEndpoints.grant, ({ act, params, body }) => grantPermission(act, params, body.expiresAt));
  serve(app, permissionEndpoints.revoke, ({ act, params }) => revokePermission(act, params));
}
