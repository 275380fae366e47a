import { journalExportEndpoints } from '@builder-os/contract/modules/finance/journal-export';
import type { FastifyInstance } from 'fastify';
import { sendText } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportJournal } from './journal-export.service.ts';

export function journalExportRoutes(app: FastifyInstance): void {
  serve(app, journalExportEndpoints.export, async ({ db, query, transact, reply }) =>
    sendText(reply, await transact((act) => exportJournal(act, db, query))),
  );
}
