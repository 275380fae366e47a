import { expect, type Page } from '@playwright/test';
import { dayFromNow, setUpAccounts } from '../books.ts';
import { addRecord, read } from '../records.ts';
import { expectDialog, expectLoaded, openScreen } from '../screens.ts';
import { BODY, DIALOG, type Place, place } from './place.ts';

const VENDOR = 'Lakeside Lumber';

/** Vendor credits and recurring bills, in addition to the bills in the finance places. */
export const BILL_PLACES: Place[] = [
  place('Credits', (page) => openBills(page, '&view=credits'), BODY),
  place(
    'Credit',
    async (page) => {
      await openBills(page, '&view=credits');
      await page
        .getByRole('button', { name: `${VENDOR}, Credit of` })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Lines of the credit' })).toBeVisible();
    },
    BODY,
  ),
  place('New Credit', (page) => openByButton(page, '', 'New Credit', 'New Credit'), DIALOG),
  place(
    'Apply credit',
    async (page) => {
      await openBills(page, '');
      await page
        .getByRole('button', { name: `${VENDOR}, due` })
        .first()
        .click();
      await page.getByRole('button', { name: 'Apply Credit' }).click();
      await expectDialog(page, 'Apply Credit');
    },
    DIALOG,
  ),
  place('Recurring bills', (page) => openBills(page, '&view=recurring'), BODY),
  place(
    'New Recurring Bill',
    (page) => openByButton(page, '&view=recurring', 'New Recurring Bill', 'New Recurring Bill'),
    DIALOG,
  ),
];

/** An earlier click may have paid the bill, voided the credit or deleted the recurring bill. */
async function fillBills(page: Page): Promise<void> {
  await setUpAccounts(page);
  const isMissing = async (url: string) =>
    !(await read<{ vendor: string }[]>(page, url)).some(({ vendor }) => vendor === VENDOR);
  if (await isMissing('/api/bills?status=open&q=Lakeside')) {
    await addRecord(page, '/api/bills', { vendor: VENDOR, amount: 310.5, dueDate: dayFromNow(20) });
  }
  if (await isMissing('/api/vendor-credits?status=open')) {
    await addRecord(page, '/api/vendor-credits', { vendor: VENDOR, amount: 40.5 });
  }
  if (await isMissing('/api/recurring-bills')) {
    const monthly = { vendor: VENDOR, amount: 90, dayOfMonth: 31, firstMonth: '2090-01' };
    await addRecord(page, '/api/recurring-bills', monthly);
  }
}

async function openBills(page: Page, search: string): Promise<void> {
  await fillBills(page);
  await openScreen(page, `/financial?tab=profit-first&part=bills${search}`, 'Financial Management');
  await expect(page.getByRole('tabpanel').locator('section, table, ul').first()).toBeVisible();
  await expectLoaded(page);
}

async function openByButton(page: Page, search: string, button: string, title: string): Promise<void> {
  await openBills(page, search);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expectDialog(page, title);
}
