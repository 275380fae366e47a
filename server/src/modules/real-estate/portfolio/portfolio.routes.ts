import { portfolioEndpoints } from '@builder-os/contract/modules/real-estate/portfolio';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { getPortfolioHistory, getPortfolioSummary } from './portfolio.service.ts';

export function portfolioRoutes(app: FastifyInstance): void {
  serveShared(app, portfolioEndpoints.summary, ({ db }) => getPortfolioSummary(db));
  serveShared(app, portfolioEndpoints.history, ({ db }) => getPortfolioHistory(db));
}
