import type { LeadFilter } from '@builder-os/contract/modules/sales/leads';
import { and, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { leadFilters } from './leads.queries.ts';
import { leads } from './leads.table.ts';

interface Matching {
  filter: LeadFilter;
  except: number[];
  limit: number;
}

/** The ids of the matching leads, locked in id order until the transaction ends. */
export async function lockMatchingLeads(tx: Transaction, { filter, except, limit }: Matching): Promise<number[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        ...leadFilters(filter),
        except.length === 0 ? undefined : notInArray(leads.id, except),
      ),
    )
    .orderBy(leads.id)
    .limit(limit)
    .for('update');
  return rows.map(({ id }) => id);
}

/** How many leads match, counting at most `limit` + 1. */
export async function countLeadsUpTo(db: Executor, filter: LeadFilter, limit: number): Promise<number> {
  const matches = db
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isNull(leads.deletedAt), ...leadFilters(filter)))
    .limit(limit + 1)
    .as('matches');
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(matches);
  return row?.total ?? 0;
}
