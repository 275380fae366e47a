import { contactDuplicateEndpoints } from '@builder-os/contract/modules/sales/contact-duplicates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listDuplicateGroups, listDuplicates } from '../contacts/contact-duplicates.service.ts';
import { mergeContacts, undoMerge } from '../contacts/contact-merges.service.ts';

export function contactDuplicateRoutes(app: FastifyInstance): void {
  const { referrers } = app.platform;
  serve(app, contactDuplicateEndpoints.find, ({ db, query }) => listDuplicates(db, query));
  serve(app, contactDuplicateEndpoints.groups, ({ db, query }) => listDuplicateGroups(db, query));
  serve(app, contactDuplicateEndpoints.merge, ({ act, body }) => mergeContacts(act, referrers, body));
  serve(app, contactDuplicateEndpoints.undoMerge, ({ act, params }) => undoMerge(act, referrers, params.id));
}
