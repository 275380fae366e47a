import { instantAssessmentEndpoints } from '@builder-os/contract/modules/finance/instant-assessment';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { getInstantAssessment } from './instant-assessment.service.ts';

export function instantAssessmentRoutes(app: FastifyInstance): void {
  serveShared(app, instantAssessmentEndpoints.get, ({ db }) => getInstantAssessment(db));
}
