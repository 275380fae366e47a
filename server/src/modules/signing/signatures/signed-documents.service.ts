import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { findPdf, findSealed } from './signatures.queries.ts';
import { findSignedDocuments, findSignedRequest, type SignedDocument } from './signed-documents.queries.ts';

export type { SignedDocument };

/** The signatures on documents of these records that everyone signed. */
export function listSignedDocuments(db: Executor, records: readonly TracedRecords[]): Promise<SignedDocument[]> {
  return findSignedDocuments(db, records);
}

/** The sealed PDF of a signed document, or the signed PDF until it's sealed. */
export async function getSignedPdf(db: Executor, id: number): Promise<Uint8Array | undefined> {
  return (await findSealed(db, id)) ?? (await findPdf(db, id));
}

/** The same of a record; undefined if it wasn't signed here. */
export async function getSignedPdfOf(
  db: Executor,
  record: { resource: string; recordId: number },
): Promise<Uint8Array | undefined> {
  const id = await findSignedRequest(db, record);
  return id === undefined ? undefined : getSignedPdf(db, id);
}
