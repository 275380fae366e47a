import type { Page } from '@playwright/test';
import { addRecord } from '../records.ts';

/** Deletes every record of a list through the API, as the page's user. */
export async function removeAll(page: Page, path: string): Promise<void> {
  for (;;) {
    const records: { id: number }[] = await (await page.request.get(path)).json();
    if (records.length === 0) return;
    for (const { id } of records) await page.request.delete(`${path}/${id}`);
  }
}

/** Leaves a new record as the only one in a list. @returns its id */
export async function makeOnly(page: Page, path: string, data: object): Promise<number> {
  await removeAll(page, path);
  const record = await addRecord(page, path, data);
  if (typeof record === 'object' && record !== null && 'id' in record) return Number(record.id);
  throw new Error(`${path} answered a record without an id`);
}

/** The state of the latest import, or `none`. */
export async function latestImportState(page: Page): Promise<string> {
  const [latest]: { state: string }[] = await (await page.request.get('/api/imports?limit=1')).json();
  return latest?.state ?? 'none';
}
