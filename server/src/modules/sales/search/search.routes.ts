import { searchEndpoints } from '@builder-os/contract/modules/sales/search';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { searchRecords } from './search.service.ts';

export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchEndpoints.search, ({ db, actor, query }) =>
    searchRecords(db, app.platform.searchSources, { actor: requireActor(actor), q: query.q }),
  );
}
