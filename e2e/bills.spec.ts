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
  await expect(dialog.getByText('The lines add up to $2,560.00.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Bill' }).click();
  await expectToast(page, 'Bill added');

  await openScreen(page, `/jobs/${job}`, 'Harbor Street shop');
  await expect(page.getByRole('region', { name: 'What’s blocking this job' })).toContainText(
    `A bill from ${VENDOR} is held`,
  );
  await page.getByRole('link', { name: new RegExp(`^Decide on the bill from ${VENDOR}`) }).click();
  await expect(page.getByRole('heading', { name: VENDOR })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why this bill is held' })).toContainText('$512.00 above its order');
  await expect(page.getByRole('table', { name: 'Lines of the bill' })).toContainText('512.00');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: 'Decide on the bill' });
  await expect(decision.getByText('Dispute $512.00, pay $2,048.00.')).toBeVisible();
  await decision.getByRole('radio', { name: 'Send back' }).click();
  await entry(decision, 'Reason').fill('Four were ordered');
  await expectSoundStructure(page);
  await decision.getByRole('button', { name: 'Save Decision' }).click();
  await expectToast(page, 'Bill sent back');
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Decision' }).click();
  await decision.getByRole('radio', { name: 'Accept the bill' }).click();
  await entry(decision, 'Reason').fill('All five are needed');
  await decision.getByRole('button', { name: 'Save Decision' }).click();
  await expectToast(page, 'Bill accepted');
  await expect(page.getByText(/^Accept the bill, decided on/)).toBeVisible();

  // A decision can be corrected after it lifted the hold.
  await page.getByRole('button', { name: 'Change Decision' }).click();
  await expect(decision.getByRole('radio', { name: 'Accept the bill' })).toHaveCount(0);
  await decision.getByRole('radio', { name: 'Pay as ordered' }).click();
  await entry(decision, 'Reason').fill('One goes back');
  await decision.getByRole('button', { name: 'Save Decision' }).click();
  await expectToast(page, 'Ordered part can be paid');
  await expect(page.getByText(/^Pay as ordered, decided on/)).toBeVisible();
  await page.getByRole('button', { name: 'Change Decision' }).click();
  await decision.getByRole('radio', { name: 'Accept the bill' }).click();
  await entry(decision, 'Reason').fill('All five are needed after all');
  await decision.getByRole('button', { name: 'Save Decision' }).click();
  await expectToast(page, 'Bill accepted');
  await expect(page.getByText(/^Accept the bill, decided on/)).toBeVisible();

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

/** Not the vendor of the previous journey, whose bills stay in the list. */
const SUPPLIER = 'Ridge Supply';

test('a bill has a scan and a vendor credit, and a recurring bill is entered each month', async ({
  ownerPage: page,
}) => {
  test.setTimeout(120_000);
  await setUpAccounts(page);
  await openScreen(page, '/financial?tab=profit-first&part=bills', 'Financial Management');
  await page.getByRole('button', { name: 'New Bill' }).click();
  const bill = page.getByRole('dialog', { name: 'New Bill' });
  await entry(bill, 'Vendor').fill(SUPPLIER);
  await bill.getByRole('textbox', { name: 'Amount' }).fill('500');
  await bill.getByLabel('Due date').fill('12/31/2030');
  await bill
    .getByLabel('Choose a scan or drop it here')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await bill.getByRole('button', { name: 'Add Bill' }).click();
  await expectToast(page, 'Bill added');

  await page.getByRole('button', { name: 'New Credit' }).click();
  const credit = page.getByRole('dialog', { name: 'New Credit' });
  await entry(credit, 'Vendor').fill(SUPPLIER);
  await credit.getByRole('textbox', { name: 'Amount' }).fill('120');
  await entry(credit, 'Reference number').fill('CM-7');
  await expectSoundStructure(page);
  await credit.getByRole('button', { name: 'Add Credit' }).click();
  await expectToast(page, 'Credit added');
  await expect(metric(page, 'Remaining')).toContainText('$120.00');
  await page.getByRole('button', { name: 'All credits' }).click();
  await expect(page.getByRole('radio', { name: 'Credits' })).toBeChecked();
  await expect(metric(page, 'Vendors owe us')).toContainText('$120');
  await page.getByRole('radio', { name: 'Open' }).click();

  await page.getByRole('button', { name: `${SUPPLIER}, due` }).click();
  const scan = page.getByRole('region', { name: 'Scan' });
  await expect(scan).toContainText('bill.pdf');
  const download = page.waitForEvent('download');
  await scan.getByRole('link', { name: 'Download Scan' }).click();
  expect((await download).suggestedFilename()).toBe('bill.pdf');
  await scan
    .getByLabel('Replace scan')
    .setInputFiles({ name: 'corrected.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  const replacing = page.getByRole('alertdialog', { name: 'Replace scan?' });
  await expect(replacing).toContainText('corrected.pdf will take the place of bill.pdf.');
  await expectSoundStructure(page);
  await replacing.getByRole('button', { name: 'Replace Scan' }).click();
  await expectToast(page, 'Scan attached');
  await expect(scan).toContainText('corrected.pdf');
  await scan.getByRole('button', { name: 'Remove Scan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Scan' }).click();
  await expectToast(page, 'Scan removed');
  await expect(scan).not.toContainText('corrected.pdf');
  await page.getByRole('button', { name: 'Apply Credit' }).click();
  const application = page.getByRole('dialog', { name: 'Apply Credit' });
  await expect(application.getByRole('combobox', { name: 'Credit' })).toContainText('$120 left');
  await expectSoundStructure(page);
  await application.getByRole('button', { name: 'Apply Credit' }).click();
  await expectToast(page, 'Credit applied');
  await expect(metric(page, 'Due')).toContainText('$380.00');
  await expectSoundStructure(page);
  await page.getByRole('link', { name: /credit CM-7/ }).click();
  await expect(metric(page, 'Remaining')).toContainText('$0.00');
  await page.getByRole('button', { name: 'Remove from Bill' }).click();
  await expectToast(page, 'Credit removed from bill');
  await page.getByRole('button', { name: 'Void Credit' }).click();
  await expectSoundStructure(page);
  await page.getByRole('alertdialog', { name: 'Void credit?' }).getByRole('button', { name: 'Void Credit' }).click();
  await expectToast(page, 'Credit voided');

  await openScreen(page, '/financial?tab=profit-first&part=bills&view=recurring', 'Financial Management');
  await page.getByRole('button', { name: 'New Recurring Bill' }).click();
  const recurring = page.getByRole('dialog', { name: 'New Recurring Bill' });
  await entry(recurring, 'Vendor').fill('Landlord');
  await recurring.getByRole('textbox', { name: 'Amount' }).fill('900');
  await entry(recurring, 'Day of the month').fill('31');
  await expectSoundStructure(page);
  await recurring.getByRole('button', { name: 'Add Recurring Bill' }).click();
  await expectToast(page, 'Recurring bill added');
  const list = page.getByRole('region', { name: 'Recurring bills' });
  await expect(list).toContainText('Day 31 of each month, next on');
  await list.getByRole('button', { name: 'Actions for the recurring Landlord bill' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(list).toContainText('Paused');
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
