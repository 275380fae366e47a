import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../csv/send-csv.ts';
import { type Line, writeCsv } from '../csv/write-csv.ts';
import { readAgain } from '../db/read-again.ts';
import type { Page } from '../http/pages.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { sendXlsx } from './write-xlsx.ts';

/** Rows to download, of any number: read, written and sent page by page. */
export interface RowDownload {
  /** Without an extension. */
  fileName: string;
  /** The name of the workbook's sheet, at most 28 characters. */
  sheetName: string;
  columns: readonly SheetColumn[];
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Streams rows as CSV or as a workbook, as fast as the client reads them. */
export function sendRows(reply: FastifyReply, download: RowDownload, format: 'csv' | 'xlsx'): FastifyReply {
  const { sheetName, columns, pages } = download;
  const fileName = `${download.fileName}.${format}`;
  if (format === 'xlsx')
    return sendXlsx(
      reply,
      fileName,
      Readable.from(streamXlsx({ name: sheetName, columns, pages }), { objectMode: false }),
    );
  const headers = columns.map(({ header }) => header);
  return sendCsv(reply, fileName, writeCsv(headers, pages));
}

/** Every page of a list, read one at a time as the previous one is used up. */
export async function* everyPage<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await readAgain(() => read(cursor));
    yield page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
