import { expiryEndpoints } from '@builder-os/contract/modules/radar/expiries';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readRadar } from './expiries.service.ts';

export function expiryRoutes(app: FastifyInstance): void {
  const { expiries } = app.platform;
  serve(app, expiryEndpoints.list, ({ db, actor, query }) =>
    readRadar(db, { expiries, reader: requireActor(actor), ...query }),
  );
}
