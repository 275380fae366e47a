import {
  forgotPasswordSchema,
  requestAccessSchema,
  signInEndpoints,
  signInSchema,
} from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { safeReturnPath } from '../../../platform/http/return-path.ts';
import { serve } from '../../../platform/http/serve.ts';
import { beginSession } from '../../../platform/session/session.plugin.ts';
import { readForm, typedValues } from '../../../platform/web/form.ts';
import { sendPage } from '../../../platform/web/page.ts';
import { lockedMessage } from './attempts.service.ts';
import { findSystemEmail, getPageSettings } from './pages.service.ts';
import { askForResetLink, findMailJobs, requestAccess } from './request-access.service.ts';
import {
  askForResetPage,
  forgotPasswordPage,
  inactivePage,
  requestAccessPage,
  requestedPage,
  resetSentPage,
  signInPage,
} from './sign-in.page.ts';
import { signInWithPassword } from './sign-in.service.ts';

const WRONG = 'Incorrect email or password.';

/** Sign-in for built-in accounts: email address and password. */
export function passwordRoutes(app: FastifyInstance): void {
  const { rateLimitScale } = app.platform;

  serve(app, signInEndpoints.start, async ({ db, query, reply }) => {
    const values = { returnTo: safeReturnPath(query.returnTo) };
    return sendPage(reply, 200, signInPage({ values }), await getPageSettings(db));
  });

  serve(app, signInEndpoints.submit, async ({ db, transact, request, reply }) => {
    const settings = await getPageSettings(db);
    const form = readForm(signInSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, signInPage(form), settings);
    const context = { db, transact, ipAddress: request.ip, rateLimitScale };
    const result = await signInWithPassword(context, form.data);
    const values = typedValues(request.body);
    switch (result.outcome) {
      case 'signed-in':
        await beginSession(request, result.userId, result.passwordHash);
        return reply.redirect(safeReturnPath(form.data.returnTo), 303);
      case 'wrong':
        return sendPage(reply, 401, signInPage({ values, message: WRONG }), settings);
      case 'inactive':
        return sendPage(reply, 403, inactivePage(await findSystemEmail(db)), settings);
      case 'locked':
        reply.header('Retry-After', String(result.secondsLeft));
        return sendPage(reply, 429, signInPage({ values, message: lockedMessage(result.secondsLeft) }), settings);
    }
  });

  serve(app, signInEndpoints.requestAccessPage, async ({ db, query, reply }) => {
    const values = { returnTo: safeReturnPath(query.returnTo) };
    return sendPage(reply, 200, requestAccessPage({ values }), await getPageSettings(db));
  });

  serve(app, signInEndpoints.requestAccess, async ({ db, transact, request, reply }) => {
    const settings = await getPageSettings(db);
    const form = readForm(requestAccessSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, requestAccessPage(form), settings);
    const dependencies = { db, transact, jobs: await findMailJobs(app.platform) };
    const errors = await requestAccess(dependencies, form.data);
    const values = typedValues(request.body);
    if (errors !== undefined) return sendPage(reply, 400, requestAccessPage({ values, errors }), settings);
    return sendPage(reply, 200, requestedPage(safeReturnPath(form.data.returnTo)), settings);
  });

  serve(app, signInEndpoints.forgotPasswordPage, async ({ db, query, reply }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const settings = await getPageSettings(db);
    const canMail = (await findMailJobs(app.platform)) !== undefined;
    if (canMail) return sendPage(reply, 200, forgotPasswordPage({ values: { returnTo } }), settings);
    return sendPage(reply, 200, askForResetPage(await findSystemEmail(db), returnTo), settings);
  });

  serve(app, signInEndpoints.forgotPassword, async ({ db, transact, request, reply }) => {
    const settings = await getPageSettings(db);
    const form = readForm(forgotPasswordSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, forgotPasswordPage(form), settings);
    const returnTo = safeReturnPath(form.data.returnTo);
    const jobs = await findMailJobs(app.platform);
    if (!jobs) return sendPage(reply, 200, askForResetPage(await findSystemEmail(db), returnTo), settings);
    await transact((act) => askForResetLink(act, jobs, form.data.email));
    return sendPage(reply, 200, resetSentPage(returnTo), settings);
  });

  serve(app, signInEndpoints.callback, async () => {
    throw notFound('Page');
  });
}
