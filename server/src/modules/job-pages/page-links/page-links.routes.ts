import { pageLinkEndpoints } from '@builder-os/contract/modules/job-pages/page-links';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  createJobLink,
  createVendorLink,
  listLinksOfJob,
  listLinksOfVendor,
  listPageViews,
  revokePageLink,
} from './page-links.service.ts';

export function pageLinkRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serve(app, pageLinkEndpoints.listOfJob, ({ db, params, actor }) =>
    listLinksOfJob(db, requireActor(actor), params.id),
  );
  serve(app, pageLinkEndpoints.createForJob, ({ act, params, body }) => createJobLink(act, platform, params.id, body));
  serve(app, pageLinkEndpoints.listOfVendor, ({ db, params }) => listLinksOfVendor(db, params.id));
  serve(app, pageLinkEndpoints.createForVendor, ({ act, params, body }) =>
    createVendorLink(act, platform, params.id, body),
  );
  serve(app, pageLinkEndpoints.views, ({ db, params }) => listPageViews(db, params.id));
  serve(app, pageLinkEndpoints.revoke, ({ act, params }) => revokePageLink(act, params.id));
}
