import { propertyEndpoints } from '@builder-os/contract/modules/real-estate/properties';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  createProperty,
  deleteProperty,
  getPropertyDetail,
  listProperties,
  restoreProperty,
  updateProperty,
} from './properties.service.ts';
import { exportProperties } from './property-export.service.ts';

export function propertyRoutes(app: FastifyInstance): void {
  serve(app, propertyEndpoints.list, ({ db, query }) => listProperties(db, query));
  serve(app, propertyEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, csv } = await transact((act) => exportProperties(act, db, query));
    return sendCsv(reply, fileName, csv);
  });
  serve(app, propertyEndpoints.get, ({ db, params }) => getPropertyDetail(db, params.id));
  serve(app, propertyEndpoints.create, ({ act, body }) => createProperty(act, body));
  serve(app, propertyEndpoints.update, ({ act, params, body }) => updateProperty(act, params, body));
  serve(app, propertyEndpoints.remove, ({ act, params }) => deleteProperty(act, params));
  serve(app, propertyEndpoints.restore, ({ act, params }) => restoreProperty(act, params.id));
}
