import { signatureEndpoints } from '@builder-os/contract/modules/signing/signatures';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { linkInPerson, listRequests, remindSigner, revokeRequest, takeSealedOut } from './request-steps.service.ts';
import { readSigningSettings } from './signatures.service.ts';

export function signatureRoutes(app: FastifyInstance): void {
  const { signables } = app.platform;
  serve(app, signatureEndpoints.list, ({ db, actor, query }) => listRequests(db, signables, actor, query));
  serve(app, signatureEndpoints.remind, async ({ act, params }) =>
    remindSigner(act, signables, await readSigningSettings(app.platform, act.tx), params.id),
  );
  serve(app, signatureEndpoints.inPerson, ({ act, params }) => linkInPerson(act, signables, params.id));
  serve(app, signatureEndpoints.revoke, ({ act, params }) => revokeRequest(act, signables, params.id));
  serve(app, signatureEndpoints.sealed, async ({ transact, params, reply }) => {
    const { fileName, pdf } = await transact((act) => takeSealedOut(act, signables, params.id));
    return sendPdf(reply, fileName, pdf);
  });
}
