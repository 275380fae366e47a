import { measurableEndpoints } from '@builder-os/contract/modules/organization/measurables';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addMeasurable } from '../scorecard/backfill.service.ts';
import {
  deleteMeasurable,
  listMeasurables,
  listSources,
  orderMeasurables,
  restoreMeasurable,
  updateMeasurable,
} from './measurables.service.ts';

export function measurableRoutes(app: FastifyInstance): void {
  const { figures } = app.platform;
  serve(app, measurableEndpoints.list, ({ db }) => listMeasurables(db, figures));
  serve(app, measurableEndpoints.sources, ({ actor }) => listSources(requireActor(actor), figures));
  serve(app, measurableEndpoints.create, ({ act, body }) => addMeasurable(act, figures, body));
  serve(app, measurableEndpoints.order, ({ act, body }) => orderMeasurables(act, figures, body.ids));
  serve(app, measurableEndpoints.update, ({ act, params, body }) => updateMeasurable(act, figures, params, body));
  serve(app, measurableEndpoints.remove, ({ act, params }) => deleteMeasurable(act, figures, params));
  serve(app, measurableEndpoints.restore, ({ act, params }) => restoreMeasurable(act, figures, params.id));
}
