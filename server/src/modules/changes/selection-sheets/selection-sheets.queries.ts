import { priceDifference } from '@builder-os/contract/modules/changes/selection-difference';
import type { SelectionSheet } from '@builder-os/contract/modules/changes/selection-sheets';
import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { signatureRequests } from '../../signing/signatures/signatures.table.ts';
import { changeOrderLines } from '../change-orders/change-orders.table.ts';
import { selectionOptions, selectionPictures } from '../selections/selection-options.table.ts';
import { findSelections } from '../selections/selections.queries.ts';
import { selections } from '../selections/selections.table.ts';
import { type ChosenLine, chosenLinesOf, listsAll, stillHolds, sumsOf } from './chosen-lines.ts';
import { selectionSheets } from './selection-sheets.table.ts';
import { sheetLines } from './sheet-lines.table.ts';

/** A sheet with the records its lines point to. `holds`: everything on it is still true. */
export interface StoredSheet extends SelectionSheet {
  chosen: ChosenLine[];
  holds: boolean;
}

const { sentBy, createdBy, ...storedColumns } = getTableColumns(selectionSheets);

const columns = {
  ...storedColumns,
  jobNumber: sql<string>`(select number from ${jobs} job where job.id = "selection_sheets"."job_id")`,
  jobName: sql<string>`(select name from ${jobs} job where job.id = "selection_sheets"."job_id")`,
  openUntil: sql<string | null>`(
    select to_char(request.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${signatureRequests} request
    where request.resource = 'selection-sheet' and request.record_id = "selection_sheets"."id"
      and request.status = 'open' and request.expires_at > now())`,
  createdByName: personName(sql`"selection_sheets"."created_by"`),
};

export const sheetKind = lockable({
  resource: 'selection-sheet',
  noun: 'Selection sheet',
  table: selectionSheets,
  find: findSheet,
});

export async function findSheet(db: Executor, id: number): Promise<StoredSheet | undefined> {
  const [sheet] = await selectSheets(db, eq(selectionSheets.id, id));
  return sheet;
}

/** The sheets of a job, the newest first. */
export function findSheets(db: Executor, jobId: number): Promise<StoredSheet[]> {
  return selectSheets(db, eq(selectionSheets.jobId, jobId));
}

/** The id of a job's sheet that is waiting for a signature. */
export async function findSentSheet(db: Executor, jobId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: selectionSheets.id })
    .from(selectionSheets)
    .where(and(eq(selectionSheets.jobId, jobId), eq(selectionSheets.state, 'sent')));
  return row?.id;
}

/** Locks the choices of a job until the transaction ends. */
export async function lockSelectionsOf(tx: Transaction, jobId: number): Promise<void> {
  await tx
    .select({ id: selections.id })
    .from(selections)
    .where(eq(selections.jobId, jobId))
    .orderBy(asc(selections.id))
    .for('update');
}

export async function findSheetPeople(db: Executor, id: number) {
  const [row] = await db.select({ sentBy, createdBy }).from(selectionSheets).where(eq(selectionSheets.id, id));
  return found(row, 'Selection sheet');
}

/** The customer of a job, and the address of its site. */
export async function findCustomerOf(db: Executor, jobId: number) {
  const [row] = await db
    .select({
      name: sql<string | null>`coalesce(nullif(${contacts.company}, ''),
        nullif(trim(concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})), ''))`,
      signerName: sql<string | null>`coalesce(
        nullif(trim(concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})), ''), ${contacts.company})`,
      email: contacts.email,
      siteAddress: jobs.siteAddress,
      phase: jobs.phase,
      deletedAt: jobs.deletedAt,
    })
    .from(jobs)
    .leftJoin(contacts, and(eq(contacts.id, jobs.contactId), sql`${contacts.deletedAt} is null`))
    .where(eq(jobs.id, jobId));
  return found(row, 'Job');
}

/** Stores a sheet with the next number of its job, which must be locked. */
export async function insertSheet(
  tx: Transaction,
  values: { jobId: number; createdBy: string | null },
  lines: readonly ChosenLine[],
): Promise<StoredSheet> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${selectionSheets} where job_id = ${values.jobId})`;
  const [row] = await tx
    .insert(selectionSheets)
    .values({ ...values, sentBy: values.createdBy, number })
    .returning({ id: selectionSheets.id });
  const { id } = found(row, 'Selection sheet');
  await tx.insert(sheetLines).values(lines.map((line, place) => ({ ...line, sheetId: id, place })));
  return found(await findSheet(tx, id), 'Selection sheet');
}

export async function updateSheetRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof selectionSheets.$inferInsert>,
): Promise<StoredSheet> {
  await tx.update(selectionSheets).set(changed(selectionSheets, changes)).where(eq(selectionSheets.id, id));
  return found(await findSheet(tx, id), 'Selection sheet');
}

/** The stored pictures of the lines by id. Pictures that nothing uses anymore have been deleted. */
export async function findPictures(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof selectionPictures.$inferSelect>();
  const rows = await db
    .select()
    .from(selectionPictures)
    .where(inArray(selectionPictures.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The id of the customer of a sheet's job. */
export const customerOfSheet = (id: number): SQL => sql`
  select job.contact_id from ${selectionSheets} sheet join ${jobs} job on job.id = sheet.job_id where sheet.id = ${id}`;

/** The ids of the sheets of these customers' jobs. */
export const sheetsOfContacts = (contactIds: SQL): SQL => sql`
  select sheet.id from ${selectionSheets} sheet join ${jobs} job on job.id = sheet.job_id
  where job.contact_id = any(${contactIds})`;

/** Sheets waiting for an answer, by the day their link expires. */
export function listUnansweredSheets(db: Executor, { timeZone, until, limit }: ExpirySpan): Promise<Expiry[]> {
  const lastDay = sql`(${signatureRequests.expiresAt} at time zone ${timeZone})::date`;
  return db
    .select({
      key: sql<string>`${selectionSheets.id}::text`,
      title: sql<string>`'Selection sheet ' || ${selectionSheets.number}`,
      detail: sql<string>`${jobs.number} || ' ' || ${jobs.name}`,
      lapsesOn: sql<string>`${lastDay}::text`,
      link: sql<string>`'/jobs/' || ${jobs.id} || '?tab=changes'`,
      ownerId: sql<string | null>`coalesce(${sentBy}, ${jobs.managerId})`,
    })
    .from(selectionSheets)
    .innerJoin(jobs, eq(jobs.id, selectionSheets.jobId))
    .innerJoin(
      signatureRequests,
      and(
        eq(signatureRequests.resource, 'selection-sheet'),
        eq(signatureRequests.recordId, selectionSheets.id),
        eq(signatureRequests.status, 'open'),
      ),
    )
    .where(
      and(
        eq(selectionSheets.state, 'sent'),
        sql`${jobs.deletedAt} is null`,
        inArray(jobs.phase, [...OPEN_PHASES]),
        sql`${lastDay} <= ${until}::date`,
      ),
    )
    .orderBy(asc(lastDay), asc(selectionSheets.id))
    .limit(limit);
}

/** The PDFs of a job's signed sheets. */
export function findSheetFiles(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const { id, number, signedAt, createdAt } = selectionSheets;
  return db
    .select({
      key: sql<string>`'selection-sheet-' || ${id}`,
      kind: sql<'document'>`'document'`,
      name: sql<string>`'Selection sheet ' || ${number} || '.pdf'`,
      of: sql<string>`'Selection sheet ' || ${number}`,
      file: sql<string>`'/api/selection-sheets/' || ${id} || '/pdf'`,
      link: sql<string>`'/jobs/' || ${selectionSheets.jobId} || '?tab=changes'`,
      at: sql<string>`coalesce(${signedAt}, ${createdAt})`.mapWith(signedAt),
    })
    .from(selectionSheets)
    .where(and(eq(selectionSheets.jobId, jobId), eq(selectionSheets.state, 'signed')))
    .orderBy(desc(id))
    .limit(limit);
}

/** The choices of a job that a sheet can list, as its customer pays for them now. */
export async function findChosen(db: Executor, jobId: number): Promise<ChosenLine[]> {
  const repriced = await findRepriced(db, jobId);
  return chosenLinesOf((await findSelections(db, jobId)).filter(({ id }) => !repriced.has(id)));
}

/** Selections whose change order doesn't bill the difference of the choice anymore, because someone changed its lines. */
async function findRepriced(db: Executor, jobId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: selections.id })
    .from(selections)
    .innerJoin(selectionOptions, eq(selectionOptions.id, selections.chosenOptionId))
    .where(
      and(
        eq(selections.jobId, jobId),
        sql`${selections.changeOrderId} is not null`,
        sql`not exists (
          select from ${changeOrderLines} line where line.change_order_id = ${selections.changeOrderId}
            and line.price = ${selectionOptions.price} - ${selections.allowance})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function selectSheets(db: Executor, where: SQL): Promise<StoredSheet[]> {
  const rows = await db.select(columns).from(selectionSheets).where(where).orderBy(desc(selectionSheets.id));
  const [first] = rows;
  if (!first) return [];
  // Callers ask for the sheets of one job, so its choices are read once.
  const now = await findChosen(db, first.jobId);
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const chosen = lines.get(row.id) ?? [];
    return {
      ...row,
      chosen,
      holds: stillHolds(chosen, now),
      isCurrent: listsAll(chosen, now),
      lines: chosen.map(({ optionId: _, pictureId: _picture, ...line }) => ({
        ...line,
        difference: priceDifference(line.allowance, line.price),
      })),
      ...sumsOf(chosen),
    };
  });
}

async function findLines(db: Executor, ids: readonly number[]): Promise<Map<number, ChosenLine[]>> {
  const { id: _, place, ...shown } = getTableColumns(sheetLines);
  const rows = await db
    .select(shown)
    .from(sheetLines)
    .where(inArray(sheetLines.sheetId, [...ids]))
    .orderBy(asc(sheetLines.sheetId), asc(place));
  const bySheet = new Map<number, ChosenLine[]>(ids.map((id) => [id, []]));
  for (const { sheetId, ...line } of rows) bySheet.get(sheetId)?.push(line);
  return bySheet;
}
