import { expect } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const idOf = z.object({ id: z.number() });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

test('a vendor proposes a delivery date and sends a bill and a paper without JavaScript', async ({
  ownerPage: page,
  browser,
}) => {
  test.setTimeout(180_000);
  const job = idOf.parse(
    await addRecord(page, '/api/jobs', { name: 'Kettle Hill duplex', kind: 'spec_house', businessUnit: 'general' }),
  );
  const contact = idOf.parse(
    await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' }),
  );
  await addRecord(page, '/api/vendors', { contactId: contact.id, termsDays: 30, trades: [] });
  const codes = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costCodeId: codes[0]?.id, costType: 'material', description: 'Casement window', quantity: '22' };
  const order = idOf.parse(
    await addRecord(page, '/api/purchase-orders', {
      jobId: job.id,
      vendorId: contact.id,
      kind: 'purchase_order',
      deliveryOn: '2999-03-02',
      lines: [{ ...line, unit: 'ea', unitPrice: '512' }],
    }),
  );
  await page.request.post(`/api/purchase-orders/${order.id}/issue`, { data: {} });
  const link = await page.request.post(`/api/vendors/${contact.id}/page-links`, { data: { name: 'Paula Kline' } });
  const { path } = z.object({ path: z.string() }).parse(await link.json());

  await openScreen(page, `/jobs/${job.id}`, 'Kettle Hill duplex');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const outside = await context.newPage();
  await outside.goto(new URL(path, page.url()).href);
  await expect(outside.getByRole('heading', { level: 1 })).toContainText('Orders from');
  await expect(outside.getByText('$11,264.00')).toBeVisible();
  await outside.getByText(/^Confirm or change the delivery date/).click();
  await outside.getByLabel('Delivery date').fill('2999-03-09');
  await outside.getByRole('button', { name: 'Save Date' }).click();
  await expect(outside.getByRole('status')).toContainText('We received it');
  await expect(outside.getByText('You proposed')).toBeVisible();
  const bill = { name: 'Bill 7.pdf', mimeType: 'application/pdf', buffer: PDF };
  await outside.locator('#bill-file').setInputFiles(bill);
  await outside.getByRole('button', { name: 'Send Bill' }).click();
  await expect(outside.getByText('Bill 7.pdf')).toBeVisible();
  await outside.locator('#paper-expires').fill('2999-12-31');
  await outside.locator('#paper-file').setInputFiles({ ...bill, name: 'COI.pdf' });
  await outside.getByRole('button', { name: 'Send Paper' }).click();
  await expect(outside.getByText('COI.pdf')).toBeVisible();

  await openScreen(page, `/jobs?tab=vendors&vendor=${contact.id}`, 'Jobs');
  const sent = page.getByRole('list', { name: 'Sent by the vendor' });
  await expect(sent).toContainText('Bill 7.pdf');
  await expectSoundStructure(page);
  await sent.getByRole('button', { name: 'Accept COI.pdf' }).click();
  await page.getByRole('dialog', { name: 'Accept Paper' }).getByRole('button', { name: 'Accept Paper' }).click();
  await expectToast(page, 'Paper accepted');
  await sent.getByRole('button', { name: 'Mark Bill 7.pdf as entered' }).click();
  await expectToast(page, 'Marked as entered');
  await openScreen(page, `/jobs/${job.id}?tab=orders&order=${order.id}`, 'Kettle Hill duplex');
  await expect(page.getByRole('region', { name: 'Delivery dates' })).toContainText('Proposed');
  await expectSoundStructure(page);
  await outside.reload();
  await expect(outside.getByText('On file')).toBeVisible();
  await context.close();
});
