import { pageEndpoints } from '@builder-os/contract/modules/content/pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  archivePage,
  discardDraft,
  publishPage,
  schedulePage,
  unarchivePage,
  unpublishPage,
} from './page-states.service.ts';
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  restorePage,
  summarizePages,
  updatePage,
} from './pages.service.ts';
import { offerPageSlug } from './slugs.service.ts';

export function pageRoutes(app: FastifyInstance): void {
  serve(app, pageEndpoints.list, ({ db, actor, query }) => listPages(db, actor, query));
  serve(app, pageEndpoints.summary, ({ db }) => summarizePages(db));
  serve(app, pageEndpoints.slug, ({ db, query }) => offerPageSlug(db, query));
  serve(app, pageEndpoints.get, ({ db, actor, params }) => getPage(db, actor, params.id));
  serve(app, pageEndpoints.create, ({ act, body }) => createPage(act, body));
  serve(app, pageEndpoints.update, ({ act, params, body }) => updatePage(act, params, body));
  serve(app, pageEndpoints.publish, ({ act, params }) => publishPage(act, params));
  serve(app, pageEndpoints.unpublish, ({ act, params }) => unpublishPage(act, params));
  serve(app, pageEndpoints.archive, ({ act, params }) => archivePage(act, params));
  serve(app, pageEndpoints.unarchive, ({ act, params }) => unarchivePage(act, params));
  serve(app, pageEndpoints.schedule, ({ act, params, body }) => schedulePage(act, params, body.publishAt));
  serve(app, pageEndpoints.discardDraft, ({ act, params }) => discardDraft(act, params));
  serve(app, pageEndpoints.remove, ({ act, params }) => deletePage(act, params));
  serve(app, pageEndpoints.restore, ({ act, params }) => restorePage(act, params.id));
}
