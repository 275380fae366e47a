import { auditLogEndpoints } from '@builder-os/contract/modules/admin/audit-log';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportAuditLog, getAuditEntry, getAuditOptions, listAuditEntries } from './audit-log.service.ts';

export function auditLogRoutes(app: FastifyInstance): void {
  serve(app, auditLogEndpoints.list, ({ db, query }) => listAuditEntries(db, query));
  serve(app, auditLogEndpoints.options, ({ db }) => getAuditOptions(db));
  serve(app, auditLogEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportAuditLog(act, db, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, auditLogEndpoints.get, ({ db, params }) => getAuditEntry(db, params.id));
}
