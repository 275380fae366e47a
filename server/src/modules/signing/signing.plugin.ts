import type { FastifyInstance } from 'fastify';
import { signingPersonal } from './privacy/personal-data.queries.ts';
import { sealingJobs } from './sealing/sealing.jobs.ts';
import { signLinkRoutes } from './signatures/sign-links.routes.ts';
import { signatureRoutes } from './signatures/signatures.routes.ts';

/** Signing: documents that outsiders sign through a link, and the seal on the signed files. */
export async function signingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(signingPersonal(app.platform.signables));
  signatureRoutes(app);
  sealingJobs(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(signLinkRoutes);
}
