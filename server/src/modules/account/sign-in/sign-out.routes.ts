import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { endSession } from '../../../platform/session/session.plugin.ts';
import { recordSignOut } from './sign-in.service.ts';

/** Signing out, whichever way one signed in. */
export function signOutRoutes(app: FastifyInstance): void {
  serve(app, signInEndpoints.logout, async ({ transact, request, reply }) => {
    await transact(recordSignOut);
    await endSession(request, reply);
    return reply.redirect('/', 303);
  });
}
