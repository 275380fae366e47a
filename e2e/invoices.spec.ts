import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { dayFromNow, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, entry, menuAction, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const JOB = 'Fountain Avenue duplex';
const CUSTOMER = 'Wade Jansen';
const identified = z.object({ id: z.number() });

test('a deposit is billed from a job’s plan, read by the customer, paid in part, and moves the receivables', async ({
  ownerPage: page,
  faults,
}) => {
  test.setTimeout(180_000);
  // A job without a billing plan answers 404.
  faults.allow(/status of 404/);
  const { job } = await makeJob(page);
  await openScreen(page, `/jobs/${job}?tab=invoices`, JOB);
  await setUpPlan(page);

  await page.getByRole('button', { name: 'New Invoice' }).click();
  await menuAction(page, 'From Billing Plan').click();
  await expectToast(page, 'Draft created');
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('Due now$18,000.00');
  await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('20,000.00');
  await expectSoundStructure(page);

  // What is typed is added up at once and saved by itself.
  await page.getByRole('button', { name: 'Add Line' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await entry(line, 'Description').fill('Permit fee');
  await entry(line, 'Quantity').fill('2');
  await entry(line, 'Unit price').fill('250');
  await expect(due).toContainText('Due now$18,450.00');
  const terms = page.getByRole('region', { name: 'Terms' });
  await entry(terms, 'Title').fill('Deposit');
  await entry(terms, 'Invoice date').fill(dayFromNow(-50));
  await entry(terms, 'Invoice date').press('Tab');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(due).toContainText('Due now$18,450.00');

  await page.getByRole('button', { name: 'Issue Invoice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await expect(question).toContainText(`${CUSTOMER} owes $18,450.00`);
  await expectSoundStructure(page);
  await question.getByRole('button', { name: 'Issue Invoice' }).click();
  await expectToast(page, 'Invoice issued');
  const heading = page.getByRole('heading', { name: /^INV-\d{4}-\d{3}, Deposit$/ });
  await expect(heading).toBeVisible();
  const number = ((await heading.textContent()) ?? '').split(',')[0] ?? '';
  await expect(metric(page, 'Due')).toContainText('$18,450.00');
  await expectSoundStructure(page);

  await chooseForRecord(page, number, 'Create Link');
  const made = page.getByRole('dialog', { name: 'Create Link' });
  await made.getByRole('button', { name: 'Create Link' }).click();
  const created = page.getByRole('dialog', { name: 'Link created' });
  const link = await created.getByRole('textbox', { name: 'Private link' }).inputValue();
  await expectSoundStructure(page);
  await created.getByRole('button', { name: 'Done' }).click();
  const outside = await page.context().newPage();
  await outside.goto(new URL(link).pathname);
  await expect(outside.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(outside.getByText('18,450.00').first()).toBeVisible();
  await outside.close();

  await openScreen(page, '/jobs?tab=receivables', 'Jobs');
  await expect(metric(page, 'Owed to us')).toContainText('$18,450');
  await expect(metric(page, 'Retainage held')).toContainText('$2,050');
  const table = page.getByRole('table', { name: 'Receivables by customer' });
  await expect(table).toContainText('Equals ledger');
  await expectSoundStructure(page);
  await pay(page, number);
  await expect(metric(page, 'Owed to us')).toContainText('$13,450');
  await table.getByRole('button', { name: CUSTOMER, exact: true }).click();
  await expect(table.getByRole('row', { name: number })).toContainText('13,450.00');
  await expect(table).toContainText('Equals ledger');

  // Its 14 days ended 36 days ago. The day before it was issued, nothing was owed.
  await expect(metric(page, 'Over 30 days')).toContainText('$13,450');
  await table.getByRole('button', { name: number }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText('36 days overdue').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments and credits' })).toContainText('5,000.00');
  await openScreen(page, `/jobs?tab=receivables&asOf=${dayFromNow(-51)}`, 'Jobs');
  await expect(page.getByText('Nothing is owed')).toBeVisible();
});

async function setUpPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set Up Billing Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Billing Plan' });
  await dialog.getByRole('radio', { name: 'Milestones' }).click();
  await entry(dialog, 'Retainage').fill('10');
  await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await entry(dialog, 'Rows from a spreadsheet').fill('Item\tValue\nDeposit\t$20,000\nCompletion\t$80,000');
  await dialog.getByRole('button', { name: 'Add 2 Lines' }).click();
  await expect(dialog.getByText('The lines equal the contract, $100,000.00.')).toBeVisible();
  await entry(dialog, 'Reached on of line 1').fill(dayFromNow(0));
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Billing Plan' }).click();
  await expectToast(page, 'Billing plan saved');
  await expect(metric(page, 'Can be billed now')).toContainText('$20,000');
}

/** Pays a part of what the customer owes; the oldest invoice is filled in. */
async function pay(page: Page, number: string): Promise<void> {
  await chooseForRecord(page, CUSTOMER, 'Record Payment');
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await entry(dialog, 'Amount').fill('5000');
  await expect(entry(dialog, `Amount for ${number}`)).toHaveValue('5000.00');
  await expect(dialog.getByText('$5,000.00 to invoices.')).toBeVisible();
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment recorded');
}

async function makeJob(page: Page): Promise<{ job: number }> {
  await setUpAccounts(page);
  const contact = identified.parse(
    await addRecord(page, '/api/contacts', { firstName: 'Wade', lastName: 'Jansen', email: 'wade@example.com' }),
  );
  const job = identified.parse(
    await addRecord(page, '/api/jobs', {
      name: JOB,
      kind: 'small_works',
      businessUnit: 'general',
      contactId: contact.id,
      originalContract: '100000.00',
    }),
  );
  await read(page, `/api/jobs/${job.id}`);
  return { job: job.id };
}
