import type { BinKindCount, BinListQuery, BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { COUNTED_UP_TO, DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import { z } from 'zod';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type BinKinds, purgeBinned } from '../../../platform/bin/bin-kinds.ts';
import type { Database, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { readCursorParts, writeCursorParts } from '../../../platform/http/cursors.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type BinPosition, type BinRow, countBinned, listBinned } from './bin.queries.ts';

const PURGED_AT_ONCE = 500;

/** A page of the records deleted in the last 30 days, latest first. */
export async function listBin(db: Database, bin: BinKinds, query: BinListQuery): Promise<Page<BinnedRecord>> {
  const kinds = bin.all().filter(({ kind }) => query.kind === undefined || kind === query.kind);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const found = await listBinned(db, kinds, { q: query.q, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counts = await countBinned(db, kinds, query.q);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { rows, nextCursor: last ? writeCursor(last) : null, total: Math.min(total, COUNTED_UP_TO + 1) };
}

export function listBinKinds(db: Database, bin: BinKinds): Promise<BinKindCount[]> {
  return countBinned(db, bin.all(), undefined);
}

export async function restoreFromBin(act: Act, bin: BinKinds, { kind, id }: { kind: string; id: number }) {
  const found = bin.find(kind);
  if (!found) throw notFound('Record');
  await found.restore(act, id);
}

/** Permanently deletes records that were deleted over 30 days ago, in small transactions that block nobody. */
export async function purgeBin(database: OpenDatabase, bin: BinKinds): Promise<void> {
  for (const kind of bin.all()) {
    let purged: number;
    do {
      purged = await inTransaction(database, async (tx) => {
        const count = await purgeBinned(tx, kind, PURGED_AT_ONCE);
        if (count > 0) await recordAction(systemAct(tx), { action: 'bin.purge', details: { kind: kind.kind, count } });
        return count;
      });
    } while (purged === PURGED_AT_ONCE);
  }
}

const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }), z.string().max(50), z.number().int().min(1)]);

function writeCursor({ position, kind, id }: BinRow): string {
  return writeCursorParts([position, kind, id]);
}

function readCursor(text: string): BinPosition {
  const parsed = cursorSchema.safeParse(readCursorParts(text));
  if (!parsed.success) throw validation({ cursor: 'Follow the Link header from the previous page.' });
  const [deletedAt, kind, id] = parsed.data;
  return { deletedAt, kind, id };
}
