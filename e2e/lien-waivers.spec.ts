import { expect } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { expectToast } from './toasts.ts';

const idOf = z.object({ id: z.number() });

test('a job’s bill is held until its vendor signs the lien waiver on a phone', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  test.setTimeout(120_000);
  const job = idOf.parse(
    await addRecord(page, '/api/jobs', { name: 'Waiver duplex', kind: 'spec_house', businessUnit: 'general' }),
  ).id;
  const vendor = idOf.parse(
    await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' }),
  ).id;
  await openScreen(page, `/jobs/${job}?tab=orders`, 'Waiver duplex');
  await page.getByRole('button', { name: 'Require Waivers' }).click();
  await expectToast(page, 'Lien waivers required');
  await expect(page.getByText('Bills for this job are held until')).toBeVisible();
  await expectSoundStructure(page);

  const bill = idOf.parse(
    await addRecord(page, '/api/bills', {
      vendor: 'Buck Creek Millwork',
      vendorId: vendor,
      amount: '1200.00',
      dueDate: '2099-01-15',
      lines: [{ amount: '1200.00', jobId: job, costCodeId: 1, costType: 'material' }],
    }),
  ).id;
  await page.goto(`/financial?tab=profit-first&part=bills&bill=${bill}`);
  await expect(page.getByText('A lien waiver for $1,200.00 isn’t signed.')).toBeVisible();
  await page.getByRole('button', { name: 'Request Waiver' }).click();
  await expectSoundStructure(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Request Waiver' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Waiver' });
  await sending.getByRole('button', { name: 'Cancel' }).click();
  // Its terms can still change.
  const line = '$1,200.00, Buck Creek Millwork';
  await page.getByRole('button', { name: `Edit the waiver of ${line}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Waiver' });
  await expectSoundStructure(page);
  await editing.getByLabel('Work through').fill('12/31/2098');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Waiver updated');
  await expect(page.getByRole('region', { name: 'Lien waivers' })).toContainText('through Dec 31, 2098');
  await page.getByRole('button', { name: `Send the waiver of ${line}` }).click();
  await sending.getByRole('button', { name: 'Send Waiver' }).click();
  const url = await page.getByRole('textbox', { name: 'Private link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await phone.goto(url);
  await expect(phone.getByText('gives up its right to a lien').first()).toBeVisible();
  await expectSoundStructure(phone);
  await signTyped(phone, 'Paula Kline', 'paula@buckcreek.example');
  await expect(phone.getByText('Everyone has signed')).toBeVisible();
  await phone.context().close();

  // The open page updates automatically.
  await expect(page.getByText('A lien waiver for $1,200.00 isn’t signed.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Lien waivers' })).toContainText('signed by Paula Kline');
  await expect(page.getByRole('button', { name: 'Pay Bill' })).toBeVisible();
  await expectSoundStructure(page);
});

test('a vendor who hasn’t signed gets a reminder, at most once an hour', async ({ ownerPage: page, faults }) => {
  // The second reminder.
  faults.allow(/status of 409/);
  const mail = { host: '127.0.0.1', port: 1, security: 'none', from: 'office@northgate.example' };
  const saved = await page.request.put('/api/admin/settings/mail', { data: mail });
  expect(saved.ok(), await saved.text()).toBe(true);
  const name = 'Reminder duplex';
  const job = idOf.parse(await addRecord(page, '/api/jobs', { name, kind: 'spec_house', businessUnit: 'general' })).id;
  const paula = { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' };
  const vendor = idOf.parse(await addRecord(page, '/api/contacts', paula)).id;
  const terms = { kind: 'conditional_progress', amount: '1200.00', throughOn: '2026-10-31' };
  const waiver = idOf.parse(await addRecord(page, '/api/lien-waivers', { jobId: job, vendorId: vendor, ...terms })).id;
  await addRecord(page, `/api/lien-waivers/${waiver}/send`, { email: 'paula@buckcreek.example' });

  await openScreen(page, `/jobs/${job}?tab=orders`, name);
  const remind = page.getByRole('button', {
    name: 'Send Reminder about the waiver of $1,200.00, Buck Creek Millwork',
  });
  await expect(remind).toHaveText('Send Reminder');
  await remind.click();
  await expectToast(page, 'Reminder sent to Paula Kline');
  await remind.click();
  await expectToast(page, 'Error', 'Paula Kline was reminded less than an hour ago.');
});
