import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { dayFromNow, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { createInvoiceLink, pastePlan } from './invoice-steps.ts';
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
  test.setTimeout(240_000);
  // A due day before the invoice's.
  faults.allow(/status of 400/);
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

  // Entries are added up right away and saved automatically.
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

  // A value that can't be saved has an error at its field.
  await entry(line, 'Quantity').fill('two');
  await expect(line.getByText(/^Enter a quantity/)).toBeVisible();
  await expect(page.getByText('Not saved. Fix the marked fields.')).toBeVisible();
  await expectSoundStructure(page);
  await entry(line, 'Quantity').fill('2');
  await expect(line.getByText(/^Enter a quantity/)).toBeHidden();
  await entry(terms, 'Due').fill(dayFromNow(-60));
  await entry(terms, 'Due').press('Tab');
  await expect(terms.getByText('Enter a date on or after the invoice date.')).toBeVisible();
  await entry(terms, 'Due').fill('');
  await entry(terms, 'Due').press('Tab');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(due).toContainText('Due now$18,450.00');

  await page.getByRole('button', { name: 'Issue Invoice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await expect(question).toContainText(`${CUSTOMER} owes $18,450.00`);
  await expect(question.getByRole('note')).toContainText('Your company’s postal address isn’t set');
  await expect(question.getByRole('link', { name: 'Set it in System Settings' })).toBeVisible();
  await expectSoundStructure(page);
  await question.getByRole('button', { name: 'Issue Invoice' }).click();
  await expectToast(page, 'Invoice issued');
  const heading = page.getByRole('heading', { name: /^INV-\d{4}-\d{3}, Deposit$/ });
  await expect(heading).toBeVisible();
  const number = ((await heading.textContent()) ?? '').split(',')[0] ?? '';
  await expect(metric(page, 'Due')).toContainText('$18,450.00');
  await expectSoundStructure(page);

  const link = await createInvoiceLink(page, number);
  const outside = await page.context().newPage();
  await outside.goto(new URL(link).pathname);
  await expect(outside.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(outside.getByText('18,450.00').first()).toBeVisible();
  await outside.close();

  await openScreen(page, '/jobs?tab=receivables', 'Jobs');
  await expect(metric(page, 'Owed to us')).toContainText('$18,450');
  await expect(metric(page, 'Retainage held')).toContainText('$2,050');
  const table = page.getByRole('table', { name: 'Receivables by customer' });
  await expect(table).toContainText('Matches the books');
  await expectSoundStructure(page);
  await pay(page, number);
  await expect(metric(page, 'Owed to us')).toContainText('$13,450');
  await table.getByRole('button', { name: CUSTOMER, exact: true }).click();
  await expect(table.getByRole('row', { name: number })).toContainText('13,450.00');
  await expect(table).toContainText('Matches the books');

  // Its 14 days ended 36 days ago. The day before it was issued, nothing was owed.
  await expect(metric(page, 'Over 30 days')).toContainText('$13,450');
  await table.getByRole('button', { name: number }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText('36 days overdue').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments and credits' })).toContainText('5,000.00');
  await openScreen(page, `/jobs?tab=receivables&asOf=${dayFromNow(-51)}`, 'Jobs');
  await expect(page.getByText('Nothing is owed')).toBeVisible();
});

test('credit notes are listed overall, on the job, the contact and the invoice, and downloaded', async ({
  ownerPage: page,
}) => {
  test.setTimeout(180_000);
  const { job, contact } = await makeJob(page);
  const lines = [{ description: 'Framing', unitPrice: '1000' }];
  const invoice = identified.parse(await addRecord(page, '/api/invoices', { customerId: contact, jobId: job, lines }));
  const issued = await page.request.post(`/api/invoices/${invoice.id}/issue`, { data: {} });
  expect(issued.ok(), await issued.text()).toBe(true);
  const note = z
    .object({ number: z.string(), invoiceNumber: z.string() })
    .parse(await addRecord(page, '/api/credit-notes', { invoiceId: invoice.id, reason: 'Ordered twice' }));

  await openScreen(page, '/jobs?tab=receivables', 'Jobs');
  await page.getByRole('radio', { name: 'Credit notes' }).click();
  const table = page.getByRole('table', { name: 'Credit notes' });
  const row = table.getByRole('row', { name: note.number });
  await expect(row).toContainText('Ordered twice');
  await expect(row).toContainText('$1,000.00');
  await expectSoundStructure(page);
  const started = page.waitForEvent('download');
  await row.getByRole('link', { name: note.number }).click();
  expect((await started).suggestedFilename()).toBe(`${note.number}.pdf`);
  await page.getByRole('searchbox', { name: 'Search credit notes' }).fill('zebra');
  await expect(page.getByText('No credit notes found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await row.getByText('Ordered twice').click();
  await expect(page.getByRole('heading', { name: note.invoiceNumber })).toBeVisible();
  for (const path of [`/jobs/${job}?tab=invoices`, `/contacts/${contact}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: note.number })).toBeVisible();
    await expectSoundStructure(page);
  }
});

async function setUpPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set Up Billing Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Billing Plan' });
  await dialog.getByRole('radio', { name: 'Milestones' }).click();
  await entry(dialog, 'Retainage').fill('10');
  await pastePlan(dialog, ['Deposit\t$20,000', 'Completion\t$80,000'], '$100,000.00');
  await entry(dialog, 'Reached on of line 1').fill(dayFromNow(0));
  await entry(dialog, 'Category of line 1').fill('Deposits');
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

async function makeJob(page: Page): Promise<{ job: number; contact: number }> {
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
  return { job: job.id, contact: contact.id };
}
