import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';

/** The parts of an export that depend on the kind of record. */
interface RecordExport<Query, Row> {
  resource: 'lead' | 'contact' | 'deal' | 'quote';
  headers: readonly string[];
  findPage: (db: Database, query: Query & { cursor?: string }) => Promise<Page<Row>>;
  /** @param dayOf converts a time to the day in the business's time zone */
  toLine: (row: Row, dayOf: (moment: string) => string) => Line;
}

/** Records who exports the records and returns the file; its rows are read while it is sent. */
export async function exportRecords<Query extends object, Row>(
  act: Act,
  db: Database,
  records: RecordExport<Query, Row>,
  query: Query,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { resource, headers } = records;
  const { today, timeZone } = await findOfficeDay(act.tx);
  const dayOf = (moment: string) => dayIn(new Date(moment), timeZone);
  await recordAction(act, { action: `${resource}.export`, resource, details: { filter: query } });
  const pages = readPages(db, records, query, dayOf);
  return { fileName: `${resource}s-${today}.csv`, lines: writeCsv(headers, pages) };
}

async function* readPages<Query extends object, Row>(
  db: Database,
  { findPage, toLine }: RecordExport<Query, Row>,
  query: Query,
  dayOf: (moment: string) => string,
): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page = await findPage(db, { ...query, cursor });
    yield page.rows.map((row) => toLine(row, dayOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
