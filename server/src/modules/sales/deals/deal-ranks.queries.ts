import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { bottomRank, topRank } from '../../../platform/db/rank.ts';
import { DEAL_RANKS, deals } from './deals.table.ts';

/** Ranks computed by the database on write: above and below every existing deal. */
export const rankOnTop = topRank(DEAL_RANKS);
export const rankAtBottom = bottomRank(DEAL_RANKS);

/** The ranks of those deals that are in the stage. */
export async function findRanks(tx: Transaction, stage: DealStage, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: deals.id, rank: deals.rank })
    .from(deals)
    .where(and(inArray(deals.id, ids), isInStage(stage)));
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** The next rank in a column below `rank`, ignoring the deal `without`. */
export async function findRankBelow(
  tx: Transaction,
  stage: DealStage,
  rank: string,
  without: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ rank: deals.rank })
    .from(deals)
    .where(and(isInStage(stage), gt(deals.rank, rank), ne(deals.id, without)))
    .orderBy(asc(deals.rank))
    .limit(1);
  return row?.rank;
}

/** The next rank in a column above `rank`, ignoring the deal `without`. */
export async function findRankAbove(
  tx: Transaction,
  stage: DealStage,
  rank: string,
  without: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ rank: deals.rank })
    .from(deals)
    .where(and(isInStage(stage), lt(deals.rank, rank), ne(deals.id, without)))
    .orderBy(desc(deals.rank))
    .limit(1);
  return row?.rank;
}

function isInStage(stage: DealStage): SQL | undefined {
  return and(eq(deals.stage, stage), isNull(deals.deletedAt));
}
