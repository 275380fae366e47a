import { partnerStatementEndpoints } from '@builder-os/contract/modules/real-estate/partner-statements';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { getStatement, makeStatementCsv, makeStatementPdf, recordStatement } from './partner-statements.service.ts';

export function partnerStatementRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, partnerStatementEndpoints.get, ({ db, params, query }) => getStatement(db, params.id, query));
  serve(app, partnerStatementEndpoints.export, async ({ db, params, query, transact, reply }) => {
    const { format, ...period } = query;
    await transact((act) => recordStatement(act, params.id, period));
    if (format === 'csv') {
      const { fileName, csv } = await makeStatementCsv(db, params.id, period);
      return sendCsv(reply, fileName, csv);
    }
    const { fileName, pdf } = await makeStatementPdf({ db, storage }, params.id, period);
    return sendPdf(reply, fileName, pdf);
  });
}
