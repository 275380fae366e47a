import { backupEndpoints } from '@builder-os/contract/modules/admin/backups';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  deleteBackup,
  downloadBackup,
  labelBackup,
  listBackups,
  type QueueRun,
  startBackup,
  startRestore,
  uploadBackup,
} from './backups.service.ts';

export async function backupRoutes(app: FastifyInstance): Promise<void> {
  const { backups, jobs } = app.platform;
  const queue: QueueRun = (act, id) => jobs.send(act.tx, 'backup.work', { id });

  serve(app, backupEndpoints.list, ({ db }) => listBackups(db, backups));
  serve(app, backupEndpoints.create, ({ act }) => startBackup(act, queue, backups));
  serve(app, backupEndpoints.restore, ({ act, params }) => startRestore(act, queue, { backups, ...params }));
  serve(app, backupEndpoints.label, ({ act, params, body }) => labelBackup(act, { backups, ...params }, body.label));
  serve(app, backupEndpoints.remove, ({ act, params }) => deleteBackup(act, { backups, ...params }));
  serve(app, backupEndpoints.download, async ({ transact, params, reply }) => {
    const { size, stream } = await downloadBackup(transact, { backups, ...params });
    return reply
      .type('application/octet-stream')
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="${params.name}"`)
      .header('Cache-Control', 'no-store')
      .send(stream);
  });

  await app.register(async (scope) => {
    // A backup is as large as the company's data, so only the disk limits it.
    await scope.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 0 } });
    serve(scope, backupEndpoints.upload, async ({ request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a backup to upload.' });
      return uploadBackup(transactOnce, queue, { backups, bytes: file.file });
    });
  });
}
