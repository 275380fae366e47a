import { binEndpoints } from '@builder-os/contract/modules/admin/bin';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listBin, listBinKinds, restoreFromBin } from './bin.service.ts';

export function binRoutes(app: FastifyInstance): void {
  const { bin } = app.platform;
  serve(app, binEndpoints.list, ({ db, query }) => listBin(db, bin, query));
  serve(app, binEndpoints.kinds, ({ db }) => listBinKinds(db, bin));
  serve(app, binEndpoints.restore, ({ act, params }) => restoreFromBin(act, bin, params));
}
