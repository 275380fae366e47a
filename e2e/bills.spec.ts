import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { entry, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const VENDOR = 'Buck Creek Millwork';
const identified = z.object({ id: z.number() });

test('a bill is entered from an order, held above it, released, paid, and its job’s cost report shows it', async ({
  ownerPage: page,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.allow(/status of 409/);
  const { job, order } = await makeOrder(page);
  await openScreen(page, `/jobs/${job}?tab=orders&order=${order}`, 'Harbor Street shop');
  await page.getByRole('link', { name: 'Enter Bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Bill' });
  await expect(entry(dialog, 'Vendor')).toHaveValue(VENDOR);
  await expect(dialog.getByRole('textbox', { name: 'Amount' }).first()).toHaveValue('2048.00');
  await expectSoundStructure(page);

  // Five windows came instead of four.
  await dialog.getByRole('textbox', { name: 'Amount' }).first().fill('2560');
  await entry(dialog, 'Reference number').fill('88-20417');
  await dialog.getByLabel('Due date').fill('12/31/2030');
  await dialog.getByRole('button', { name: 'Add Bill' }).click();
  await expect(dialog.getByText('The lines add up to $2,048.00, and the bill is $2,560.00.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Amount' }).fill('2560');
  await dialog.getByRole('button', { name: 'Add Bill' }).click();
  await expectToast(page, 'Bill added');

  await openScreen(page, `/jobs/${job}`, 'Harbor Street shop');
  await expect(page.getByRole('region', { name: 'What blocks' })).toContainText(`A bill from ${VENDOR} is held`);
  await page.getByRole('link', { name: `Decide on the bill from ${VENDOR}` }).click();
  await expect(page.getByRole('heading', { name: VENDOR })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why this bill is held' })).toContainText('$512.00 above its order');
  await expect(page.getByRole('table', { name: 'Lines of the bill' })).toContainText('512.00');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Release Bill' }).click();
  const release = page.getByRole('dialog', { name: 'Release bill?' });
  await entry(release, 'Reason').fill('All five are needed');
  await expectSoundStructure(page);
  await release.getByRole('button', { name: 'Release Bill' }).click();
  await expectToast(page, 'Bill released');

  await page.getByRole('button', { name: 'Pay Bill' }).click();
  const payment = page.getByRole('dialog', { name: 'Pay bill?' });
  await entry(payment, 'Amount').fill('1000');
  await payment.getByRole('button', { name: 'Pay Bill' }).click();
  await payment.getByRole('checkbox', { name: 'Pay it even if the account goes below zero' }).check();
  await payment.getByRole('button', { name: 'Pay Bill' }).click();
  await expectToast(page, 'Bill paid');
  await expect(metric(page, 'Paid')).toContainText('$1,000.00');
  await expect(metric(page, 'Due')).toContainText('$1,560.00');

  await page.goto(`/jobs/${job}?tab=budget`);
  const report = page.getByRole('table', { name: 'Cost report' });
  // A bill costs its job from its day on, paid or not.
  await report
    .getByRole('button', { name: /Actual: 2,560$/ })
    .last()
    .click();
  await page.getByRole('link', { name: VENDOR }).click();
  await expect(page).toHaveURL(/part=bills/);
  await expect(metric(page, 'Billed')).toContainText('$2,560.00');

  await openScreen(page, `/jobs/${job}?tab=orders&order=${order}`, 'Harbor Street shop');
  await expect(metric(page, 'Billed above lines')).toContainText('+$512.00');
  const onOrder = page.getByRole('region', { name: 'Bills on this order' });
  await expect(onOrder.getByRole('listitem').last()).toContainText('$2,560.00');
  await onOrder.getByRole('link', { name: '88-20417' }).click();
  await expect(page.getByRole('heading', { name: VENDOR })).toBeVisible();
});

async function makeOrder(page: Page): Promise<{ job: number; order: number }> {
  await setUpAccounts(page);
  const { id: job } = identified.parse(
    await addRecord(page, '/api/jobs', { name: 'Harbor Street shop', kind: 'kit', businessUnit: 'steel_framing' }),
  );
  const { id: vendorId } = identified.parse(
    await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: VENDOR }),
  );
  const codes = await read<{ id: number; code: string }[]>(page, '/api/cost-codes');
  const line = {
    costCodeId: codes[0]?.id,
    costType: 'material',
    description: 'Casement window',
    quantity: '4',
    unit: 'ea',
    unitPrice: '512',
  };
  const budgeted = { ...line, description: 'Windows', quantity: '1', unit: 'ls', unitCost: '3000' };
  const { unitPrice: _, ...budgetLine } = budgeted;
  await addRecord(page, `/api/jobs/${job}/budget-lines`, budgetLine);
  await addRecord(page, `/api/jobs/${job}/budget/approve`, {});
  const order = identified.parse(
    await addRecord(page, '/api/purchase-orders', { jobId: job, vendorId, kind: 'purchase_order', lines: [line] }),
  );
  await page.request.post(`/api/purchase-orders/${order.id}/issue`, { data: {} });
  return { job, order: order.id };
}
