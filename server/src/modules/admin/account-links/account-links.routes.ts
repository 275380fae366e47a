import { accountLinkEndpoints } from '@builder-os/contract/modules/admin/account-links';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createResetLink,
  invite,
  linkSettingsReader,
  listInvitations,
  revokeInvitation,
} from './account-links.service.ts';

export function accountLinkRoutes(app: FastifyInstance): void {
  const readSettings = linkSettingsReader(app.platform);

  serve(app, accountLinkEndpoints.invitations, ({ db }) => listInvitations(db));
  serve(app, accountLinkEndpoints.invite, async ({ act, body }) => invite(act, await readSettings(act), body));
  serve(app, accountLinkEndpoints.revokeInvitation, ({ act, params }) => revokeInvitation(act, params.id));
  serve(app, accountLinkEndpoints.createResetLink, async ({ act, params }) =>
    createResetLink(act, await readSettings(act), params.id),
  );
}
