import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../../platform/http/error-answer.ts';
import { serve } from '../../../platform/http/serve.ts';
import { endSession } from '../../../platform/session/session.plugin.ts';
import { sendPage } from '../../../platform/web/page.ts';
import { externalRoutes } from './external-sign-in.routes.ts';
import { passwordRoutes } from './password-sign-in.routes.ts';
import { setUpRoutes } from './set-up.routes.ts';
import { messagePage } from './sign-in.page.ts';
import { recordSignOut } from './sign-in.service.ts';

/** Signing in, asking for an account, the owner's set-up and signing out: pages that work without JavaScript. */
export async function signInRoutes(app: FastifyInstance): Promise<void> {
  // Forms without JavaScript are urlencoded; nothing else in the product reads that.
  await app.register(formbody);
  app.setErrorHandler(showError);

  if (app.platform.env.OIDC_ISSUER === undefined) passwordRoutes(app);
  else externalRoutes(app);
  setUpRoutes(app);

  serve(app, signInEndpoints.logout, async ({ transact, request, reply }) => {
    await transact(recordSignOut);
    await endSession(request, reply);
    return reply.redirect('/', 303);
  });
}

/** Shows people a page where programs get JSON: the outer handler's answer. */
function showError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (!known || !request.headers.accept?.includes('text/html')) throw error;
  if (known.retryAfter !== undefined) reply.header('Retry-After', String(known.retryAfter));
  return sendPage(reply, known.status, messagePage('That did not work', known.message), { cities: [] });
}
