import { ledgerAccountEndpoints } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createLedgerAccount,
  deleteLedgerAccount,
  listLedgerAccounts,
  listRegister,
  updateLedgerAccount,
} from './ledger-accounts.service.ts';

export function ledgerAccountRoutes(app: FastifyInstance): void {
  serve(app, ledgerAccountEndpoints.list, ({ db, query }) => listLedgerAccounts(db, query));
  serve(app, ledgerAccountEndpoints.register, ({ db, params, query }) => listRegister(db, params.id, query));
  serve(app, ledgerAccountEndpoints.create, ({ act, body }) => createLedgerAccount(act, body));
  serve(app, ledgerAccountEndpoints.update, ({ act, params, body }) => updateLedgerAccount(act, params, body));
  serve(app, ledgerAccountEndpoints.remove, ({ act, params }) => deleteLedgerAccount(act, params));
}
