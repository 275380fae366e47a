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

/** The status of a claimed key without an answer: the default of the column. */
const NOT_STORED = 0;
const PRIMARY_KEY = 'idempotency_keys_user_id_key_pk';

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

const insertKey = textOnce<IdempotencyKey>((db) =>
  db.insert(idempotencyKeys).values({
    userId: sql.placeholder('userId'),
    key: sql.placeholder('key'),
    methodPath: sql.placeholder('methodPath'),
    bodyHash: sql.placeholder('bodyHash'),
  }),
);

const storeAnswer = textOnce<IdempotencyKey & StoredAnswer>(
  () => sql`
    update ${idempotencyKeys} set status = ${sql.placeholder('status')}, response = ${sql.placeholder('response')}
    where user_id = ${sql.placeholder('userId')} and key = ${sql.placeholder('key')}`,
);

interface Once<Result> {
  /** Without one, the work is done each time. */
  key: IdempotencyKey | undefined;
  work: (tx: Transaction) => Promise<Result>;
  /** The answer a second request with the key gets; undefined where it would hold a secret, which is not stored. */
  toAnswer: (result: Result) => StoredAnswer | undefined;
  /** Claims the key before the work begins, not with its first statement: for work that touches more than the database. */
  claimsFirst?: boolean;
  limitMs?: number | undefined;
}

/**
 * Does work in one transaction, once for each key. The claim is the transaction's first statement and travels with the
 * work's first: where it fails, nothing of the work reaches the database. A rollback gives the key back, and two requests
 * with one key wait for each other at the claim.
 * @returns the result, or the stored answer when the key was used before for the same request
 * @throws AppError `key_reused` (422) when it was used for another request
 * @throws AppError `conflict` (409) when the answer held a secret
 */
export async function oncePerKey<Result>(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  { key, work, toAnswer, claimsFirst = false, limitMs }: Once<Result>,
): Promise<{ result: Result } | { stored: StoredAnswer }> {
  if (!key) return { result: await inTransaction(database, work, { limitMs }) };
  for (;;) {
    const claim = new Claim(key);
    try {
      const result = await inTransaction(database, (tx) => doClaimed(tx, claim, { work, toAnswer, claimsFirst }), {
        limitMs,
      });
      return { result };
    } catch (error) {
      if (!claim.isLost) throw error;
    }
    const stored = await findAnswer(database.db, key);
    // A key that is a week old may be removed between the two looks.
    if (stored) return { stored };
  }
}

/** What an attempt to claim a key has come to. */
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
  { work, toAnswer, claimsFirst }: Pick<Once<Result>, 'work' | 'toAnswer' | 'claimsFirst'>,
): Promise<Result> {
  claim.make(tx);
  if (claimsFirst) await beginNow(tx);
  try {
    const result = await work(tx);
    const answer = toAnswer(result);
    // Without its answer the key still keeps the act from being done twice.
    if (answer) later(tx, storeAnswer({ ...claim.key, ...answer }));
    return result;
  } catch (error) {
    // Whoever used the key before gets that answer, whatever the work says to a second time.
    await beginNow(tx).catch(() => undefined);
    throw error;
  }
}

/** The stored answer of a key that somebody has claimed; undefined when it is gone. */
async function findAnswer(db: Executor, key: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const [stored] = await db.select().from(idempotencyKeys).where(sameKey(key));
  if (!stored) return undefined;
  if (stored.methodPath !== key.methodPath || stored.bodyHash !== key.bodyHash) {
    throw new AppError('key_reused', 'This Idempotency-Key was already used for a different request. Use a new one.');
  }
  if (stored.status === NOT_STORED) {
    throw conflict('This was already done, and what it made is only shown once. Make a new one if you didn’t see it.');
  }
  return { status: stored.status, response: stored.response };
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
