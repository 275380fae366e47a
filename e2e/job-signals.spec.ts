import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseOption, entry, expectScreen, openScreen } from './screens.ts';

const LATE_JOB = 'Lagonda Row, units 1–4';
const idOf = z.object({ id: z.number() });
const today = dayIn(new Date());

test('the hub names a job that is late and over its contract, and a click shows why', async ({ ownerPage: page }) => {
  const { id } = await makeJob(page);
  await openScreen(page, '/', 'Operations Hub');
  const risks = page.getByRole('list', { name: `Risks for ${LATE_JOB}` });
  await expect(risks.getByRole('link', { name: 'Forecast $1,251 over the contract' })).toBeVisible();
  await expect(risks.getByRole('link', { name: /^9 days past its finish date/ })).toBeVisible();
  await expectSoundStructure(page);
  await risks.getByRole('link', { name: /over the contract$/ }).click();
  await expectScreen(page, LATE_JOB);
  await expect(page.getByRole('tab', { name: 'Budget' })).toHaveAttribute('aria-selected', 'true');
  await page.request.post(`/api/jobs/${id}/move`, { data: { phase: 'cancelled', reason: 'Only a test' } });
});

test('an order is found in the list of all jobs’ orders, opened on its job, and Back returns to the list', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { id } = await makeJob(page);
  const number = await issueLate(page, id);
  await openScreen(page, '/jobs', 'Jobs');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('lagonda');
  await page.getByRole('button', { name: 'Late deliveries' }).click();
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Late, ');
  await expectSoundStructure(page);
  await row.click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${number}`) })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/tab=orders.*late=yes/);

  // On the job, too, an order is a step of the history.
  await row.click();
  await page.getByRole('button', { name: 'All orders' }).click();
  const ofJob = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: new RegExp(number) });
  await ofJob.click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${number}`) })).toBeVisible();
  await page.goBack();
  await expect(ofJob).toBeVisible();

  // Its order keeps it from being closed: from the menu, which asks why, and by the button of a job on its punch list.
  await page.goto(`/jobs/${id}`);
  await page.getByRole('button', { name: `Actions for ${LATE_JOB}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog');
  await chooseOption(page, dialog, 'Phase', 'Closed');
  await entry(dialog, 'Reason').fill('Handed over');
  await dialog.getByRole('button', { name: 'Move Job' }).click();
  const toSettle = page.getByRole('list', { name: 'To settle first' });
  await expect(toSettle).toContainText('$1,024.00 open');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  for (const phase of ['in_progress', 'punch_list']) await addRecord(page, `/api/jobs/${id}/move`, { phase });
  await page.getByRole('button', { name: 'Move to Closed' }).click();
  await expect(page.getByRole('dialog', { name: /can’t be closed yet$/ })).toBeVisible();
  await expectSoundStructure(page);
  await toSettle.getByRole('link').click();
  await expect(page).toHaveURL(/tab=orders&order=\d+$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/jobs/${id}?tab=orders`);
  const shown = ofJob.getByText(number);
  await expect(shown).toBeVisible();
  const { width, whole } = await shown.evaluate((node) => {
    const cell = node.closest('th, td') ?? node;
    return { width: cell.clientWidth, whole: cell.scrollWidth };
  });
  expect(whole, 'the order’s number is cut off').toBeLessThanOrEqual(width);
  await page.request.post(`/api/jobs/${id}/move`, { data: { phase: 'cancelled', reason: 'Only a test' } });
});

test('a renovation’s cost is in the property’s cash flow and opens its rows', async ({ ownerPage: page }) => {
  const address = '19 Kettle Hill Rd';
  const body = { address, city: 'Springfield', state: 'OH', type: 'duplex', status: 'active', investment: '90000' };
  const property = idOf.parse(await addRecord(page, '/api/properties', body));
  const job = idOf.parse(await addRecord(page, `/api/properties/${property.id}/job`, {}));
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { amount: '845.50', jobId: job.id, costCodeId: code?.id, costType: 'material' };
  const bill = {
    vendor: 'Lind Drywall',
    amount: '845.50',
    billedOn: today,
    dueDate: addDays(today, 20),
    lines: [line],
  };
  await addRecord(page, '/api/bills', bill);
  await openScreen(page, `/real-estate/${property.id}?tab=cash-flow`, address);
  await expect(page.getByRole('row', { name: /^Renovation \$845\.50/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Renovation \(job J-/ }).click();
  await expect(page.getByRole('list', { name: 'Costs' })).toContainText('Lind Drywall');
  await expect(page.getByText('1 row adds up')).toBeVisible();
  await expectSoundStructure(page);
});

/** A job under contract that was to be finished 9 days ago, and is forecast above its contract. */
async function makeJob(page: Page): Promise<{ id: number }> {
  const dates = { startsOn: addDays(today, -90), finishesOn: addDays(today, -9) };
  const body = { name: LATE_JOB, kind: 'small_works', businessUnit: 'general', originalContract: '50000', ...dates };
  const job = idOf.parse(await addRecord(page, '/api/jobs', body));
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costCodeId: code?.id, costType: 'labor', description: 'Frames', quantity: '1', unit: 'ls' };
  await addRecord(page, `/api/jobs/${job.id}/budget-lines`, { ...line, unitCost: '51250.50' });
  await addRecord(page, `/api/jobs/${job.id}/move`, { phase: 'contracted' });
  return job;
}

/** Issues an order whose delivery day was yesterday. */
async function issueLate(page: Page, jobId: number): Promise<string> {
  const vendor = idOf.parse(
    await addRecord(page, '/api/contacts', { firstName: 'Ty', lastName: 'Lowe', company: 'Lowe Trusses' }),
  );
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costCodeId: code?.id, costType: 'material', description: 'Trusses', quantity: '2', unit: 'ea' };
  const lines = [{ ...line, unitPrice: '512' }];
  const body = { jobId, vendorId: vendor.id, kind: 'purchase_order', deliveryOn: addDays(today, -1), lines };
  const draft = idOf.parse(await addRecord(page, '/api/purchase-orders', body));
  const issued = z
    .object({ number: z.string() })
    .parse(await addRecord(page, `/api/purchase-orders/${draft.id}/issue`, {}));
  return issued.number;
}
