import { expect, type Locator, type Page } from '@playwright/test';
import { addRecord, type Caller, read } from './records.ts';
import { metric, openScreen } from './screens.ts';

export interface MadeJob {
  id: number;
  name: string;
  codeId: number;
}

/** A contracted job: 64,000.00, a budget of 13,000.00, a plan of two milestones, and a finish on February 1. */
export async function makeJob(page: Caller, name: string): Promise<MadeJob> {
  const { id: contactId } = await made(page, '/api/contacts', { firstName: 'Wade', lastName: 'Jansen' });
  const contract = { originalContract: '64000', startsOn: '2026-10-01', finishesOn: '2027-02-01' };
  const job = await made(page, '/api/jobs', {
    ...{ name, kind: 'renovation', businessUnit: 'general', contactId },
    ...contract,
  });
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const codeId = code?.id ?? 0;
  await addRecord(page, `/api/jobs/${job.id}/budget-lines`, {
    ...LINE,
    costCodeId: codeId,
    quantity: '1',
    unitCost: '13000',
  });
  await addRecord(page, `/api/jobs/${job.id}/budget/approve`, {});
  await addRecord(page, `/api/jobs/${job.id}/move`, { phase: 'contracted' });
  const lines = ['Deposit', 'Handover'].map((description) => ({
    description,
    value: '32000',
    reachedOn: '2026-10-02',
  }));
  const plan = await page.request.put(`/api/jobs/${job.id}/billing-plan`, { data: { kind: 'milestones', lines } });
  expect(plan.ok(), await plan.text()).toBe(true);
  return { id: job.id, name, codeId };
}

const LINE = { costType: 'material', description: 'Pier footings', quantity: '4', unit: 'ea', unitCost: '285' };

async function made(page: Caller, path: string, data: object): Promise<{ id: number }> {
  const record = await addRecord(page, path, data);
  if (typeof record === 'object' && record !== null && 'id' in record) return { id: Number(record.id) };
  throw new Error(`${path} made nothing`);
}

/** An approved change of 1,425.00, at 1,140.00 of cost, and 4 days. */
export async function makeApproved(page: Caller, { id, codeId }: MadeJob, title: string): Promise<number> {
  const lines = [{ ...LINE, costCodeId: codeId, markup: '25' }];
  const change = await made(page, `/api/jobs/${id}/change-orders`, { title, days: 4, lines });
  for (const step of ['price', 'approve']) await addRecord(page, `/api/change-orders/${change.id}/${step}`, {});
  return change.id;
}

/** Fills in the first line of an open form. */
export async function fillLine(page: Page, form: Locator, number: number, line: Record<string, string>): Promise<void> {
  await form.getByRole('combobox', { name: `Cost code of line ${number}` }).click();
  const name = new RegExp(`^${line['code']}`);
  // On a phone, the options are buttons of a sheet.
  await page.getByRole('option', { name }).or(page.getByRole('dialog').getByRole('button', { name })).click();
  for (const label of ['Description', 'Quantity', 'Unit', 'Unit cost', 'Markup']) {
    await form.getByLabel(`${label} of line ${number}`, { exact: true }).fill(line[label] ?? '');
  }
}

export const FOOTINGS = {
  code: '03-100',
  Description: 'Pier footings, 18 in. round',
  Quantity: '4',
  Unit: 'ea',
  'Unit cost': '285',
  Markup: '25',
};
export const ROOF = {
  ...FOOTINGS,
  code: '05-100',
  Description: 'Standing seam roof',
  Quantity: '220',
  Unit: 'sq ft',
  'Unit cost': '25',
};

export async function expectContract(page: Page, { id, name }: MadeJob, contract: string): Promise<void> {
  await openScreen(page, `/jobs/${id}`, name);
  await expect(metric(page, 'Contract')).toContainText(contract);
}
