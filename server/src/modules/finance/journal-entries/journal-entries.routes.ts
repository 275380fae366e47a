import { journalEntryEndpoints } from '@builder-os/contract/modules/finance/journal-entries';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createEntry, getEntry, listEntries, reverseByHand } from './journal-entries.service.ts';

export function journalEntryRoutes(app: FastifyInstance): void {
  serve(app, journalEntryEndpoints.list, ({ db, query }) => listEntries(db, query));
  serve(app, journalEntryEndpoints.get, ({ db, params }) => getEntry(db, params.id));
  serve(app, journalEntryEndpoints.create, ({ act, body }) => createEntry(act, body));
  serve(app, journalEntryEndpoints.reverse, ({ act, params, body }) => reverseByHand(act, params.id, body));
}
