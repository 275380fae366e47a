import { csvFile, type JobFilePart, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { onePage } from '../../../platform/sheets/record-export.ts';
import { findSheet, findSheets } from '../selection-sheets/selection-sheets.queries.ts';
import { readSheetPdf } from '../selection-sheets/sheet-print.service.ts';
import { selectionsFile } from '../selections/selection-export.service.ts';
import { CHANGE_COLUMNS } from './change-order-export.service.ts';
import { readChangePdf } from './change-order-print.service.ts';
import { findChangeRecords } from './change-order-registries.queries.ts';
import { findChange, findChangesOfJob } from './change-orders.queries.ts';

/** A job's change orders with PDFs of the approved and signed ones, and the choices its customer made and signed. */
export const CHANGES_PART: JobFilePart = {
  key: 'changes',
  label: 'Change orders and selections',
  access: 'jobs_read',
  records: findChangeRecords,
  files: async function* ({ database: { db }, storage }, { id: jobId }) {
    const place = (name: string) => ({ folder: 'changes', name });
    const changes = await findChangesOfJob(db, jobId);
    yield csvFile(place('change-orders.csv'), CHANGE_COLUMNS, async () => onePage(changes));
    yield selectionsFile(db, jobId, place('selections.csv'));
    for (const { id, number, state } of await findSheets(db, jobId)) {
      if (state !== 'signed') continue;
      yield wholeFile(place(`selection-sheet-${number}.pdf`), async () => {
        const sheet = await findSheet(db, id);
        return sheet && (await readSheetPdf(db, storage, sheet)).pdf;
      });
    }
    for (const { id, number, approvedAt } of changes) {
      if (approvedAt === null) continue;
      yield wholeFile(place(`${number}.pdf`), async () => {
        const change = await findChange(db, id);
        return change && (await readChangePdf(db, storage, change)).pdf;
      });
    }
  },
};
