import { recordAction } from '../../../platform/audit/audit.ts';
import { doKeyAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { notifyAfter } from '../../../platform/db/pipeline.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { Turns } from '../../../platform/http/turns.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-definition.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import {
  CREDIT_NOTE_PDFS,
  findIssuedPdf,
  findUnprinted,
  INVOICE_PDFS,
  type IssuedPdfs,
  insertDocument,
  storePdf,
} from './issued-pdfs.queries.ts';

export { CREDIT_NOTE_PDFS, INVOICE_PDFS };

/** For `Turns`: a person who issues an invoice waits for the previous number. */
export const ISSUING = { atOnce: 3, mostWaiting: 500 };

/** Wakes the job that prints, after the commit. */
export const PRINT_CHANNEL = 'issued_pdfs';
const AT_ONCE = 100;

/** Stores the content of a record as issued. It's printed once the transaction is committed. */
export async function keepForPrint(
  act: Act,
  kind: IssuedPdfs,
  issued: { id: number; document: PdfDocument },
): Promise<void> {
  await insertDocument(act.tx, kind, issued);
  notifyAfter(act.tx, PRINT_CHANNEL, '{}');
}

/**
 * The PDF of an issued record, printed if it isn't yet: the same bytes from then on. Whoever opens it meanwhile waits
 * for the one print.
 * @throws AppError `not_found` (404) for a draft
 */
export async function getIssuedPdf(database: OpenDatabase, kind: IssuedPdfs, id: number): Promise<Buffer> {
  const { pdf } = found(await findIssuedPdf(database.db, kind, id), 'PDF');
  return pdf ?? printOnce(database, kind, id);
}

/** What this server prints now, by database: a print takes up to 20 seconds of a worker process. */
const printing = new WeakMap<OpenDatabase, Map<string, Promise<Buffer>>>();
/** As many as there are worker processes. Each holds a connection, so that another server waits for it. */
const turns = new Turns({ atOnce: 2, mostWaiting: 500 });

function printOnce(database: OpenDatabase, kind: IssuedPdfs, id: number): Promise<Buffer> {
  const prints = printing.get(database) ?? new Map<string, Promise<Buffer>>();
  printing.set(database, prints);
  const key = `${kind.resource} ${id}`;
  const known = prints.get(key);
  if (known) return known;
  const print = turns
    .take(() => doKeyAlone(database, { what: 'issued PDF', key }, () => printIssuedPdf(database, kind, id)))
    .finally(() => prints.delete(key));
  prints.set(key, print);
  return print;
}

async function printIssuedPdf(database: OpenDatabase, kind: IssuedPdfs, id: number): Promise<Buffer> {
  // Another server may have printed it while this one waited.
  const { document, pdf } = found(await findIssuedPdf(database.db, kind, id), 'PDF');
  if (pdf !== null) return pdf;
  const printed = await printPdf(found(document ?? undefined, 'PDF'));
  const isFirst = await inTransaction(database, async (tx) => {
    const hash = await storePdf(tx, kind, { id, pdf: printed });
    if (hash === undefined) return false;
    // The log never changes, so it proves that the PDF didn't either.
    const { resource } = kind;
    await recordAction(systemAct(tx), { action: `${resource}.print`, resource, id, details: { hash } });
    await publishEvent(tx, { resource, id });
    return true;
  });
  return isFirst ? printed : getStoredPdf(database.db, kind, id);
}

/** Prints a record that is issued but not printed yet, so that it can be mailed or linked. */
export async function printIfIssued(database: OpenDatabase, kind: IssuedPdfs, id: number): Promise<void> {
  if (await findIssuedPdf(database.db, kind, id)) await getIssuedPdf(database, kind, id);
}

/** The PDF of an issued record that was printed. */
export async function getStoredPdf(db: Executor, kind: IssuedPdfs, id: number): Promise<Buffer> {
  return found((await findIssuedPdf(db, kind, id))?.pdf ?? undefined, 'PDF');
}

/** Prints all that is issued but not printed. One that fails doesn't stop the others; it's tried again. */
export async function printIssued(database: OpenDatabase): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of [INVOICE_PDFS, CREDIT_NOTE_PDFS]) {
    let after = 0;
    for (;;) {
      const ids = await findUnprinted(database.db, kind, { after, limit: AT_ONCE });
      for (const id of ids) {
        await getIssuedPdf(database, kind, id).catch((error: unknown) => failures.push(error));
      }
      if (ids.length < AT_ONCE) break;
      after = ids.at(-1) ?? after;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some issued documents were not printed');
}
