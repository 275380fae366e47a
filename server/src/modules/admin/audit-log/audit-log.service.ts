import type {
  AuditChange,
  AuditEntry,
  AuditEntryDetail,
  AuditFilter,
  AuditListQuery,
  AuditOptions,
} from '@builder-os/contract/modules/admin/audit-log';
import { recordAction } from '../../../platform/audit/audit.ts';
import { joinPersonal } from '../../../platform/audit/personal-fields.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { everyPage } from '../../../platform/sheets/row-download.ts';
import { type AuditRow, findAuditEntry, findAuditPage, listAuditPeople, listAuditValues } from './audit-log.queries.ts';
import { summarizeEntry } from './audit-log.ts';

const HEADERS = ['Time', 'User', 'Action', 'Resource', 'Record', 'Summary', 'IP Address'];

export async function listAuditEntries(db: Database, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const { timeZone } = await getOrganization(db);
  const page = await findAuditPage(db, { ...query, timeZone });
  return { ...page, rows: page.rows.map(withSummary) };
}

export async function getAuditOptions(db: Database): Promise<AuditOptions> {
  const [people, actions, kinds] = await Promise.all([
    listAuditPeople(db),
    listAuditValues(db, 'action'),
    listAuditValues(db, 'resource_type'),
  ]);
  return { people, actions, kinds };
}

/** One entry, including its personal values. */
export async function getAuditEntry(db: Database, id: number): Promise<AuditEntryDetail> {
  const row = found(await findAuditEntry(db, id), 'Entry');
  const { before, after, ...notes } = joinPersonal(row.details, row.personal ?? {});
  return { ...withSummary(row), changes: listChanges(before, after), notes };
}

/** Records who exports the log and returns the file. Its rows are read while it's sent. */
export async function exportAuditLog(act: Act, db: Database, filter: AuditFilter) {
  const { today, timeZone } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'audit-log.export', resource: 'audit-log', details: { filter } });
  const fileName = `activity-log-${today}.csv`;
  return { fileName, lines: writeCsv(HEADERS, readLines(db, { ...filter, timeZone })) };
}

async function* readLines(db: Database, filter: AuditFilter & { timeZone: string }): AsyncGenerator<Line[]> {
  const pages = everyPage((cursor) => findAuditPage(db, { ...filter, cursor }, true));
  for await (const rows of pages) yield rows.map(toLine);
}

function toLine(row: AuditRow): Line {
  const { timestamp, userName, action, resourceType, resourceId, ipAddress } = row;
  return [timestamp, userName ?? 'System', action, resourceType, resourceId, summarizeEntry(row), ipAddress];
}

function withSummary<Row extends Parameters<typeof summarizeEntry>[0]>(row: Row) {
  return { ...row, summary: summarizeEntry(row) };
}

function listChanges(before: unknown, after: unknown): AuditChange[] {
  const was = toEntries(before);
  const is = toEntries(after);
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    before: was.get(field) ?? null,
    after: is.get(field) ?? null,
  }));
}

function toEntries(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
