import { openingBalanceEndpoints } from '@builder-os/contract/modules/finance/opening-balances';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listOpeningBalances, postOpeningBalances } from './opening-balances.service.ts';

export function openingBalanceRoutes(app: FastifyInstance): void {
  serve(app, openingBalanceEndpoints.list, ({ db }) => listOpeningBalances(db));
  serve(app, openingBalanceEndpoints.create, ({ act, body }) => postOpeningBalances(act, body));
}
