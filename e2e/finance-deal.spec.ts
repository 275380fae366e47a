import { dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { balanceOf, expectFact, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseOption, entry } from './screens.ts';
import { expectToast } from './toasts.ts';

const PREVIEW = /\/api\/deals\/\d+\/allocation\/preview/;

test('a won deal offers to allocate its revenue: posted in one click, shown on its timeline, and undone', async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  const deal = dealSchema.parse(
    await addRecord(page, '/api/deals', {
      title: 'Lagonda Row',
      company: 'Piquette Capital Partners',
      stage: 'closed_won',
      value: '94500.00',
      businessUnit: 'steel_framing',
    }),
  );
  await page.goto(`/deals?deal=${deal.id}`);
  const panel = page.getByRole('region', { name: 'Profit First' });
  await expectFact(panel, 'Real Revenue', '$94,500.00');
  await expectFact(panel, 'Profit, 10%', '$9,450.00');
  await expectSoundStructure(page);
  await panel.getByRole('button', { name: 'Record and Allocate' }).click();
  await expectToast(page, 'Revenue recorded and allocated', '$94,500 Real Revenue');
  expect(await balanceOf(page, 'Taxes')).toBe('14175.00');
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices).toContainText('To invoice it instead, first undo the allocation on the deal.');
  await expect(invoices.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'Activity Timeline' });
  await expect(timeline).toContainText('Revenue recorded and allocated');
  await expectSoundStructure(page);

  await panel.getByRole('button', { name: 'Undo Allocation' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo Allocation' });
  await entry(undo, 'Reason').fill('The client paid half');
  await undo.getByRole('button', { name: 'Undo Allocation' }).click();
  await expectToast(page, 'Allocation undone');
  await expect(panel.getByRole('button', { name: 'Record and Allocate' })).toBeVisible();
  await expect(invoices.getByRole('button', { name: 'Create Invoice' })).toBeVisible();
  expect(await balanceOf(page, 'Taxes')).toBe('0.00');

  await panel.getByRole('button', { name: 'Change amounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record and Allocate' });
  await entry(dialog, 'Materials').fill('51975');
  await entry(dialog, 'Costs').fill('60000');
  await expectFact(dialog, 'Real Revenue', '$42,525.00');
  await expectFact(dialog, 'Operating Expenses, 50%', '$21,262.50');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Record and Allocate' }).click();
  await expectToast(page, 'Revenue recorded and allocated', '$42,525 Real Revenue');
  expect(await balanceOf(page, 'Profit')).toBe('4252.50');
});

test('a won deal without a business unit asks for one, and an open deal offers nothing', async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  const won = dealSchema.parse(
    await addRecord(page, '/api/deals', { title: 'Barn kit', company: 'Self', stage: 'closed_won', value: '9000' }),
  );
  let letPreviewPass = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letPreviewPass = resolve;
  });
  await page.route(PREVIEW, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(`/deals?deal=${won.id}`);
  // Until the preview arrives the button says it is calculating, and a click has no effect.
  const record = page.getByRole('button', { name: 'Record and Allocate' });
  await expect(record).toHaveAccessibleDescription('Still calculating the allocation');
  letPreviewPass();
  await record.click();
  const dialog = page.getByRole('dialog', { name: 'Record and Allocate' });
  await dialog.getByRole('button', { name: 'Record and Allocate' }).click();
  await expect(dialog.getByText('Choose a business unit.')).toBeVisible();
  await chooseOption(page, dialog, 'Business unit', 'Real Estate');
  // Wait for the error to disappear, because the layout below it then moves up.
  await expect(dialog.getByText('Choose a business unit.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Record and Allocate' }).click();
  await expectToast(page, 'Revenue recorded and allocated', '$9,000 Real Revenue');

  const open = dealSchema.parse(
    await addRecord(page, '/api/deals', { title: 'Still open', company: 'Self', stage: 'proposal', value: '9000' }),
  );
  await page.goto(`/deals?deal=${open.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Still open' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profit First' })).toHaveCount(0);
});

test('an allocation preview that fails to load says so and can be retried', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await setUpAccounts(page);
  const won = dealSchema.parse(
    await addRecord(page, '/api/deals', { title: 'Kit', company: 'Self', stage: 'closed_won', value: '9000' }),
  );
  await page.route(PREVIEW, (route) => route.fulfill({ status: 500, json: { message: 'Internal server error' } }));
  await page.goto(`/deals?deal=${won.id}`);
  const panel = page.getByRole('region', { name: 'Profit First' });
  const again = panel.getByRole('button', { name: 'Retry' });
  await expect(again).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Record and Allocate' })).toHaveAccessibleDescription(
    'Couldn’t load the allocation preview',
  );
  await expectSoundStructure(page);
  await page.unroute(PREVIEW);
  await again.click();
  await expectFact(panel, 'Real Revenue', '$9,000.00');
});
