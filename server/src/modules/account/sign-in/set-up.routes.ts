import { setUpOwnerSchema, signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { beginSession } from '../../../platform/session/session.plugin.ts';
import { readForm, typedValues } from '../../../platform/web/form.ts';
import { sendPage } from '../../../platform/web/page.ts';
import { isSetUpOpen, redeemSetUpLink } from '../set-up/set-up.service.ts';
import { getPageSettings } from './pages.service.ts';
import { finishedPage, setUpPage } from './sign-in.page.ts';
import { admitUser } from './sign-in.service.ts';

/** The page of the one-time link that creates or recovers an administrator. */
export function setUpRoutes(app: FastifyInstance): void {
  serve(app, signInEndpoints.setUpPage, async ({ db, reply }) => {
    const page = (await isSetUpOpen(db)) ? setUpPage({ values: {} }) : finishedPage();
    return sendPage(reply, 200, page, await getPageSettings(db));
  });

  serve(app, signInEndpoints.setUp, async ({ db, transact, request, reply }) => {
    const settings = await getPageSettings(db);
    const form = readForm(setUpOwnerSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, setUpPage(form), settings);
    const result = await redeemSetUpLink(transact, form.data);
    switch (result.outcome) {
      case 'finished':
        return sendPage(reply, 409, finishedPage(), settings);
      case 'refused': {
        const values = typedValues(request.body);
        return sendPage(reply, 400, setUpPage({ values, errors: result.fields }), settings);
      }
      case 'done':
        await transact((act) => admitUser(act, result.userId));
        await beginSession(request, result.userId);
        // A new owner continues with the setup. A recovered administrator goes to the home screen.
        return reply.redirect(result.isOwner ? '/welcome' : '/', 303);
    }
  });
}
