import { organizationEndpoints } from '@builder-os/contract/modules/admin/organization';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';

export function organizationRoutes(app: FastifyInstance): void {
  serve(app, organizationEndpoints.get, ({ db }) => getOrganization(db));
  serve(app, organizationEndpoints.mail, async ({ db }) => ({ canMail: await isMailSetUp(db, app.platform.env) }));
}
