import { signatureEndpoints } from '@builder-os/contract/modules/signing/signatures';
import type { FastifyInstance } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import {
  listRequests,
  remindSigner,
  revokeRequest,
  type SigningSettings,
  takeSealedOut,
} from './signatures.service.ts';

export async function readSigningSettings(app: FastifyInstance, db: Executor): Promise<SigningSettings> {
  const { env, secrets } = app.platform;
  return { baseUrl: baseUrl(env), canMail: await isMailSetUp(db, env), secrets };
}

export function signatureRoutes(app: FastifyInstance): void {
  const { signables } = app.platform;
  serve(app, signatureEndpoints.list, ({ db, actor, query }) => listRequests(db, signables, actor, query));
  serve(app, signatureEndpoints.remind, async ({ act, params }) =>
    remindSigner(act, signables, await readSigningSettings(app, act.tx), params.id),
  );
  serve(app, signatureEndpoints.revoke, ({ act, params }) => revokeRequest(act, signables, params.id));
  serve(app, signatureEndpoints.sealed, async ({ transact, params, reply }) => {
    const { fileName, pdf } = await transact((act) => takeSealedOut(act, signables, params.id));
    return sendPdf(reply, fileName, pdf);
  });
}
