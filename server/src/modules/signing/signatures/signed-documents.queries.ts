import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { signatureRequests, signatureSigners } from './signatures.table.ts';

/** The signers of a document, and the SHA-256 of the version they were shown and of the sealed file. */
export interface SignedDocument extends Record<string, unknown> {
  id: number;
  title: string;
  signer: string;
  signedAt: string;
  mark: string;
  ipAddress: string | null;
  shownHash: string;
  sealedHash: string | null;
}

/** The signatures on fully signed documents of records, in the order in which they were given. */
export async function findSignedDocuments(db: Executor, records: readonly TracedRecords[]): Promise<SignedDocument[]> {
  const kinds = records.flatMap(({ resource, ids }) => ids.map(() => resource));
  const ids = records.flatMap((one) => one.ids);
  const { rows } = await db.execute<SignedDocument>(sql`
    select request.id, request.title, signer.signed_name as signer, signer.mark_kind as mark,
      to_char(signer.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "signedAt",
      signer.ip_address as "ipAddress", request.pdf_hash as "shownHash", request.sealed_hash as "sealedHash"
    from (select distinct kind, record from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::integer[]) as one(kind, record)) wanted
    join ${signatureRequests} request on request.resource = wanted.kind and request.record_id = wanted.record
    join ${signatureSigners} signer on signer.request_id = request.id
    where request.status = 'signed'
    order by request.id, signer.position`);
  return rows;
}

/** The latest request of a record that everyone signed. */
export async function findSignedRequest(
  db: Executor,
  { resource, recordId }: { resource: string; recordId: number },
): Promise<number | undefined> {
  const { id, status, resource: kind, recordId: record } = signatureRequests;
  const [row] = await db
    .select({ id })
    .from(signatureRequests)
    .where(and(eq(kind, resource), eq(record, recordId), eq(status, 'signed')))
    .orderBy(desc(id))
    .limit(1);
  return row?.id;
}
