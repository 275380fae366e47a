import { jobArchiveEndpoints } from '@builder-os/contract/modules/job-archive/job-archives';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendSpan, spanOf } from '../../../platform/storage/send-span.ts';
import { cancelArchive, listArchives, openArchive, recordDownload, startArchive } from './job-archives.service.ts';

export function jobArchiveRoutes(app: FastifyInstance): void {
  const { storage, jobs } = app.platform;
  serve(app, jobArchiveEndpoints.list, ({ db, params, actor }) => listArchives(db, requireActor(actor), params.id));
  serve(app, jobArchiveEndpoints.create, ({ act, params }) =>
    startArchive(act, params.id, (id) => jobs.send(act.tx, 'job-archive.make', { id })),
  );
  serve(app, jobArchiveEndpoints.cancel, ({ act, params }) => cancelArchive(act, params.id));
  serve(app, jobArchiveEndpoints.file, async ({ db, params, actor, request, reply, transact }) => {
    const { archive, ...file } = await openArchive({ db, storage, actor: requireActor(actor) }, params.id);
    const span = spanOf(request, file.storedName, file.size);
    await transact((act) => recordDownload(act, archive, span));
    return sendSpan(reply, { storage, ...file }, span);
  });
}
