import { BUDGET_FILE_LIMIT, budgetFileEndpoints } from '@builder-os/contract/modules/jobs/budget-files';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import {
  checkBudgetFile,
  exportBudget,
  importBudgetFile,
  readBudgetFile,
  toCsv,
  toXlsx,
} from './budget-files.service.ts';

/** A separate scope, so that what uploads need affects no other route. */
export async function budgetFileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: BUDGET_FILE_LIMIT, files: 1, fields: 0 },
  });
  serve(app, budgetFileEndpoints.import, async ({ db, params, query, request, transactOnce }) => {
    const upload = await request.file();
    if (!upload) throw validation({ file: 'Choose a CSV or Excel file.' });
    const bytes = await upload.toBuffer();
    const file = await readBudgetFile(bytes);
    if (query.commit !== 'yes') return checkBudgetFile(db, params.id, file);
    return transactOnce(bytes)((act) => importBudgetFile(act, params.id, file));
  });
  serve(app, budgetFileEndpoints.export, async ({ params, query, transact, reply }) => {
    const download = await transact((act) => exportBudget(act, params.id, query.format));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
}
