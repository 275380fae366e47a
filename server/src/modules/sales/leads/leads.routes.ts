import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { countMatchingLeads, deleteLeads, restoreLeads, updateLeads } from './lead-bulk.service.ts';
import { convertLead } from './lead-conversion.service.ts';
import { undoConversion } from './lead-conversion-undo.service.ts';
import { exportLeads } from './lead-export.service.ts';
import {
  createLead,
  deleteLead,
  getLead,
  listLeads,
  restoreLead,
  summarizeLeads,
  updateLead,
} from './leads.service.ts';

export function leadRoutes(app: FastifyInstance): void {
  serve(app, leadEndpoints.list, ({ db, query }) => listLeads(db, query));
  serveShared(app, leadEndpoints.summary, ({ db }) => summarizeLeads(db));
  serve(app, leadEndpoints.count, ({ db, query }) => countMatchingLeads(db, query));
  serve(app, leadEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportLeads(act, db, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, leadEndpoints.get, ({ db, params }) => getLead(db, params.id));
  serve(app, leadEndpoints.create, ({ act, body }) => createLead(act, body));
  serve(app, leadEndpoints.update, ({ act, params, body }) => updateLead(act, params, body));
  serve(app, leadEndpoints.remove, ({ act, params }) => deleteLead(act, params));
  serve(app, leadEndpoints.restore, ({ act, params }) => restoreLead(act, params.id));
  serve(app, leadEndpoints.convert, ({ act, params, body }) => convertLead(act, params, body));
  serve(app, leadEndpoints.undoConversion, ({ act, params, body }) => undoConversion(act, params, body.dealId));
  serve(app, leadEndpoints.bulkUpdate, ({ act, body }) => updateLeads(act, body));
  serve(app, leadEndpoints.bulkDelete, ({ act, body }) => deleteLeads(act, body));
  serve(app, leadEndpoints.bulkRestore, ({ act, body }) => restoreLeads(act, body.ids));
}
