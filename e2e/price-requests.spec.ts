import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const JOB = 'Kettle Hill duplex';
const idOf = z.object({ id: z.number() });

test('vendors are asked for prices, answer without JavaScript, and one answer becomes an order', {
  tag: '@core',
}, async ({ ownerPage: page, browser }) => {
  test.setTimeout(180_000);
  const { job, request } = await makeRequest(page);
  await openScreen(page, `/jobs/${job}?tab=orders`, JOB);
  await expectSoundStructure(page);
  await page.getByRole('table', { name: 'Price requests' }).getByText('Windows and doors').click();
  await expect(page.getByRole('heading', { name: 'Windows and doors' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Price request sent');
  await expectSoundStructure(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  for (const [vendor, price] of [
    ['Buck Creek Millwork', '512'],
    ['Lagonda Glass', '498.50'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${vendor}` }).click();
    await page.getByRole('menuitem', { name: 'Create Link' }).click();
    await page.getByRole('dialog', { name: 'Create Link' }).getByRole('button', { name: 'Create Link' }).click();
    const made = page.getByRole('dialog', { name: 'Link created' });
    const url = await made.getByRole('textbox', { name: 'Private link' }).inputValue();
    await made.getByRole('button', { name: 'Done' }).click();

    const outside = await context.newPage();
    await outside.goto(url);
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Prices for Windows and doors');
    await outside.getByLabel('Your name').first().fill('Paula Kline');
    await outside.getByRole('button', { name: 'Send Prices' }).click();
    await expect(outside.getByRole('alert')).toContainText('Enter a price for at least one line');
    await expect(outside.getByLabel('Your name').first()).toHaveValue('Paula Kline');
    await outside.getByLabel('Price per ea').first().fill(price);
    await outside.getByRole('button', { name: 'Send Prices' }).click();
    await expect(outside.getByRole('status')).toContainText('We have your answer');
    await outside.close();
  }
  await context.close();
  // Waits until both answers are on the screen. Entries made before that are rejected, so that nothing is overwritten.
  const answers = page.getByRole('table', { name: 'Answers' });
  const total = answers.getByRole('row', { name: /Total/ });
  await expect(total).toContainText('$11,264.00');
  await expect(total).toContainText('$10,967.00');
  await enterByPhone(page);

  await expect(answers.getByRole('row', { name: /Total/ })).toContainText('$10,967.00');
  await expect(answers.getByRole('row', { name: /Casement window/ })).toContainText('Lowest');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Make order from Lagonda Glass' }).click();
  const deciding = page.getByRole('dialog', { name: 'Make Order' });
  await expectSoundStructure(page);
  await deciding.getByRole('button', { name: 'Make Order' }).click();
  await expectToast(page, 'Order made');
  await expect(page.getByRole('heading', { name: /^Draft order, Lagonda Glass/ })).toBeVisible();
  expect((await read<{ status: string }>(page, `/api/price-requests/${request}`)).status).toBe('decided');
});

/** The third vendor calls twice: with prices, and then to decline. */
async function enterByPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Enon Doors' }).click();
  await page.getByRole('menuitem', { name: 'Record Prices' }).click();
  const pricing = page.getByRole('dialog', { name: 'Record Prices' });
  await expectSoundStructure(page);
  await pricing.getByLabel('1. Casement window, 22 ea').fill('530');
  await pricing.getByLabel('Days to delivery').fill('21');
  await pricing.getByLabel('Prices given by').fill('Ann Enon');
  await pricing.getByRole('button', { name: 'Record Prices' }).click();
  await expectToast(page, 'Prices recorded');
  await expect(page.getByRole('table', { name: 'Answers' }).getByRole('row', { name: /Total/ })).toContainText(
    '$11,660.00',
  );
  await page.getByRole('button', { name: 'Actions for Enon Doors' }).click();
  await page.getByRole('menuitem', { name: 'Record Decline' }).click();
  const declining = page.getByRole('dialog', { name: 'Record Decline' });
  await expectSoundStructure(page);
  await declining.getByLabel('Declined by').fill('Ann Enon');
  await declining.getByLabel('Reason').fill('Fully booked until spring');
  await declining.getByRole('button', { name: 'Record Decline' }).click();
  await expectToast(page, 'Decline recorded');
  await expect(page.getByText('Fully booked until spring')).toBeVisible();
  await expect(page.getByText('$11,660.00')).toHaveCount(0);
}

async function makeRequest(page: Page): Promise<{ job: number; request: number }> {
  const job = { name: JOB, kind: 'spec_house', businessUnit: 'general', siteAddress: '212 Kettle Hill Rd' };
  const { id } = idOf.parse(await addRecord(page, '/api/jobs', job));
  const vendors: { vendorId: number; email: null }[] = [];
  for (const company of ['Buck Creek Millwork', 'Lagonda Glass', 'Enon Doors']) {
    const contact = idOf.parse(
      await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company }),
    );
    vendors.push({ vendorId: contact.id, email: null });
  }
  const codes = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = {
    costCodeId: codes[0]?.id,
    costType: 'material',
    description: 'Casement window',
    quantity: '22',
    unit: 'ea',
  };
  const request = idOf.parse(
    await addRecord(page, '/api/price-requests', {
      jobId: id,
      title: 'Windows and doors',
      dueOn: '2999-01-01',
      lines: [line],
      vendors,
    }),
  );
  return { job: id, request: request.id };
}
