import { presenceEndpoints } from '@builder-os/contract/modules/content/presence';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { enterPage, leavePage, listEditors } from './presence.service.ts';

export function presenceRoutes(app: FastifyInstance): void {
  serve(app, presenceEndpoints.list, ({ db, actor, params }) => listEditors(db, requireActor(actor), params.id));
  serve(app, presenceEndpoints.enter, ({ act, params }) => enterPage(act, params.id));
  serve(app, presenceEndpoints.leave, ({ act, params }) => leavePage(act, params.id));
}
