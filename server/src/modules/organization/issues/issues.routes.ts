import { issueEndpoints } from '@builder-os/contract/modules/organization/issues';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createIssue,
  dropIssue,
  dropToIssues,
  getIssue,
  listIssues,
  reopenIssue,
  solveIssue,
  updateIssue,
} from './issues.service.ts';

export function issueRoutes(app: FastifyInstance): void {
  const { figures } = app.platform;
  serve(app, issueEndpoints.list, ({ db, query }) => listIssues(db, query));
  serve(app, issueEndpoints.get, ({ db, params }) => getIssue(db, params.id));
  serve(app, issueEndpoints.create, ({ act, body }) => createIssue(act, body));
  serve(app, issueEndpoints.dropFrom, ({ act, body }) => dropToIssues(act, figures, body));
  serve(app, issueEndpoints.update, ({ act, params, body }) => updateIssue(act, params, body));
  serve(app, issueEndpoints.solve, ({ act, params, body }) => solveIssue(act, params, body));
  serve(app, issueEndpoints.drop, ({ act, params, body }) => dropIssue(act, params, body));
  serve(app, issueEndpoints.reopen, ({ act, params }) => reopenIssue(act, params));
}
