import { autosaveEndpoints } from '@builder-os/contract/modules/content/autosaves';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { discardAutosave, getAutosave, storeAutosave } from './autosaves.service.ts';

export function autosaveRoutes(app: FastifyInstance): void {
  serve(app, autosaveEndpoints.get, ({ db, actor, params }) => getAutosave(db, requireActor(actor), params.page));
  serve(app, autosaveEndpoints.put, ({ act, params, body }) => storeAutosave(act, params.page, body));
  serve(app, autosaveEndpoints.discard, ({ act, params }) => discardAutosave(act, params.page));
}
