import type { CHECKLIST_FORMATS } from '@builder-os/contract/modules/finance/allocation-runs';
import { transfersOf } from '@builder-os/contract/modules/finance/run-transfers';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { findProjectsOfRun } from './allocation-runs.queries.ts';
import { getRun } from './allocation-runs.service.ts';
import { printChecklist } from './checklist.pdf.ts';

type Format = (typeof CHECKLIST_FORMATS)[number];
export type Checklist = { fileName: string } & ({ pdf: Buffer } | { lines: AsyncIterable<string> });

const HEADERS = ['From', 'To', 'Share (%)', 'Amount', 'Transferred'];

/** Records who exports the checklist. */
export async function recordChecklist(act: Act, id: number, format: Format): Promise<void> {
  const run = await getRun(act.tx, id);
  if (run.entryId === null) throw conflict('This run was skipped, so there’s nothing to transfer.');
  await recordAction(act, { action: 'allocation-run.export', resource: 'allocation-run', id, details: { format } });
}

export async function makeChecklist(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  format: Format,
): Promise<Checklist> {
  const run = await getRun(db, id);
  const fileName = `transfer-checklist-${run.scheduledFor}.${format}`;
  if (format === 'csv') return { fileName, lines: writeCsv(HEADERS, pagesOf(transfersOf(run))) };
  const { today } = await getBookDays(db);
  const sender = await findSender(storage, await getOrganization(db));
  const projects = await findProjectsOfRun(db, id);
  return { fileName, pdf: await printChecklist(run, { ...sender, projects, day: today }) };
}

async function* pagesOf(transfers: ReturnType<typeof transfersOf>): AsyncGenerator<Line[]> {
  yield transfers.map(({ name, percentage, amount }) => ['Income', name, percentage, amount, '']);
}
