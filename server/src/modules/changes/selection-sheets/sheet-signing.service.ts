import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Executor } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import {
  customerOfSheet,
  findCustomerOf,
  findSheet,
  findSheetPeople,
  type StoredSheet,
  sheetKind,
  sheetsOfContacts,
} from './selection-sheets.queries.ts';
import { sheetContent } from './sheet.page.ts';
import { makeSheetPdf } from './sheet-print.service.ts';
import { titleOfSheet } from './sheet-words.ts';
import { sheetStateFor, stepSheet } from './superseding.service.ts';

/** A customer signs a job's choices. The signature confirms them; only change orders move the contract. */
export const SHEET_SIGNABLE: Signable = {
  resource: 'selection-sheet',
  read: 'jobs_read',
  write: 'jobs_write',
  recordsOf: sheetsOfContacts,
  partiesOf: customerOfSheet,
  lock: async (tx, id) => {
    const sheet = await sheetKind.findForUpdate(tx, id);
    return sheet !== undefined && canBeSigned(tx, sheet);
  },
  link: async (id, db) => sheetLink(found(await findSheet(db, id), 'Selection sheet')),
  summarize: async (db, id) => {
    const sheet = await findSheet(db, id);
    if (!sheet) return undefined;
    const { timeZone } = await getOrganization(db);
    const { name, deletedAt } = await findCustomerOf(db, sheet.jobId);
    if (deletedAt !== null) return undefined;
    return {
      title: titleOfSheet(sheet),
      content: sheetContent({ sheet, customerName: name, timeZone }),
      isOpen: await canBeSigned(db, sheet),
      amount: null,
    };
  },
  print: async (db, storage, id) => makeSheetPdf(db, storage, found(await findSheet(db, id), 'Selection sheet')),
  settle: async (act, id, { decision, name, reason }) => {
    const before = found(await sheetKind.findForUpdate(act.tx, id), 'Selection sheet');
    const state = sheetStateFor(before, decision);
    const answer =
      decision === 'sign' ? { signedAt: new Date().toISOString(), signedBy: name } : { declineReason: reason };
    const verb = decision === 'sign' ? 'signed' : 'declined';
    const after = await stepSheet(act, before, verb, { state, ...answer });
    const { sentBy, createdBy } = await findSheetPeople(act.tx, id);
    const { managerId } = await getAnyJob(act.tx, after.jobId);
    await notifyFirstHolder(act, 'jobs_read', [sentBy, createdBy, managerId], {
      kind: 'assignment',
      title: `${titleOfSheet(after)} ${verb}`,
      body: [`By ${name}, ${after.jobName}.`, reason].filter(Boolean).join(' '),
      link: sheetLink(after),
    });
  },
};

/** A sheet can't be signed if its job is closed or its choices have changed. */
async function canBeSigned(db: Executor, { state, holds, jobId }: StoredSheet): Promise<boolean> {
  const { phase, deletedAt } = await findCustomerOf(db, jobId);
  return state === 'sent' && holds && deletedAt === null && isOpenPhase(phase);
}

/** The path of a sheet in the app, where it's listed with the selections of its job. */
export const sheetLink = ({ jobId }: Pick<StoredSheet, 'jobId'>) => `/jobs/${jobId}?tab=changes`;
