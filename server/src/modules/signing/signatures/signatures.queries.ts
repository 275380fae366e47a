import type { SignatureRequest, SignatureStatus } from '@builder-os/contract/modules/signing/signatures';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { mailableEmail } from '../../../platform/identity/mailable-email.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { signatureLinks, signatureRequests, signatureSigners } from './signatures.table.ts';

export type RequestRow = Omit<typeof signatureRequests.$inferSelect, 'pdf' | 'sealed'>;
export type SignerRow = typeof signatureSigners.$inferSelect;

/** Everything but the files, which are large. */
const { pdf: _, sealed: __, ...COLUMNS } = getTableColumns(signatureRequests);

export async function insertRequest(
  tx: Transaction,
  values: typeof signatureRequests.$inferInsert,
  signers: readonly Omit<typeof signatureSigners.$inferInsert, 'requestId' | 'position'>[],
): Promise<{ request: RequestRow; signers: SignerRow[] }> {
  const [request] = await tx.insert(signatureRequests).values(values).returning(COLUMNS);
  const { id: requestId } = found(request, 'Signature request');
  const inserted = await tx
    .insert(signatureSigners)
    .values(signers.map((signer, index) => ({ ...signer, requestId, position: index + 1 })))
    .returning();
  return { request: found(request, 'Signature request'), signers: inserted };
}

export async function insertSignLink(tx: Transaction, values: typeof signatureLinks.$inferInsert): Promise<void> {
  await tx.insert(signatureLinks).values(values);
}

export async function findRequest(db: Executor, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select(COLUMNS).from(signatureRequests).where(eq(signatureRequests.id, id));
  return row;
}

export async function findRequestForUpdate(tx: Transaction, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.select(COLUMNS).from(signatureRequests).where(eq(signatureRequests.id, id)).for('update');
  return row;
}

/** The open request of a record; there is at most one. */
export async function findOpenRequest(
  db: Executor,
  resource: string,
  recordId: number,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(signatureRequests)
    .where(
      and(
        eq(signatureRequests.resource, resource),
        eq(signatureRequests.recordId, recordId),
        eq(signatureRequests.status, 'open'),
      ),
    );
  return row;
}

/**
 * The last signers of a record, whatever the state of the request, without erased people.
 * @returns none if nobody was asked
 */
export async function findLatestSigners(db: Executor, resource: string, recordId: number) {
  const { requestId, position, name, email } = signatureSigners;
  const latest = db
    .select({ id: sql`max(${signatureRequests.id})` })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.resource, resource), eq(signatureRequests.recordId, recordId)));
  return db
    .select({ name, email })
    .from(signatureSigners)
    .where(and(eq(requestId, sql`(${latest})`), sql`${name} <> 'Erased signer ' || ${position}`))
    .orderBy(asc(position));
}

export async function findSigners(db: Executor, requestId: number): Promise<SignerRow[]> {
  return db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.requestId, requestId))
    .orderBy(asc(signatureSigners.position));
}

export interface SignLinkRow {
  requestId: number;
  signerId: number;
  resource: string;
  recordId: number;
  /** Whether the link itself has ended, whatever the state of its request. */
  isExpired: boolean;
  onSiteWith: string | null;
  /** The link of the page that led to the request. */
  pageLinkId: number | null;
}

/** The request and signer of a link; undefined if there is no such link. */
export async function findSignLink(db: Executor, tokenHash: string): Promise<SignLinkRow | undefined> {
  const [row] = await db
    .select({
      requestId: signatureSigners.requestId,
      signerId: signatureSigners.id,
      resource: signatureRequests.resource,
      recordId: signatureRequests.recordId,
      isExpired: sql<boolean>`coalesce(${signatureLinks.expiresAt} <= now(), false)`,
      onSiteWith: signatureLinks.onSiteWith,
      pageLinkId: signatureLinks.pageLinkId,
    })
    .from(signatureLinks)
    .innerJoin(signatureSigners, eq(signatureSigners.id, signatureLinks.signerId))
    .innerJoin(signatureRequests, eq(signatureRequests.id, signatureSigners.requestId))
    .where(eq(signatureLinks.tokenHash, tokenHash));
  return row;
}

export async function updateSigner(
  tx: Transaction,
  id: number,
  values: Partial<typeof signatureSigners.$inferInsert>,
): Promise<void> {
  await tx.update(signatureSigners).set(values).where(eq(signatureSigners.id, id));
}

/** Notes the first time a signer opened the document. */
export async function noteViewed(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(signatureSigners)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(signatureSigners.id, id), sql`viewed_at is null`));
}

export async function closeRequest(
  tx: Transaction,
  id: number,
  status: Exclude<SignatureStatus, 'open'>,
): Promise<void> {
  await tx.update(signatureRequests).set({ status, closedAt: sql`now()` }).where(eq(signatureRequests.id, id));
  const theirs = tx
    .select({ id: signatureSigners.id })
    .from(signatureSigners)
    .where(eq(signatureSigners.requestId, id));
  await tx.update(signatureLinks).set({ endedAt: sql`now()` }).where(inArray(signatureLinks.signerId, theirs));
}

export async function deleteLinksOf(tx: Transaction, signerId: number): Promise<void> {
  await tx.delete(signatureLinks).where(eq(signatureLinks.signerId, signerId));
}

export async function deleteLinksOfPage(tx: Transaction, pageLinkId: number): Promise<void> {
  await tx.delete(signatureLinks).where(eq(signatureLinks.pageLinkId, pageLinkId));
}

/** Whether everyone signed a document of one of these records. */
export async function hasSigned(db: Executor, resource: string, recordIds: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(
      and(
        eq(signatureRequests.resource, resource),
        inArray(signatureRequests.recordId, [...recordIds]),
        eq(signatureRequests.status, 'signed'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Stores the PDF to sign, unless another server was first. */
export async function storePdf(
  tx: Transaction,
  id: number,
  values: { fileName: string; pdf: Uint8Array; pdfHash: string; printedFacts: RequestRow['printedFacts'] },
): Promise<void> {
  await tx
    .update(signatureRequests)
    .set(values)
    .where(and(eq(signatureRequests.id, id), sql`pdf is null`));
}

export async function findPdf(db: Executor, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ pdf: signatureRequests.pdf })
    .from(signatureRequests)
    .where(eq(signatureRequests.id, id));
  return row?.pdf ?? undefined;
}

export async function findSealed(db: Executor, id: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ sealed: signatureRequests.sealed })
    .from(signatureRequests)
    .where(eq(signatureRequests.id, id));
  return row?.sealed ?? null;
}

export async function storeSealed(
  tx: Transaction,
  id: number,
  values: { sealed: Uint8Array; sealedHash: string; certificateId: number },
): Promise<void> {
  await tx.update(signatureRequests).set(values).where(eq(signatureRequests.id, id));
}

/** Signed documents without a seal, because the server stopped before it was made. */
export async function findUnsealed(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(sql`status = 'signed' and sealed_hash is null`)
    .orderBy(asc(signatureRequests.id))
    .limit(50);
  return rows.map(({ id }) => id);
}

/** The requests of a record with their signers, newest first. */
export async function findRequestsOf(db: Executor, resource: string, recordId: number): Promise<SignatureRequest[]> {
  const requests = await db
    .select(COLUMNS)
    .from(signatureRequests)
    .where(and(eq(signatureRequests.resource, resource), eq(signatureRequests.recordId, recordId)))
    .orderBy(desc(signatureRequests.id))
    .limit(50);
  if (requests.length === 0) return [];
  const signers = await db
    .select()
    .from(signatureSigners)
    .where(
      inArray(
        signatureSigners.requestId,
        requests.map(({ id }) => id),
      ),
    )
    .orderBy(asc(signatureSigners.position));
  return requests.map((request) =>
    present(
      request,
      signers.filter(({ requestId }) => requestId === request.id),
    ),
  );
}

export function present(request: RequestRow, signers: readonly SignerRow[]): SignatureRequest {
  const isExpired = request.status === 'open' && Date.parse(request.expiresAt) <= Date.now();
  const next = nextSigner(signers);
  return {
    ...request,
    status: isExpired ? 'expired' : request.status,
    signers: signers.map((signer) => ({ ...signer, isNext: request.status === 'open' && signer.id === next?.id })),
  };
}

/** The next signer, because they sign in order. Undefined when all have signed. */
export const nextSigner = (signers: readonly SignerRow[]) => signers.find(({ status }) => status !== 'signed');

/** The address of the person who asked for the signatures; null if no email may go there. */
export async function findCreatorEmail(db: Executor, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db.select({ email: mailableEmail }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** How a team member is named on documents signed on their device. */
export async function findHolderName(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ name: personName(sql`${userId}::uuid`) })
    .from(users)
    .where(eq(users.id, userId));
  return found(row?.name ?? undefined, 'User');
}
