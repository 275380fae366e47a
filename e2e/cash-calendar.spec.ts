import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, dayFromNow, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';

const PATH = '/financial?tab=profit-first&part=cash';
const VENDOR = 'Thirteen Week Lumber';

test('the lowest week is marked, and a figure opens its rows and their record', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await addIncome(page, 5000);
  await addRecord(page, '/api/bills', { vendor: VENDOR, amount: 1234.56, dueDate: dayFromNow(40) });
  await openScreen(page, PATH, 'Financial Management');
  const table = page.getByRole('table', { name: 'Cash calendar' });
  await expect(table.getByRole('row')).toHaveCount(14);
  await expect(table.getByText('Lowest')).toHaveCount(1);
  await expect(page.getByText(/^Lowest: \$/)).toBeVisible();
  await expectSoundStructure(page);

  const out = table.getByRole('button', { name: /^Money out, .*: \$1,234\.56$/ });
  await out.focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('dialog', { name: 'Money out' });
  await expect(rows.getByText('Total')).toBeVisible();
  await expectSoundStructure(page);
  await page.keyboard.press('Escape');
  await expect(out).toBeFocused();
  await out.click();
  await rows.getByRole('link', { name: VENDOR }).click();
  await expect(page).toHaveURL(/part=bills&bill=/);

  await openScreen(page, PATH, 'Financial Management');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`cash-calendar-${dayFromNow(0)}.xlsx`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundStructure(page);
});
