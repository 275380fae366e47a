import { profitFirstAccountEndpoints } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { listAccountHistory } from './account-history.service.ts';
import {
  archiveAccount,
  changePercentages,
  createAccount,
  getAccount,
  listAccounts,
  orderAccounts,
  setUpAccounts,
  unarchiveAccount,
  updateAccount,
} from './profit-first-accounts.service.ts';

export function profitFirstAccountRoutes(app: FastifyInstance): void {
  serveShared(app, profitFirstAccountEndpoints.list, ({ db, query }) => listAccounts(db, query.archived === 'yes'));
  serveShared(app, profitFirstAccountEndpoints.history, ({ db, query }) => listAccountHistory(db, query.weeks));
  serve(app, profitFirstAccountEndpoints.get, ({ db, params }) => getAccount(db, params.id));
  serve(app, profitFirstAccountEndpoints.setUp, ({ act }) => setUpAccounts(act));
  serve(app, profitFirstAccountEndpoints.create, ({ act, body }) => createAccount(act, body));
  serve(app, profitFirstAccountEndpoints.order, ({ act, body }) => orderAccounts(act, body));
  serve(app, profitFirstAccountEndpoints.percentages, ({ act, body }) => changePercentages(act, body));
  serve(app, profitFirstAccountEndpoints.update, ({ act, params, body }) => updateAccount(act, params, body));
  serve(app, profitFirstAccountEndpoints.archive, ({ act, params }) => archiveAccount(act, params));
  serve(app, profitFirstAccountEndpoints.unarchive, ({ act, params }) => unarchiveAccount(act, params));
}
