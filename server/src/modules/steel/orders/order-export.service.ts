import type { Order } from '@builder-os/contract/modules/steel/orders';
import { toTons } from '@builder-os/contract/modules/steel/pricing';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Sheet, SheetCell } from '../../../platform/sheets/write-xlsx.ts';
import { listOrders } from './orders.service.ts';

/** The most rows on a sheet; the list shows the rest. */
const MOST_ROWS = 5_000;
const PAGE = 200;
const COLUMNS = [
  { header: 'Quote', type: 'text' },
  { header: 'Project', type: 'text', width: 32 },
  { header: 'Company', type: 'text', width: 26 },
  { header: 'Step', type: 'text', width: 18 },
  { header: 'Since', type: 'day' },
  { header: 'Promised Date', type: 'day' },
  { header: 'Planned Date', type: 'day' },
  { header: 'Delivered', type: 'day' },
  { header: 'Total', type: 'money' },
  { header: 'Preliminary', type: 'money' },
  { header: 'Firm', type: 'money' },
  { header: 'Variance', type: 'money' },
  { header: 'Variance %', type: 'percent' },
  { header: 'Weight (lb)', type: 'number' },
  { header: 'Weight (tons)', type: 'text' },
] as const satisfies Sheet['columns'];

/** Open and delivered orders as two sheets, for `printXlsx`. */
export async function exportOrders(act: Act): Promise<{ fileName: string; sheets: Sheet[] }> {
  const { timeZone } = await getOrganization(act.tx);
  const dayOf = (moment: string) => dayIn(new Date(moment), timeZone);
  const sheet = async (name: string, state: 'open' | 'delivered'): Promise<Sheet> => ({
    name,
    columns: COLUMNS,
    rows: (await readOrders(act.tx, state)).map((order) => toRow(order, dayOf)),
  });
  const sheets = [await sheet('Open', 'open'), await sheet('Delivered', 'delivered')];
  await recordAction(act, { action: 'order.export', resource: 'order' });
  return { fileName: `steel-orders-${dayOf(new Date().toISOString())}.xlsx`, sheets };
}

async function readOrders(db: Executor, state: 'open' | 'delivered'): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(db, { state, limit: PAGE, cursor });
    orders.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && orders.length < MOST_ROWS);
  return orders;
}

function toRow(order: Order, dayOf: (moment: string) => string): SheetCell[] {
  return [
    order.number,
    order.project,
    order.company,
    order.step.replaceAll('_', ' '),
    dayOf(order.stepSince),
    order.promisedDate,
    order.plannedDate,
    order.deliveredOn,
    order.total,
    order.preliminaryTotal,
    order.firmTotal,
    order.variance?.amount ?? null,
    order.variance?.percent ?? null,
    order.orderPounds,
    order.orderPounds === null ? null : toTons(order.orderPounds),
  ];
}
