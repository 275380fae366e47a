import { scorecardEndpoints } from '@builder-os/contract/modules/organization/scorecard';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { enterScore, getScorecard } from './scorecard.service.ts';

export function scorecardRoutes(app: FastifyInstance): void {
  const { figures } = app.platform;
  serve(app, scorecardEndpoints.get, ({ db, actor, query }) =>
    getScorecard(db, { actor: requireActor(actor), figures, through: query.through }),
  );
  serve(app, scorecardEndpoints.enter, ({ act, params, body }) => enterScore(act, figures, params, body));
}
