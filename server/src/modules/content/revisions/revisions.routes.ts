import { revisionEndpoints } from '@builder-os/contract/modules/content/revisions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { compareRevisions, getRevision, listRevisions, restoreRevision } from './revisions.service.ts';

export function revisionRoutes(app: FastifyInstance): void {
  serve(app, revisionEndpoints.list, ({ db, params, query }) => listRevisions(db, params.id, query));
  serve(app, revisionEndpoints.get, ({ db, params }) => getRevision(db, params.id, params.revision));
  serve(app, revisionEndpoints.compare, ({ db, params, query }) =>
    compareRevisions(db, params.id, { id: params.revision, fromId: query.from }),
  );
  serve(app, revisionEndpoints.restore, ({ act, params }) => restoreRevision(act, params, params.revision));
}
