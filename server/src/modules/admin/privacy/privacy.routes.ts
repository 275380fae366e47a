import { Readable } from 'node:stream';
import { privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { eraseContact, exportContact, exportUser, getTrace } from './privacy.service.ts';

/** An erasure searches every text in the database. It's rare and takes longer than other mutations. */
const LIMIT_MS = 60_000;

export function privacyRoutes(app: FastifyInstance): void {
  const { personalData } = app.platform;
  serve(app, privacyEndpoints.contact, ({ db, params }) => getTrace(db, params.id));
  serve(
    app,
    privacyEndpoints.eraseContact,
    ({ act, params, body }) => eraseContact(act, personalData, { id: params.id, confirmation: body.confirmation }),
    { limitMs: LIMIT_MS },
  );
  serve(app, privacyEndpoints.exportContact, async ({ db, params, transact, reply }) =>
    sendJsonFile(reply, await transact((act) => exportContact(act, db, personalData, params.id))),
  );
  serve(app, privacyEndpoints.exportUser, async ({ db, params, transact, reply }) =>
    sendJsonFile(reply, await transact((act) => exportUser(act, db, personalData, params.id))),
  );
}

/** Streams a JSON file, as fast as the client reads it. */
function sendJsonFile(reply: FastifyReply, { fileName, pieces }: { fileName: string; pieces: AsyncIterable<string> }) {
  return reply
    .type('application/json; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
