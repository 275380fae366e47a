import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createBankStatement,
  deleteBankStatement,
  getBankStatement,
  listBankAccounts,
  listBankStatements,
  reconcileStatement,
  reopenStatement,
  updateBankStatement,
} from './bank-statements.service.ts';

export function bankStatementRoutes(app: FastifyInstance): void {
  serve(app, bankStatementEndpoints.list, ({ db, query }) => listBankStatements(db, query));
  serve(app, bankStatementEndpoints.accounts, ({ db }) => listBankAccounts(db));
  serve(app, bankStatementEndpoints.get, ({ db, params }) => getBankStatement(db, params.id));
  serve(app, bankStatementEndpoints.create, ({ act, body }) => createBankStatement(act, body));
  serve(app, bankStatementEndpoints.update, ({ act, params, body }) => updateBankStatement(act, params, body));
  serve(app, bankStatementEndpoints.delete, ({ act, params }) => deleteBankStatement(act, params));
  serve(app, bankStatementEndpoints.reconcile, ({ act, params }) => reconcileStatement(act, params));
  serve(app, bankStatementEndpoints.reopen, ({ act, params }) => reopenStatement(act, params));
}
