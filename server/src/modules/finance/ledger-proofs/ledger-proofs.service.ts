import type { LedgerProof } from '@builder-os/contract/modules/finance/ledger-proofs';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { LedgerChecks } from '../../../platform/records/ledger-checks.ts';
import {
  type Deviation,
  findExtent,
  findIsPostedSince,
  findLatestProof,
  findUnbalanced,
  findUnlikeEntries,
  findUnlikeMirrors,
  findWrongPayables,
  findWrongSums,
  insertProof,
} from './ledger-proofs.queries.ts';

const ENTRIES_AT_ONCE = 20_000;
const MOST_DEVIATIONS = 100;

/** Queues a proof in the act's own transaction. */
export type QueueProof = (act: Act) => Promise<void>;

export async function getLatestProof(db: Executor): Promise<{ proof: LedgerProof | null }> {
  return { proof: (await findLatestProof(db)) ?? null };
}

/** Whether anything dated through a year was posted after the latest proof began. */
export function isPostedSinceProof(db: Executor, year: number): Promise<boolean> {
  return findIsPostedSince(db, year);
}

/** How long a proof is valid: one is made every night, so after two days the job must have failed. */
const HOLDS_FOR = 48 * 60 * 60_000;

/** The state of the ledger for System Health; null before the first proof. */
export async function getLedgerHealth(db: Executor) {
  const proof = await findLatestProof(db);
  if (!proof) return null;
  const isLate = Date.now() - Date.parse(proof.provedAt) > HOLDS_FOR;
  return { isProved: proof.isProved, isLate, deviations: proof.deviations.length };
}

export async function requestProof(act: Act, queue: QueueProof): Promise<{ message: string }> {
  await queue(act);
  await recordAction(act, { action: 'ledger-proof.request', resource: 'ledger-proof' });
  return { message: 'Every balance is being compared with its postings.' };
}

/**
 * Compares every entry with its postings, every transaction with its entry, every reversal with its entry, every bill
 * with accounts payable and every stored sum with its postings, piece by piece, and stores the mismatches. Each piece
 * is one statement, so it's consistent while people keep posting.
 * @param checks the comparisons of later modules
 */
export async function proveLedger(database: OpenDatabase, checks = new LedgerChecks()): Promise<void> {
  const { db } = database;
  const { lastId, years, covered, accountIds } = await findExtent(db);
  const deviations: Deviation[] = [];
  let entries = 0;
  let postings = 0;
  for (let from = 1; from <= lastId; from += ENTRIES_AT_ONCE) {
    const span = { from, to: from + ENTRIES_AT_ONCE - 1 };
    const looked = await findUnbalanced(db, span);
    entries += looked.entries;
    postings += looked.postings;
    deviations.push(...looked.deviations);
    deviations.push(...(await findUnlikeEntries(db, span)), ...(await findUnlikeMirrors(db, span)));
  }
  for (const year of years) {
    for (const id of accountIds) deviations.push(...(await findWrongSums(db, id, year)));
  }
  deviations.push(...(await findWrongPayables(db)), ...(await checks.run(db)));
  const isProved = deviations.length === 0;
  await inTransaction(database, async (tx) => {
    const { id } = await insertProof(tx, {
      isProved,
      entries,
      postings,
      covered,
      deviations: deviations.slice(0, MOST_DEVIATIONS),
    });
    await recordAction(systemAct(tx), {
      action: 'ledger-proof.finish',
      resource: 'ledger-proof',
      id,
      details: { isProved, entries, postings, deviations: deviations.length },
    });
    await publishEvent(tx, { resource: 'ledger-proof', id });
  });
}
