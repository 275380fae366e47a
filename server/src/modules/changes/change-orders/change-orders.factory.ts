import { changeTotals } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderState } from '@builder-os/contract/modules/changes/change-order-states';
import { expect } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import type { TestApp } from '../../../../test/app.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { insertChange } from './change-orders.queries.ts';
import { changeOrderLines, type changeOrders } from './change-orders.table.ts';

/** A body's line: 4 pier footings at 285.00 with 25 %, so 1,140.00 of cost and 1,425.00 of price. */
export const changeLine = (costCodeId: number, fields: object = {}) => ({
  costCodeId,
  costType: 'material' as const,
  description: 'Pier footings, 18 in. round',
  quantity: '4',
  unit: 'ea',
  unitCost: '285.00',
  markup: '25',
  ...fields,
});

const AT = '2026-03-02T15:00:00.000Z';
/** The fields of a change in each state. */
const STANDING: Record<ChangeOrderState, Partial<typeof changeOrders.$inferInsert>> = {
  draft: {},
  priced: { pricedAt: AT },
  approved: { pricedAt: AT, approvedAt: AT },
  sent: { pricedAt: AT, approvedAt: AT, sentAt: AT },
  signed: {
    pricedAt: AT,
    approvedAt: AT,
    sentAt: AT,
    signedAt: AT,
    signedOn: '2026-03-02',
    signedBy: 'Wade Jansen',
  },
  declined: { declinedAt: AT, declinedBy: 'Wade Jansen' },
  void: { voidedAt: AT, voidReason: 'Not needed' },
};

/** Inserts a change with one line, in any state. Signing itself is done over HTTP, by `signChange`. */
export async function buildChange(
  db: Executor,
  {
    costCodeId,
    quantity = '4',
    unitCost = '285.00',
    markup = '25.00',
    costType = 'material',
    ...fields
  }: Partial<typeof changeOrders.$inferInsert> & { jobId: number; costCodeId: number } & Partial<
      Pick<typeof changeOrderLines.$inferInsert, 'costType'>
    > &
    Partial<Record<'quantity' | 'unitCost' | 'markup', string>>,
) {
  const { state = 'draft' } = fields;
  const totals = changeTotals([{ quantity, unitCost, markup }]);
  // biome-ignore lint/plugin: the tests' executor may be the database itself, which inserts the same way
  const id = await insertChange(db as Transaction, {
    title: 'Rear porch roofs',
    ...STANDING[state],
    ...totals,
    ...fields,
  });
  await db.insert(changeOrderLines).values({
    changeOrderId: id,
    position: 1,
    costCodeId,
    costType,
    description: 'Pier footings',
    quantity,
    unit: 'ea',
    unitCost,
    markup,
  });
  return id;
}

/** Takes a draft to the customer over HTTP: priced, approved and sent. @returns the link to sign */
export async function sendChange(agent: Agent, id: number, body: object = {}, approver = agent): Promise<string> {
  const steps: [Agent, string, object][] = [
    [agent, 'price', {}],
    [approver, 'approve', {}],
    [agent, 'send', { name: 'Wade Jansen', ...body }],
  ];
  let path = '';
  for (const [by, step, sent] of steps) {
    const answer = await by.post(`/api/change-orders/${id}/${step}`, sent);
    expect(answer.statusCode, answer.body).toBe(200);
    path = String(answer.json().path);
  }
  return path;
}

/** The customer opens a link and signs, as on the page. */
export async function signLink({ anonymous }: TestApp, path: string, fields: object = {}) {
  await anonymous.get(path);
  return anonymous.submit(path, { ...typedSignature('Wade Jansen', 'wade@kettlehill.example'), ...fields });
}
