import type { FastifyInstance } from 'fastify';
import { autosaveRoutes } from './autosaves/autosaves.routes.ts';
import { pageExportRoutes } from './exports/exports.routes.ts';
import { imageJobs } from './images/images.jobs.ts';
import { IMAGE_FILES } from './images/images.queries.ts';
import { imageRoutes } from './images/images.routes.ts';
import { markdownImportRoutes } from './imports/imports.routes.ts';
import { PAGE_EXPIRIES } from './pages/page-expiries.service.ts';
import { pageJobs } from './pages/pages.jobs.ts';
import { pageKind } from './pages/pages.queries.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { PAGE_SEARCH, restorePage } from './pages/pages.service.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { CONTENT_PERSONAL } from './privacy/personal-data.queries.ts';
import { publicPageRoutes } from './public-pages/public-pages.routes.ts';
import { publishedPageRoutes } from './published-pages/published-pages.routes.ts';
import { redirectRoutes } from './redirects/redirects.routes.ts';
import { revisionRoutes } from './revisions/revisions.routes.ts';

/** Content: pages that team members write, their revisions, and the public view. */
export async function contentPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(pageKind, restorePage);
  app.platform.personalData.add(CONTENT_PERSONAL);
  app.platform.fileFolders.add(IMAGE_FILES);
  app.platform.searchSources.add(PAGE_SEARCH);
  app.platform.expiries.add(PAGE_EXPIRIES);
  pageRoutes(app);
  pageJobs(app);
  revisionRoutes(app);
  autosaveRoutes(app);
  presenceRoutes(app);
  previewRoutes(app);
  redirectRoutes(app);
  pageExportRoutes(app);
  publishedPageRoutes(app);
  publicPageRoutes(app);
  imageJobs(app);
  await imageRoutes(app);
  await markdownImportRoutes(app);
}
