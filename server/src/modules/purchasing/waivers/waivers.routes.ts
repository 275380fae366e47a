import { waiverEndpoints } from '@builder-os/contract/modules/purchasing/waivers';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { exportWaivers } from './waiver-export.service.ts';
import {
  changeWaiverSettings,
  createWaiver,
  deleteWaiver,
  getWaiverSettings,
  listWaivers,
  restoreWaiver,
  sendWaiver,
  updateWaiver,
} from './waivers.service.ts';

export function waiverRoutes(app: FastifyInstance): void {
  serve(app, waiverEndpoints.list, ({ db, query }) => listWaivers(db, query));
  serve(app, waiverEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportWaivers(act, db, query));
    return sendCsv(reply, download.fileName, exportToCsv(download));
  });
  serve(app, waiverEndpoints.create, ({ act, body }) => createWaiver(act, body));
  serve(app, waiverEndpoints.update, ({ act, params, body }) => updateWaiver(act, params, body));
  serve(app, waiverEndpoints.send, ({ act, params, body }) => sendWaiver(act, app.platform, params, body));
  serve(app, waiverEndpoints.remove, ({ act, params }) => deleteWaiver(act, params));
  serve(app, waiverEndpoints.restore, ({ act, params }) => restoreWaiver(act, params.id));
  serve(app, waiverEndpoints.settings, ({ db, params }) => getWaiverSettings(db, params.id));
  serve(app, waiverEndpoints.changeSettings, ({ act, params, body }) => changeWaiverSettings(act, params.id, body));
}
