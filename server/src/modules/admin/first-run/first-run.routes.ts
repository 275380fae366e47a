import { firstRunEndpoints } from '@builder-os/contract/modules/admin/first-run';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { changeStep, dismissFirstRun, getFirstRun, resumeFirstRun } from './first-run.service.ts';

export function firstRunRoutes(app: FastifyInstance): void {
  serve(app, firstRunEndpoints.get, ({ db }) => getFirstRun(db));
  serve(app, firstRunEndpoints.changeStep, ({ act, params, body }) => changeStep(act, params.step, body.state));
  serve(app, firstRunEndpoints.dismiss, ({ act }) => dismissFirstRun(act));
  serve(app, firstRunEndpoints.resume, ({ act }) => resumeFirstRun(act));
}
