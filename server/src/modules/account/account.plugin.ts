import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { signInJobs } from './sign-in/sign-in.jobs.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

/** Signing in, one's own account and notifications. */
export async function accountPlugin(app: FastifyInstance): Promise<void> {
  signInJobs(app);
  await app.register(signInRoutes);
  await app.register(accountRoutes);
  notificationRoutes(app);
}
