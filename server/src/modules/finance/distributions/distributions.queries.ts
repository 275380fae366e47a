import type { Distribution } from '@builder-os/contract/modules/finance/distributions';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { distributions } from './distributions.table.ts';

const reversers = alias(users, 'reversers');
const mirrors = alias(journalEntries, 'mirrors');
const { reversedBy, ...storedColumns } = getTableColumns(distributions);
const distributionColumns = {
  ...storedColumns,
  status: sql<
    Distribution['status']
  >`case when "distributions"."reversed_at" is null then 'posted' else 'reversed' end`,
  reversalEntryId: mirrors.id,
  reversedByName: fullNameIn('reversers'),
  createdByName: fullNameIn('users'),
};

const distributionKeys = {
  dueOn: { expression: sql`${distributions.dueOn}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

/** A page of distributions, latest quarter first. */
export async function findDistributionPage(
  db: Executor,
  query: { limit?: number; cursor?: string },
): Promise<Page<Distribution>> {
  const sort = { key: 'dueOn', descending: true } as const;
  const page = keyset({ keys: distributionKeys, id: distributions.id, sort, page: query });
  const rows = await selectDistributions(db, { sortKey: page.sortKey })
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, distributions, undefined));
}

export async function findDistribution(db: Executor, id: number): Promise<Distribution | undefined> {
  const [distribution] = await selectDistributions(db, {}).where(eq(distributions.id, id));
  return distribution;
}

export const distributionKind = lockable({
  resource: 'distribution',
  noun: 'Distribution',
  table: distributions,
  find: findDistribution,
});

/** The distribution of a quarter that wasn't reversed. */
export async function findDistributionOf(db: Executor, quarter: string): Promise<Distribution | undefined> {
  const [distribution] = await selectDistributions(db, {}).where(
    and(eq(distributions.quarter, quarter), isNull(distributions.reversedAt)),
  );
  return distribution;
}

/** Takes the id of a distribution before it's inserted: its entry names the id and never changes. */
export async function takeDistributionId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('distributions', 'id'))::integer as id`,
  );
  return found(rows[0], 'Distribution').id;
}

export type NewDistribution = typeof distributions.$inferInsert & { id: number };

export async function insertDistribution(tx: Transaction, values: NewDistribution): Promise<Distribution> {
  await tx.insert(distributions).overridingSystemValue().values(values);
  return found(await findDistribution(tx, values.id), 'Distribution');
}

export async function reverseDistributionRow(
  tx: Transaction,
  id: number,
  { reversedBy: by, reason }: { reversedBy: string | null; reason: string | null },
): Promise<Distribution> {
  await tx
    .update(distributions)
    .set(changed(distributions, { reversedAt: sql`now()`, reversedBy: by, reversalReason: reason }))
    .where(eq(distributions.id, id));
  return found(await findDistribution(tx, id), 'Distribution');
}

function selectDistributions<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...distributionColumns, ...extra })
    .from(distributions)
    .leftJoin(users, eq(users.id, distributions.createdBy))
    .leftJoin(reversers, eq(reversers.id, reversedBy))
    .leftJoin(mirrors, eq(mirrors.reversesId, distributions.entryId))
    .$dynamic();
}
