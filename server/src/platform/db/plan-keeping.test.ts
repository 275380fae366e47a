import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { findDashboardMetrics } from '../../modules/sales/dashboard/dashboard.queries.ts';
import { buildLead } from '../../modules/sales/leads/leads.factory.ts';
import { leads } from '../../modules/sales/leads/leads.table.ts';
import { migrate } from './migrations.ts';

// The embedded engine keeps no plans, because all its connections share one session.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('plans for writes and marked reads are cached, and plans for lists and searches aren’t', async () => {
    const database = await openEmptyDatabase('plans');
    await migrate(database, { log: silentLog });
    const texts = await database.db.transaction(async (tx) => {
      await buildLead(tx, { title: 'Eight kits' });
      await findDashboardMetrics(tx);
      await tx.select({ id: leads.id }).from(leads).where(sql`${leads.searchText} like ${'%kits%'}`);
      const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
      return rows.map(({ statement }) => statement);
    });
    await database.close();
    expect(texts.filter((text) => text.startsWith('insert into "leads"'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('newLeadsThisWeek'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(' like $'))).toEqual([]);
  });
});
