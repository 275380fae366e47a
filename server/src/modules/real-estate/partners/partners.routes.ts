import { partnerEndpoints } from '@builder-os/contract/modules/real-estate/partners';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  restorePartner,
  updatePartner,
} from './partners.service.ts';

export function partnerRoutes(app: FastifyInstance): void {
  serve(app, partnerEndpoints.list, ({ db, query }) => listPartners(db, query));
  serve(app, partnerEndpoints.get, ({ db, params }) => getPartner(db, params.id));
  serve(app, partnerEndpoints.create, ({ act, body }) => createPartner(act, body));
  serve(app, partnerEndpoints.update, ({ act, params, body }) => updatePartner(act, params, body));
  serve(app, partnerEndpoints.remove, ({ act, params }) => deletePartner(act, params));
  serve(app, partnerEndpoints.restore, ({ act, params }) => restorePartner(act, params.id));
}
