import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import {
  createActivity,
  deleteActivity,
  listActivities,
  listActivitiesOfDeal,
  listRecentActivities,
  restoreActivity,
  summarizeActivities,
  updateActivity,
} from './activities.service.ts';

export function activityRoutes(app: FastifyInstance): void {
  serve(app, activityEndpoints.list, ({ db, query }) => listActivities(db, query));
  serve(app, activityEndpoints.recent, ({ db }) => listRecentActivities(db));
  serveShared(app, activityEndpoints.summary, ({ db }) => summarizeActivities(db));
  serve(app, activityEndpoints.listForDeal, ({ db, params, query }) => listActivitiesOfDeal(db, params.dealId, query));
  serve(app, activityEndpoints.create, ({ act, body }) => createActivity(act, body));
  serve(app, activityEndpoints.update, ({ act, params, body }) => updateActivity(act, params, body));
  serve(app, activityEndpoints.remove, ({ act, params }) => deleteActivity(act, params));
  serve(app, activityEndpoints.restore, ({ act, params }) => restoreActivity(act, params.id));
}
