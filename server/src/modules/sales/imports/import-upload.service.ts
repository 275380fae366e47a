import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { countKnownHeaders, guessMapping } from '@builder-os/contract/modules/sales/import-mapping';
import type { Import } from '@builder-os/contract/modules/sales/imports';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordChange } from '../../../platform/audit/audit.ts';
import { findHeaders } from '../../../platform/csv/find-headers.ts';
import type { CsvRow } from '../../../platform/csv/read-csv.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { readTable } from '../../../platform/sheets/read-table.ts';
import { insertImportRows } from './import-rows.queries.ts';
import { insertImport, updateImport } from './imports.queries.ts';
import { getImport } from './imports.service.ts';

const BATCH = 500;
const SAMPLE_ROWS = 5;
const MOST_COLUMNS = 200;
const UNFINISHED = 'The upload didn’t finish. Upload the file again.';

interface Upload {
  /** Creates the import, once per idempotency key. */
  once: Transact;
  /** Stores its rows. */
  transact: Transact;
}

interface UploadedFile {
  kind: ImportKind;
  name: string;
  bytes: Buffer;
}

/**
 * Stores the rows of a CSV file or workbook unchanged, in batches. Until the last batch is stored, the import counts as
 * failed, so an interrupted upload is never mistaken for a complete one.
 * @throws AppError `validation` (400) naming `file` when the file has no rows
 */
export async function uploadImport({ once, transact }: Upload, file: UploadedFile): Promise<Import> {
  let current: Import | undefined;
  let isNew = false;
  const sample: string[][] = [];
  let totalRows = 0;

  await readTable(file.bytes, async (read) => {
    let rows = read;
    // The file was already uploaded with the same idempotency key.
    if (current && !isNew) return;
    if (!current) {
      const head = findHeaders(rows, (headers) => countKnownHeaders(file.kind, headers));
      if (!head) return;
      current = await once((act) => {
        isNew = true;
        return beginUpload(act, file, head.cells);
      });
      if (!isNew) return;
      rows = rows.filter(({ row }) => row > head.row);
    }
    const { id } = current;
    sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length).map((row) => row.cells));
    totalRows += rows.length;
    for (const batch of split(rows)) await transact((act) => insertImportRows(act.tx, id, batch));
  });

  const begun = current;
  if (begun && !isNew) return transact((act) => getImport(act.tx, begun.id));
  if (!begun || totalRows === 0)
    throw validation({ file: 'Choose a file with at least one row below the column names.' });
  return transact((act) => finishUpload(act, begun.id, { totalRows, sample }));
}

function beginUpload(act: Act, { kind, name }: UploadedFile, cells: string[]): Promise<Import> {
  const headers = cells.map((cell) => cutText(cell.trim(), 200));
  if (headers.length > MOST_COLUMNS) throw validation({ file: `Choose a file with ${MOST_COLUMNS} columns or fewer.` });
  return insertImport(act.tx, {
    kind,
    fileName: cleanName(name) || `${kind}s.csv`,
    state: 'failed',
    failure: UNFINISHED,
    headers,
    mapping: guessMapping(kind, headers),
    createdBy: actorId(act),
  });
}

async function finishUpload(
  act: Act,
  id: number,
  { totalRows, sample }: { totalRows: number; sample: string[][] },
): Promise<Import> {
  const after = await updateImport(act.tx, id, { state: 'uploaded', failure: null, totalRows, sample });
  const { fileName } = after;
  await recordChange(act, { resource: 'import', verb: 'upload', details: { fileName, totalRows }, after: { id } });
  return after;
}

/** The uploaded file's name is only displayed, never used as a path. */
function cleanName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = name.replace(/^.*[\\/]/, '').replace(/[\u0000-\u001F]/g, '');
  return cutText(clean.toWellFormed(), 200);
}

function* split(rows: CsvRow[]): Generator<CsvRow[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
