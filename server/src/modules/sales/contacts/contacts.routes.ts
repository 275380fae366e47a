import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { exportContacts } from './contact-export.service.ts';
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  restoreContact,
  summarizeContacts,
  updateContact,
} from './contacts.service.ts';

export function contactRoutes(app: FastifyInstance): void {
  serve(app, contactEndpoints.list, ({ db, query }) => listContacts(db, query));
  serveShared(app, contactEndpoints.summary, ({ db }) => summarizeContacts(db));
  serve(app, contactEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportContacts(act, db, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, contactEndpoints.get, ({ db, params }) => getContact(db, params.id));
  serve(app, contactEndpoints.create, ({ act, body }) => createContact(act, body));
  serve(app, contactEndpoints.update, ({ act, params, body }) => updateContact(act, params, body));
  serve(app, contactEndpoints.remove, ({ act, params }) => deleteContact(act, params));
  serve(app, contactEndpoints.restore, ({ act, params }) => restoreContact(act, params.id));
}
