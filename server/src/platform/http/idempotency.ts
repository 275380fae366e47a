import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor, OpenDatabase, Transaction } from '../db/database.ts';
import { violatedConstraint } from '../db/database-errors.ts';
import { beginNow, later } from '../db/pipeline.ts';
import { textOnce } from '../db/prepared.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError, conflict, validation } from './errors.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

/** The column's default: the status of a claimed key without a response. */
const NOT_STORED = 0;
const PRIMARY_KEY = 'idempotency_keys_user_id_key_pk';

export interface StoredResponse {
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
 * The request's idempotency key, or undefined without one.
 * @param upload the file of an upload, whose body isn't in the request, and the number of its transaction in the call
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
    // Keys can't contain a space, so this can't equal another key.
    key: upload && upload.part > 1 ? `${key} ${upload.part}` : key,
    methodPath: `${request.method} ${path}`,
    // An upload's query may say what it's for.
    bodyHash: upload ? hashOf(query, upload.bytes) : hashOf(JSON.stringify(request.body) ?? ''),
  };
}

const insertKey = textOnce<IdempotencyKey>((db) =>
  db.insert(idempotencyKeys).values({
    userId: sql.placeholder('userId'),
    key: sql.placeholder('key'),
    methodPath: sql.placeholder('methodPath'),
    bodyHash: sql.placeholder('bodyHash'),
  }),
);

const storeResponse = textOnce<IdempotencyKey & StoredResponse>(
  () => sql`
    update ${idempotencyKeys} set status = ${sql.placeholder('status')}, response = ${sql.placeholder('response')}
    where user_id = ${sql.placeholder('userId')} and key = ${sql.placeholder('key')}`,
);

interface Once<Result> {
  /** Without a key, the work runs every time. */
  key: IdempotencyKey | undefined;
  work: (tx: Transaction) => Promise<Result>;
  /** The response for a second request with the key. Undefined if it contains a secret, which isn't stored. */
  toResponse: (result: Result) => StoredResponse | undefined;
  /**
   * Claims the key before the work starts instead of with its first statement: for work that touches more than the
   * database.
   */
  claimsFirst?: boolean;
  limitMs?: number | undefined;
}

/**
 * Runs work in a transaction once per key, and returns its result or the stored response. The claim travels with the
 * work's first statement, so nothing is written if it fails. A rollback frees the key.
 * @throws AppError `key_reused` (422) for another request's key, `conflict` (409) when the response held a secret
 */
export async function oncePerKey<Result>(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  { key, work, toResponse, claimsFirst = false, limitMs }: Once<Result>,
): Promise<{ result: Result } | { stored: StoredResponse }> {
  if (!key) return { result: await inTransaction(database, work, { limitMs }) };
  for (;;) {
    const claim = new Claim(key);
    try {
      const result = await inTransaction(database, (tx) => doClaimed(tx, claim, { work, toResponse, claimsFirst }), {
        limitMs,
      });
      return { result };
    } catch (error) {
      if (!claim.isLost) throw error;
    }
    const stored = await findResponse(database.db, key);
    // A week-old key may be deleted between the two reads.
    if (stored) return { stored };
  }
}

/** The result of an attempt to claim a key. */
class Claim {
  readonly key: IdempotencyKey;
  isLost = false;

  constructor(key: IdempotencyKey) {
    this.key = key;
  }

  make(tx: Transaction): void {
    this.isLost = false;
    later(tx, insertKey(this.key), (error) => {
      this.isLost = violatedConstraint(error) === PRIMARY_KEY;
    });
  }
}

async function doClaimed<Result>(
  tx: Transaction,
  claim: Claim,
  { work, toResponse, claimsFirst }: Pick<Once<Result>, 'work' | 'toResponse' | 'claimsFirst'>,
): Promise<Result> {
  claim.make(tx);
  if (claimsFirst) await beginNow(tx);
  try {
    const result = await work(tx);
    const answer = toResponse(result);
    // Without a stored response, the key still keeps the work from running twice.
    if (answer) later(tx, storeResponse({ ...claim.key, ...answer }));
    return result;
  } catch (error) {
    // Surfaces a lost claim, so a repeated request gets the stored response instead of this error.
    await beginNow(tx).catch(() => undefined);
    throw error;
  }
}

/** The stored response of a claimed key. Undefined if the key is gone. */
async function findResponse(db: Executor, key: IdempotencyKey): Promise<StoredResponse | undefined> {
  const [stored] = await db.select().from(idempotencyKeys).where(sameKey(key));
  if (!stored) return undefined;
  if (stored.methodPath !== key.methodPath || stored.bodyHash !== key.bodyHash) {
    throw new AppError('key_reused', 'This Idempotency-Key was already used for a different request. Use a new one.');
  }
  if (stored.status === NOT_STORED) {
    throw conflict('This was already done, and its result is only shown once. Create a new one if you didn’t see it.');
  }
  return { status: stored.status, response: stored.response };
}

/** Deletes keys older than 7 days. */
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
