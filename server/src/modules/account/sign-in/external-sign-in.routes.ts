import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { safeReturnPath } from '../../../platform/http/return-path.ts';
import { serve } from '../../../platform/http/serve.ts';
import { beginSession } from '../../../platform/session/session.plugin.ts';
import { messagePage, sendPage } from '../../../platform/web/page.ts';
import { ExternalIssuer, type Identity, isUnanswered } from './external-issuer.service.ts';
import { signInWithIdentity } from './external-sign-in.service.ts';
import { findSystemEmail, getPageSettings } from './pages.service.ts';
import { findMailJobs } from './request-access.service.ts';
import { inactivePage } from './sign-in.page.ts';

const UNREACHABLE = 'We can’t reach the sign-in service. Try again in a moment.';
const REFUSED = 'We couldn’t verify your sign-in. Try again.';
const TAKEN = 'This email address already belongs to another account. Ask an administrator to link it.';

/** Sign-in at an external issuer by OpenID Connect. The built-in sign-in pages don't exist then. */
export function externalRoutes(app: FastifyInstance): void {
  const { env } = app.platform;
  const issuer = new ExternalIssuer({
    issuer: env.OIDC_ISSUER ?? '',
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    redirectUri: `${baseUrl(env)}${signInEndpoints.callback.path}`,
  });

  serve(app, signInEndpoints.start, async ({ db, query, request, reply }) => {
    try {
      const { url, pending } = await issuer.begin(safeReturnPath(query.returnTo));
      request.session.oidc = pending;
      return reply.redirect(url.href, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'the issuer could not be asked');
      return sendPage(reply, 503, messagePage('Sign in', UNREACHABLE), await getPageSettings(db));
    }
  });

  serve(app, signInEndpoints.callback, async ({ db, transact, request, reply }) => {
    const settings = await getPageSettings(db);
    const pending = request.session.oidc;
    // Each sign-in may be finished only once. A second response to it is rejected.
    delete request.session.oidc;
    await request.session.save();
    if (!pending) return sendPage(reply, 400, messagePage('Sign in', REFUSED), settings);
    let identity: Identity;
    try {
      identity = await issuer.finish(request.url.slice(request.url.indexOf('?')), pending);
    } catch (error) {
      if (isUnanswered(error)) {
        request.log.warn({ err: error }, 'the issuer could not be asked');
        return sendPage(reply, 503, messagePage('Sign in', UNREACHABLE), settings);
      }
      request.log.warn({ err: error }, 'an answer of the issuer was refused');
      return sendPage(reply, 400, messagePage('Sign in', REFUSED), settings);
    }
    const dependencies = { adminEmail: env.ADMIN_EMAIL, jobs: await findMailJobs(app.platform) };
    const result = await transact((act) => signInWithIdentity(act, identity, dependencies));
    if (result.outcome === 'refused') return sendPage(reply, 403, messagePage('Sign in', result.reason), settings);
    if (result.outcome === 'taken') return sendPage(reply, 403, messagePage('Sign in', TAKEN), settings);
    if (result.outcome !== 'signed-in') return sendPage(reply, 403, inactivePage(await findSystemEmail(db)), settings);
    await beginSession(request, result.userId);
    return reply.redirect(safeReturnPath(pending.returnTo), 303);
  });

  const absent = async () => {
    throw notFound('Page');
  };
  serve(app, signInEndpoints.submit, absent);
  serve(app, signInEndpoints.requestAccessPage, absent);
  serve(app, signInEndpoints.requestAccess, absent);
  serve(app, signInEndpoints.forgotPasswordPage, absent);
  serve(app, signInEndpoints.forgotPassword, absent);
}
