import { JOB_FILE_LIMIT } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readUpload, sendStored, uploadScope } from '../../../platform/storage/upload-scope.ts';
import {
  deleteJobFile,
  listJobFiles,
  listRelatedFiles,
  openJobFile,
  releaseJobFiles,
  restoreJobFile,
  updateJobFile,
  uploadJobFile,
} from './job-files.service.ts';

export async function jobFileRoutes(app: FastifyInstance): Promise<void> {
  const { storage, relatedFiles } = app.platform;
  serve(app, jobFileEndpoints.list, ({ db, params, actor }) => listJobFiles(db, requireActor(actor), params.id));
  serve(app, jobFileEndpoints.related, ({ db, params, actor }) =>
    listRelatedFiles(db, requireActor(actor), relatedFiles, params.id),
  );
  serve(app, jobFileEndpoints.update, ({ act, params, body }) => updateJobFile(act, params, body));
  serve(app, jobFileEndpoints.release, ({ act, params, body }) => releaseJobFiles(act, params.id, body));
  serve(app, jobFileEndpoints.remove, ({ act, params }) => deleteJobFile(act, params));
  serve(app, jobFileEndpoints.restore, ({ act, params }) => restoreJobFile(act, params.id));
  serve(app, jobFileEndpoints.file, async ({ db, params, request, actor, reply }) => {
    const caller = { db, storage, actor: requireActor(actor) };
    const { stored, tag, ...names } = await openJobFile(caller, params.id, request.headers['if-none-match']);
    // Browsers must revalidate each time, so people who lost access can't see it. A stored file never changes.
    reply.header('ETag', tag);
    if (!stored) return reply.code(304).header('Cache-Control', 'private, no-cache').send();
    return sendStored(reply, { ...stored, ...names }, 'private, no-cache');
  });
  await uploadScope(app, JOB_FILE_LIMIT, (scope) => {
    serve(scope, jobFileEndpoints.upload, async ({ db, params, query, request, actor, transactOnce }) => {
      const file = await readUpload(request, 'Choose a file to add.');
      const target = { jobId: params.id, kind: query.kind };
      return uploadJobFile(
        { db, storage, transact: transactOnce(file.bytes), actor: requireActor(actor) },
        target,
        file,
      );
    });
  });
}
