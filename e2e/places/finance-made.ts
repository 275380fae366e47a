import type { Page } from '@playwright/test';
import { addIncome, dayFromNow, setUpAccounts } from '../books.ts';
import { addRecord } from '../records.ts';

export const PROJECT = 'Woodward Ave. apartments';
export const VENDOR = 'Harbor Property';

/** Creates a record of every kind once, because posted records can't be removed. */
export async function fillBooks(page: Page): Promise<void> {
  await setUpAccounts(page);
  const known = await page.request.get('/api/financial-transactions?q=Ledger filler&limit=2');
  if ((await known.json()).length < 2) {
    await addIncome(page, 27_760.5, 'Ledger filler, deposit');
    await addIncome(page, 1_200, 'Ledger filler, rent roll');
  }
  const projects = await page.request.get(`/api/revenue-tracking?q=${PROJECT}&status=pending`);
  if ((await projects.json()).length === 0) {
    await addRecord(page, '/api/revenue-tracking', {
      businessUnit: 'real_estate',
      projectName: PROJECT,
      grossRevenue: 154_300,
      costs: 108_900,
    });
  }
  const bills = await page.request.get(`/api/bills?q=${VENDOR}&status=open`);
  if ((await bills.json()).length === 0) {
    await addRecord(page, '/api/bills', { vendor: VENDOR, amount: 640.25, dueDate: dayFromNow(20) });
  }
}

export function idOf(record: unknown): number {
  if (typeof record === 'object' && record !== null && 'id' in record) return Number(record.id);
  throw new Error('the record has no id');
}
