import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor, Transaction } from '../db/database.ts';
import { AppError, conflict, validation } from './errors.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

/** The status of a claimed key without an answer: the default of the column. */
const NOT_STORED = 0;

export interface StoredAnswer {
  status: number;
  response: string | null;
}

export interface IdempotencyKey {
  userId: string;
  key: string;
  methodPath: string;
  bodyHash: string;
}

/**
 * The key a caller gave this request, or undefined when they gave none.
 * @param upload the file of an upload, whose body is not read into the request, and which act of it asks
 */
export function readIdempotencyKey(
  request: FastifyRequest,
  userId: string,
  upload?: { bytes: Buffer; part: number },
): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw validation({ 'Idempotency-Key': 'Enter 1 to 255 visible ASCII characters.' });
  }
  const [path = '', query = ''] = request.url.split('?');
  return {
    userId,
    // A blank is no character of a key: no other key is the part of this one.
    key: upload && upload.part > 1 ? `${key} ${upload.part}` : key,
    methodPath: `${request.method} ${path}`,
    // What an upload is for may stand in its query.
    bodyHash: upload ? hashOf(query, upload.bytes) : hashOf(JSON.stringify(request.body) ?? ''),
  };
}

/**
 * Claims a key as the first statement of the write's own transaction; a rollback gives it back.
 * Two requests with one key wait for each other here.
 * @returns the stored answer when the key was used before for the same request
 * @throws AppError `key_reused` (422) when it was used for another request
 * @throws AppError `conflict` (409) when the answer held a secret, which is not stored
 */
export async function claimKey(tx: Transaction, key: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [stored] = await tx.select().from(idempotencyKeys).where(sameKey(key));
  if (!stored || stored.methodPath !== key.methodPath || stored.bodyHash !== key.bodyHash) {
    throw new AppError('key_reused', 'This Idempotency-Key was already used for a different request. Use a new one.');
  }
  if (stored.status === NOT_STORED) {
    throw conflict('This was already done, and what it made is only shown once. Make a new one if you didn’t see it.');
  }
  return { status: stored.status, response: stored.response };
}

/** Stores the answer under the claimed key, in the same transaction. */
export async function storeAnswer(tx: Transaction, key: IdempotencyKey, answer: StoredAnswer): Promise<void> {
  await tx.update(idempotencyKeys).set(answer).where(sameKey(key));
}

/** Removes keys older than 7 days. */
export async function deleteOldKeys(db: Executor): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '7 days'`);
}

function sameKey(key: IdempotencyKey) {
  return and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.key, key.key));
}

function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
