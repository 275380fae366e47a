import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

/** The vendor of the order. */
export const MILLWORK = 'Buck Creek Millwork';

/** $90,000.00, a job, and an issued order of windows for 11,264.00 and a picture window for 3,480.00. */
export async function setUpOrder(db: Executor, agent: Agent) {
  const accounts = await setUpDefaultAccounts(agent);
  await deposit(agent, '90000.00', { accountId: accounts.operating });
  const { today } = await readSchedule(agent);
  const windows = (await buildCostCodes(db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  const job = (await buildJob(db, { phase: 'in_progress' })).id;
  const contact = { firstName: 'Paula', lastName: 'Kline', company: MILLWORK };
  const vendor: number = (await agent.post('/api/contacts', contact)).json().id;
  const order = await issueOrderOf(agent, {
    jobId: job,
    vendorId: vendor,
    lines: [orderLine(windows), orderLine(windows, { description: 'Picture window', quantity: '4', unitPrice: '870' })],
  });
  const { lines }: { lines: { id: number }[] } = (await agent.get(`/api/purchase-orders/${order.id}`)).json();
  return { today, windows, job, vendor, order, lines };
}

/** Enters a bill of the vendor, due in 20 days. */
export async function enterBill(
  agent: Agent,
  { vendor, today }: { vendor: number; today: string },
  body: { amount: string; lines: object[] },
): Promise<Bill> {
  const response = await agent.post('/api/bills', {
    vendor: MILLWORK,
    vendorId: vendor,
    dueDate: addDays(today, 20),
    ...body,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}
