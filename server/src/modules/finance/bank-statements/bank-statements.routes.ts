import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import {
  clearItems,
  createBankStatement,
  deleteBankStatement,
  getBankStatement,
  listBankAccounts,
  listBankStatements,
  listStatementItems,
  reconcileStatement,
  reopenStatement,
  suggestStatement,
  updateBankStatement,
} from './bank-statements.service.ts';
import { makeReport, recordReport } from './reconciliation-report.service.ts';

export function bankStatementRoutes(app: FastifyInstance): void {
  serve(app, bankStatementEndpoints.list, ({ db, query }) => listBankStatements(db, query));
  serve(app, bankStatementEndpoints.accounts, ({ db }) => listBankAccounts(db));
  serve(app, bankStatementEndpoints.suggestion, ({ db, query }) => suggestStatement(db, query.account));
  serve(app, bankStatementEndpoints.get, ({ db, params }) => getBankStatement(db, params.id));
  serve(app, bankStatementEndpoints.items, ({ db, params, query }) => listStatementItems(db, params.id, query));
  serve(app, bankStatementEndpoints.clear, ({ act, params, body }) => clearItems(act, params, body));
  serve(app, bankStatementEndpoints.report, async ({ db, params, query, transact, reply }) => {
    await transact((act) => recordReport(act, params.id, query.format));
    const report = await makeReport({ db, storage: app.platform.storage }, params.id, query.format);
    return 'pdf' in report
      ? sendPdf(reply, report.fileName, report.pdf)
      : sendCsv(reply, report.fileName, report.lines);
  });
  serve(app, bankStatementEndpoints.create, ({ act, body }) => createBankStatement(act, body));
  serve(app, bankStatementEndpoints.update, ({ act, params, body }) => updateBankStatement(act, params, body));
  serve(app, bankStatementEndpoints.delete, ({ act, params }) => deleteBankStatement(act, params));
  serve(app, bankStatementEndpoints.reconcile, ({ act, params }) => reconcileStatement(act, params));
  serve(app, bankStatementEndpoints.reopen, ({ act, params }) => reopenStatement(act, params));
}
