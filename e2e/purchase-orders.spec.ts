import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { issueOrder, writeOrder } from './job-steps.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, entry, expectScreen, metric, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { expectToast } from './toasts.ts';

const JOB = 'Kettle Hill duplex';
const VENDOR = 'Paula Kline';
const idOf = z.object({ id: z.number() });

test('an order is written, issued, accepted by link in another browser, revised, and its job’s cost report shows it', {
  tag: '@core',
}, async ({ ownerPage: page, browser }) => {
  test.setTimeout(180_000);
  const job = await makeJob(page);
  await openScreen(page, `/jobs/${job}`, JOB);
  await page.getByRole('tab', { name: 'Orders & Bills' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectSoundStructure(page);

  const [code] = await read<{ code: string; name: string }[]>(page, '/api/cost-codes');
  const line = {
    code: `${code?.code} ${code?.name}`,
    description: 'Casement window',
    quantity: '22',
    unitPrice: '512',
  };
  await writeOrder(page, { ...line, vendor: VENDOR, total: '$11,264.00' });
  await expectScreen(page, JOB);
  const heading = page.getByRole('heading', { name: /^Draft order, Buck Creek Millwork/ });
  await expect(heading).toBeVisible();
  await expect(metric(page, 'Ordered')).toContainText('$11,264.00');
  await expectSoundStructure(page);

  await issueOrder(page, '$11,264.00');
  await expect(page.getByRole('heading', { name: /^PO-\d{4}-\d{3}, Buck Creek Millwork/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText('Issued');

  await page.getByRole('button', { name: 'Accept Link' }).click();
  const linking = page.getByRole('dialog', { name: 'Create Accept Link' });
  await expectSoundStructure(page);
  await linking.getByRole('button', { name: 'Create Link' }).click();
  const made = page.getByRole('dialog', { name: 'Link created' });
  const url = await made.getByRole('textbox', { name: 'Private link' }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const vendor = await context.newPage();
  await vendor.goto(url);
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText('Please sign');
  await expect(vendor.getByRole('heading', { level: 2 }).first()).toContainText(/Purchase order PO-/);
  await expect(vendor.getByText('$11,264.00').first()).toBeVisible();
  await expectSoundStructure(vendor);
  await signTyped(vendor, VENDOR, 'paula@buckcreek.example');
  await expect(vendor.getByRole('status')).toContainText('Everyone has signed');
  await expectSoundStructure(vendor);
  // The open page updates automatically.
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText('Accepted');
  const signatures = page.getByRole('region', { name: 'Signatures' });
  await expect(signatures).toContainText(`as ${VENDOR}`);
  await expect(signatures.getByRole('link', { name: 'Signed PDF' })).toBeVisible();

  await page.getByRole('button', { name: 'New Revision' }).click();
  const revision = page.getByRole('dialog', { name: 'New Revision' });
  await entry(revision, 'Reason').fill('Two windows fewer');
  await revision.getByLabel('Quantity of Casement window').fill('20');
  await expectSoundStructure(page);
  await revision.getByRole('button', { name: 'Issue Revision' }).click();
  await expectToast(page, 'Revision issued');
  await expect(metric(page, 'Ordered')).toContainText('$10,240.00');
  await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('Two windows fewer');
  await vendor.reload();
  // The signed revision stays readable without the new one.
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText(/^Signed/);
  await expect(vendor.getByText('Two windows fewer')).toHaveCount(0);
  await context.close();

  await page.getByRole('tab', { name: 'Budget' }).click();
  const report = page.getByRole('table', { name: 'Cost report' });
  await expect(report).toContainText('10,240');
  await report
    .getByRole('button', { name: /Committed: 10,240$/ })
    .last()
    .click();
  await page.getByRole('link', { name: /^PO-\d{4}-\d{3}, Buck Creek Millwork/ }).click();
  await expect(metric(page, 'Open')).toContainText('$10,240.00');

  // A job with open orders can't be closed.
  const refused = await page.request.post(`/api/jobs/${job}/move`, { data: { phase: 'closed', reason: 'Done' } });
  expect(refused.status()).toBe(409);
  await chooseForRecord(page, 'Casement window', 'Close Line');
  await page.getByRole('alertdialog', { name: 'Close line' }).getByRole('button', { name: 'Close Line' }).click();
  await expectToast(page, 'Line closed');
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText('Closed');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'All Orders' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('$10,240.00');
  await expectSoundStructure(page);
});

async function makeJob(page: Page): Promise<number> {
  const job = { name: JOB, kind: 'spec_house', businessUnit: 'general', originalContract: '250000' };
  const { id } = idOf.parse(await addRecord(page, '/api/jobs', { ...job, siteAddress: '212 Kettle Hill Rd' }));
  await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' });
  const codes = await read<{ id: number; code: string }[]>(page, '/api/cost-codes');
  const line = { costCodeId: codes[0]?.id, costType: 'material', description: 'Windows', quantity: '1', unit: 'ls' };
  await addRecord(page, `/api/jobs/${id}/budget-lines`, { ...line, unitCost: '15000' });
  await addRecord(page, `/api/jobs/${id}/budget/approve`, {});
  return id;
}
