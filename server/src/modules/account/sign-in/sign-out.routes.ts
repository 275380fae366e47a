import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromElsewhere } from '../../../platform/http/cross-site.ts';
import { serve } from '../../../platform/http/serve.ts';
import { endSession } from '../../../platform/session/session.plugin.ts';
import { sendPage } from '../../../platform/web/page.ts';
import { getPageSettings } from './pages.service.ts';
import { signOutPage } from './sign-in.page.ts';
import { recordSignOut, type Transact } from './sign-in.service.ts';

/** Sign-out for all ways of signing in. A link from another site signs nobody out: it opens a confirmation page. */
export function signOutRoutes(app: FastifyInstance): void {
  serve(app, signInEndpoints.logout, async ({ db, transact, request, reply }) => {
    if (request.actor && isFromElsewhere(request, app.platform.ownOrigin)) {
      return sendPage(reply, 200, signOutPage(), await getPageSettings(db));
    }
    return signOut(transact, request, reply);
  });
  serve(app, signInEndpoints.confirmLogout, ({ transact, request, reply }) => signOut(transact, request, reply));
}

async function signOut(transact: Transact, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await transact(recordSignOut);
  await endSession(request, reply);
  return reply.redirect('/', 303);
}
