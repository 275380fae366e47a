import { publishedPageEndpoints } from '@builder-os/contract/modules/content/published-pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listPublishedPages, readAnnouncements, readPublishedPage } from './published-pages.service.ts';

export function publishedPageRoutes(app: FastifyInstance): void {
  const { markdown } = app.platform;
  serve(app, publishedPageEndpoints.list, ({ db, actor, query }) => listPublishedPages(db, actor, query));
  serve(app, publishedPageEndpoints.get, ({ db, actor, params }) =>
    readPublishedPage({ db, markdown, actor }, params.slug),
  );
  serve(app, publishedPageEndpoints.announcements, ({ db, actor }) => readAnnouncements({ db, markdown, actor }));
}
