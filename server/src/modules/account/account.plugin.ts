import type { FastifyInstance } from 'fastify';
import { installForms } from '../../platform/web/forms.plugin.ts';
import { PICTURE_FILES } from './account/account.queries.ts';
import { accountRoutes } from './account/account.routes.ts';
import { apiTokenRoutes } from './api-tokens/api-tokens.routes.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { ACCOUNT_PERSONAL } from './privacy/personal-data.queries.ts';
import { externalRoutes } from './sign-in/external-sign-in.routes.ts';
import { passwordRoutes } from './sign-in/password-sign-in.routes.ts';
import { setUpRoutes } from './sign-in/set-up.routes.ts';
import { signInJobs } from './sign-in/sign-in.jobs.ts';
import { signOutRoutes } from './sign-in/sign-out.routes.ts';

/** Sign-in, the caller's own account, API tokens and notifications. */
export async function accountPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(ACCOUNT_PERSONAL);
  app.platform.fileFolders.add(PICTURE_FILES);
  signInJobs(app);
  await app.register(signInPages);
  await app.register(accountRoutes);
  apiTokenRoutes(app);
  notificationRoutes(app);
  notificationJobs(app);
}

/** Registers sign-in at the external issuer if one is configured, else with built-in accounts. */
async function signInPages(app: FastifyInstance): Promise<void> {
  await installForms(app);
  if (app.platform.env.OIDC_ISSUER === undefined) passwordRoutes(app);
  else externalRoutes(app);
  setUpRoutes(app);
  signOutRoutes(app);
}
