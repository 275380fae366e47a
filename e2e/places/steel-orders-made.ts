import { expect, type Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';
import { fillPriceLists } from './steel-made.ts';

/** What a quote is calculated from. */
export const INPUT = {
  packageCode: 'professional',
  squareFeet: '1440',
  units: 6,
  hours: [],
  takeoffPounds: 38_000,
  coating: 'G60',
  mil: 43,
};

interface Known {
  id: number;
  project: string;
  status: string;
  orderId: number | null;
  step: string;
}

async function makeQuote(page: Page, made: object): Promise<number> {
  const answer = await page.request.post('/api/steel/quotes', { data: made });
  expect(answer.ok(), `the quote was answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  const { id }: Known = await answer.json();
  return id;
}

/** Returns a quote in this state, created if missing. */
export async function quoteThatIs(page: Page, status: 'draft' | 'sent' | 'accepted'): Promise<number> {
  await fillPriceLists(page);
  const project = `Row houses, ${status}`;
  const known = (await read<Known[]>(page, `/api/steel/quotes?status=${status}`)).find(
    (quote) => quote.project === project,
  );
  if (known) return known.id;
  const made = { project, company: 'Lagonda Builders', firstName: 'Marcus', lastName: 'Bell', input: INPUT };
  const id = await makeQuote(page, made);
  if (status !== 'draft') await addRecord(page, `/api/steel/quotes/${id}/send`, {});
  const accept = { decision: 'accept', name: 'Marcus Bell' };
  if (status === 'accepted') await addRecord(page, `/api/steel/quotes/${id}/decide`, accept);
  return id;
}

/** Returns an order at this step, or a delivered one, created if missing. */
export async function orderThatIs(page: Page, step: 'submit_plans' | 'delivery' | 'delivered'): Promise<number> {
  await fillPriceLists(page);
  const project = `Ordered row, ${step}`;
  const list = await read<Known[]>(page, `/api/steel/orders${step === 'delivered' ? '?state=delivered' : ''}`);
  const known = list.find((order) => order.project === project && (step === 'delivered' || order.step === step));
  if (known) return known.id;
  const made = { project, company: 'Lagonda Builders', firstName: 'Marcus', lastName: 'Bell', input: INPUT };
  const id = await makeQuote(page, made);
  await addRecord(page, `/api/steel/quotes/${id}/send`, {});
  await addRecord(page, `/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
  const order = (await read<Known[]>(page, '/api/steel/orders')).find((candidate) => candidate.project === project);
  if (!order) throw new Error('the order was not made');
  if (step === 'submit_plans') {
    const file = { name: 'Plans.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
    await page.request.post(`/api/steel/orders/${order.id}/plans`, { multipart: { file } });
    return order.id;
  }
  for (const next of ['engineering', 'quote_approval', 'delivery']) {
    await addRecord(page, `/api/steel/orders/${order.id}/move`, { step: next, note: 'Agreed by telephone' });
  }
  if (step === 'delivered') await addRecord(page, `/api/steel/orders/${order.id}/deliver`, {});
  return order.id;
}

/** Sets the shop's weekly capacity, so that delivery days can be computed. */
export async function fillCapacity(page: Page): Promise<void> {
  await page.request.put('/api/steel/capacity', { data: { tonsPerWeek: '12' } });
}

export async function cancelOrders(page: Page): Promise<void> {
  for (const { id } of await read<Known[]>(page, '/api/steel/orders'))
    await page.request.delete(`/api/steel/orders/${id}`);
}
