import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import type { ClosingBlocker } from '../../../platform/records/closing-blockers.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import { findSentSheet, findSheet, findSheetFiles, listUnansweredSheets } from './selection-sheets.queries.ts';
import { sheetLink } from './sheet-signing.service.ts';

/** Sheets waiting for an answer. The person who sent one is notified. */
export const SHEET_EXPIRIES: ExpirySource = {
  key: 'selection_sheet',
  label: 'Selection sheets',
  event: 'Link to sign expires',
  access: 'jobs_read',
  thresholds: [7, 0],
  read: listUnansweredSheets,
};

/** A job can't be closed while a sheet is waiting for a signature. */
export const SHEET_BLOCKER: ClosingBlocker = {
  resource: 'job',
  find: async (tx, jobId) => {
    const id = await findSentSheet(tx, jobId);
    const sheet = id === undefined ? undefined : await findSheet(tx, id);
    if (!sheet) return [];
    return [{ label: `Selection sheet ${sheet.number}`, detail: 'Waiting for a signature', link: sheetLink(sheet) }];
  },
};

export const SHEET_FILES: RelatedFileSource = { resource: 'job', access: 'jobs_read', find: findSheetFiles };
