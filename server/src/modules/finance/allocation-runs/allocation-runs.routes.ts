import { allocationRunEndpoints } from '@builder-os/contract/modules/finance/allocation-runs';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { getRun, listRuns, postRun, reverseRun, skipRun } from './allocation-runs.service.ts';
import { getAllocationSettings, updateAllocationSettings } from './allocation-settings.service.ts';
import { makeChecklist, recordChecklist } from './checklist.service.ts';
import { previewRun } from './run-preview.service.ts';
import { getRunSchedule } from './run-schedule.service.ts';

export function allocationRunRoutes(app: FastifyInstance): void {
  serve(app, allocationRunEndpoints.list, ({ db, query }) => listRuns(db, query));
  serveShared(app, allocationRunEndpoints.schedule, ({ db }) => getRunSchedule(db));
  serve(app, allocationRunEndpoints.settings, ({ db }) => getAllocationSettings(db));
  serve(app, allocationRunEndpoints.updateSettings, ({ act, params, body }) =>
    updateAllocationSettings(act, body, params.ifMatch),
  );
  serve(app, allocationRunEndpoints.preview, ({ db, query }) => previewRun(db, query));
  serve(app, allocationRunEndpoints.post, ({ act, body }) => postRun(act, body));
  serve(app, allocationRunEndpoints.skip, ({ act, body }) => skipRun(act, body));
  serve(app, allocationRunEndpoints.get, ({ db, params }) => getRun(db, params.id));
  serve(app, allocationRunEndpoints.checklist, async ({ db, params, query, transact, reply }) => {
    await transact((act) => recordChecklist(act, params.id, query.format));
    const list = await makeChecklist({ db, storage: app.platform.storage }, params.id, query.format);
    return 'pdf' in list ? sendPdf(reply, list.fileName, list.pdf) : sendCsv(reply, list.fileName, list.lines);
  });
  serve(app, allocationRunEndpoints.reverse, ({ act, params, body }) => reverseRun(act, params, body));
}
