import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { listJobActivities } from './job-activities.service.ts';
import { exportJobs, toCsv, toXlsx } from './job-export.service.ts';
import { deleteJob, getJob, getJobBoard, listJobs, listMoves, moveJob, restoreJob, updateJob } from './jobs.service.ts';
import { startJobFromDeal } from './start-job.service.ts';

export function jobRoutes(app: FastifyInstance): void {
  const { closingBlockers, referrers } = app.platform;
  serve(app, jobEndpoints.list, ({ db, query, actor }) => listJobs(db, requireActor(actor), query));
  serve(app, jobEndpoints.board, ({ db, query, actor }) => getJobBoard(db, requireActor(actor), query));
  serve(app, jobEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportJobs(act, db, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
  serve(app, jobEndpoints.get, ({ db, params, actor }) => getJob(db, requireActor(actor), params.id));
  serve(app, jobEndpoints.moves, ({ db, params, actor }) => listMoves(db, requireActor(actor), params.id));
  serve(app, jobEndpoints.activities, ({ db, params, query, actor }) =>
    listJobActivities(db, requireActor(actor), params.id, query),
  );
  serve(app, jobEndpoints.startFromDeal, ({ act, params }) => startJobFromDeal(act, params.id));
  serve(app, jobEndpoints.update, ({ act, params, body }) => updateJob(act, params, body, app.platform));
  serve(app, jobEndpoints.move, ({ act, params, body }) => moveJob(act, params, body, closingBlockers));
  serve(app, jobEndpoints.remove, ({ act, params }) => deleteJob(act, params, referrers.to('job')));
  serve(app, jobEndpoints.restore, ({ act, params }) => restoreJob(act, params.id));
}
