import { addDays } from '@builder-os/contract/platform/calendar';
import { chosenLinesOf } from '../../modules/changes/selection-sheets/chosen-lines.ts';
import { insertSheet, updateSheetRow } from '../../modules/changes/selection-sheets/selection-sheets.queries.ts';
import { SHEET_SIGNABLE } from '../../modules/changes/selection-sheets/sheet-signing.service.ts';
import { forLog } from '../../modules/changes/selection-sheets/superseding.service.ts';
import { findSelections } from '../../modules/changes/selections/selections.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addSampleSignature } from '../signing/signature-writer.service.ts';

const SIGNED_DAYS_AGO = 30;

/** The sheet of the choices on a sample job, signed by its customer; none without choices. */
export async function addSheetSample(
  act: Act,
  storage: Storage,
  { jobId, customer, today }: { jobId: number; customer: string; today: string },
): Promise<SampleRecord[]> {
  const lines = chosenLinesOf(await findSelections(act.tx, jobId));
  if (lines.length === 0) return [];
  const { id } = await insertSheet(act.tx, { jobId, createdBy: actorId(act) }, lines);
  const at = `${addDays(today, -SIGNED_DAYS_AGO)}T15:00:00Z`;
  const standing = { state: 'signed', sentAt: at, signedAt: at, signedBy: customer, createdAt: at } as const;
  const sheet = forLog(await updateSheetRow(act.tx, id, standing));
  await addSampleSignature(act, storage, SHEET_SIGNABLE, { recordId: id, name: customer, at });
  return recordSamples(act, { resource: 'selection-sheet', tableName: 'selection_sheets' }, [sheet]);
}
