import type { JournalExportQuery } from '@builder-os/contract/modules/finance/journal-export';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { getBookDays, sumLedger } from '../ledger/ledger.service.ts';
import { accountPaths } from './account-paths.ts';
import { findAccountNames, findJournalLines, type JournalPlace } from './journal-export.queries.ts';
import { type JournalLine, journalHead, journalText, openingLines } from './write-journal.ts';

const ENTRIES_A_PAGE = 500;

const HEADERS = [
  'Entry',
  'Date',
  'Kind',
  'Memo',
  'Source',
  'Reverses',
  'Account Kind',
  'Account',
  'Account Path',
  'Debit',
  'Credit',
  'Business Unit',
  'Job',
  'Cost Code',
  'Cost Type',
  'Project',
  'Property',
  'Partner',
  'Deal',
] as const;

export interface JournalDownload {
  fileName: string;
  mediaType: string;
  /** Read while the file is sent. */
  pieces: AsyncIterable<string>;
}

/** Records who exports the journal and returns it. */
export async function exportJournal(act: Act, db: Database, query: JournalExportQuery): Promise<JournalDownload> {
  const download = await prepareJournal(act.tx, db, query);
  await recordAction(act, { action: 'journal.export', resource: 'journal-entry', details: { ...query } });
  return download;
}

/**
 * The journal of a span of days, for anyone allowed to have it. The entries are read page by page while the file is sent, so
 * a journal of any size can be sent.
 * @throws AppError `validation` (400) for a span that ends before it begins
 */
export async function prepareJournal(tx: Executor, db: Database, query: JournalExportQuery): Promise<JournalDownload> {
  const { from, to, format } = query;
  if (from !== undefined && to !== undefined && to < from)
    throw validation({ to: 'Enter a date on or after the first.' });
  const { today } = await getBookDays(tx);
  const paths = accountPaths(await findAccountNames(tx));
  const opening = from === undefined ? [] : openingLines(await sumLedger(tx, { to: addDays(from, -1) }), from);
  const span = `${from ?? 'beginning'}-to-${to ?? today}`;
  const pages = readPages(db, opening, query);
  if (format === 'csv') {
    return { fileName: `journal-${span}.csv`, mediaType: 'text/csv', pieces: toCsv(pages, paths) };
  }
  const { companyName } = await getOrganization(tx);
  const about = `${companyName}: journal ${span}, exported ${today}`;
  return { fileName: `journal-${span}.journal`, mediaType: 'text/plain', pieces: toJournal(pages, paths, about) };
}

async function* readPages(
  db: Database,
  opening: JournalLine[],
  { from, to }: JournalExportQuery,
): AsyncGenerator<JournalLine[]> {
  if (opening.length > 0) yield opening;
  let after: JournalPlace | undefined;
  for (;;) {
    const lines = await findJournalLines(db, { from, to, after, limit: ENTRIES_A_PAGE });
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    after = { date: last.date, entryId: last.entryId };
  }
}

async function* toJournal(
  pages: AsyncIterable<JournalLine[]>,
  paths: Map<number, string>,
  about: string,
): AsyncGenerator<string> {
  yield journalHead(about, paths);
  for await (const lines of pages) yield journalText(lines, paths);
}

function toCsv(pages: AsyncIterable<JournalLine[]>, paths: Map<number, string>): AsyncIterable<string> {
  return writeCsv(HEADERS, toRows(pages, paths));
}

async function* toRows(pages: AsyncIterable<JournalLine[]>, paths: Map<number, string>): AsyncGenerator<Line[]> {
  for await (const lines of pages) yield lines.map((line) => toRow(line, paths));
}

function toRow(line: JournalLine, paths: Map<number, string>): Line {
  const cents = toCents(line.amount);
  return [
    line.entryId,
    line.date,
    line.kind,
    line.memo,
    line.source,
    line.reversesId,
    line.accountKind,
    line.accountName,
    paths.get(line.ledgerAccountId) ?? null,
    cents > 0n ? fromCents(cents) : null,
    cents < 0n ? fromCents(-cents) : null,
    line.businessUnit,
    line.job,
    line.costCode,
    line.costType,
    line.projectId,
    line.propertyId,
    line.partnerId,
    line.dealId,
  ];
}
