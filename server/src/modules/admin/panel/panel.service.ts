import type { AdminMetrics } from '@builder-os/contract/modules/admin/panel';
import type { Database } from '../../../platform/db/database.ts';
import { countPeopleAndSales } from './panel.queries.ts';

/** The Admin Panel's cards: company-wide counts, and this server's uptime. */
export async function getAdminMetrics(db: Database): Promise<AdminMetrics> {
  const counted = await countPeopleAndSales(db);
  return { ...counted, systemUptime: Math.floor(process.uptime()) };
}
