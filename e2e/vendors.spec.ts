import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { makePdf } from './document-files.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectScreen, openScreen } from './screens.ts';
import { chooseInToast, dismissToast, expectToast } from './toasts.ts';

const COMPANY = 'Lind Concrete';

test('a vendor is created with its contact, its papers are kept, and its tax ID is shown on request', async ({
  ownerPage: page,
}) => {
  test.setTimeout(120_000);
  await openScreen(page, '/jobs?tab=vendors', 'Jobs');
  await expect(page.getByText('No vendors yet')).toBeVisible();
  await expectSoundStructure(page);
  await createVendor(page);

  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  const missing = page.getByRole('list', { name: 'Required papers' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Liability insurance: not on file',
    'Workers’ compensation: not on file',
  ]);
  await expectSoundStructure(page);

  await addPaper(page, { kind: 'Liability insurance', number: 'GL-20418', expires: 'Jan 31, 2020' });
  await expect(missing.getByRole('listitem').first()).toHaveText('Liability insurance: expired Jan 31, 2020');
  await attachFile(page);
  await addPaper(page, { kind: 'Liability insurance', number: 'GL-30520', expires: 'Jan 31, 2060' });
  await expect(page.getByRole('list', { name: 'Papers', exact: true })).toContainText('Replaced');
  await addPaper(page, { kind: 'Workers’ compensation', number: 'WC-1', expires: 'Jan 31, 2060' });
  await expect(missing).toHaveCount(0);
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Actions for Workers’ compensation WC-1' }).click();
  await page.getByRole('menuitem', { name: 'Delete Paper' }).click();
  await expect(missing).toContainText('Workers’ compensation: not on file');
  await chooseInToast(page, 'Undo');
  await expect(missing).toHaveCount(0);

  const tax = page.getByRole('region', { name: 'Tax' });
  await expect(tax).toContainText('•••-••-9265');
  await tax.getByRole('button', { name: 'Show Tax ID' }).click();
  await expect(tax).toContainText('31-4159265');
  await tax.getByRole('button', { name: 'Hide Tax ID' }).click();
  await expect(tax).not.toContainText('4159265');
  const log = await read<{ action: string }[]>(page, '/api/admin/audit-log?action=vendor.reveal-tax-id');
  expect(log.filter(({ action }) => action === 'vendor.reveal-tax-id')).toHaveLength(1);
});

test('a contact becomes a vendor on its own screen, is found and filtered, and removed with undo', async ({
  ownerPage: page,
}) => {
  await addRecord(page, '/api/contacts', { firstName: 'Gus', lastName: 'Adler', phone: '937 555 0182' });
  await openScreen(page, '/contacts', 'Contacts');
  await page.getByRole('row').filter({ hasText: 'Gus Adler' }).click();
  await expectScreen(page, 'Gus Adler');
  await page.getByRole('link', { name: 'Make Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Vendor' });
  await expect(dialog).toContainText('Gus Adler');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Create Vendor' }).click();
  await expectToast(page, 'Vendor created');
  await dismissToast(page);
  await expect(page.getByRole('heading', { name: 'Gus Adler' })).toBeVisible();
  await page.getByRole('link', { name: 'Gus Adler' }).click();
  await expectScreen(page, 'Gus Adler');
  await expect(page.getByRole('region', { name: 'Vendor' })).toContainText('Net 30 days');

  await openScreen(page, '/jobs?tab=vendors&papers=expired', 'Jobs');
  await expect(page.getByText('No vendors found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Gus Adler' })).toBeVisible();
  await expectSoundStructure(page);
  await chooseForRecord(page, 'Gus Adler', 'Remove Vendor');
  await expectToast(page, 'Vendor removed');
  await expect(page.getByRole('row').filter({ hasText: 'Gus Adler' })).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('row').filter({ hasText: 'Gus Adler' })).toBeVisible();
});

test('the 1099 list adds up what a vendor was paid, and opens it', async ({ ownerPage: page }) => {
  const person = { firstName: 'Ida', lastName: 'Brandt', company: 'Brandt Drywall' };
  const data = { person, is1099Eligible: true, taxFormOn: '2024-02-01' };
  const { id } = await (await page.request.post('/api/vendors', { data })).json();
  await setUpAccounts(page);
  const transactionDate = new Date().toISOString();
  const spent = { transactionType: 'expense', businessUnit: 'general', description: 'Drywall', transactionDate };
  await addRecord(page, '/api/financial-transactions', { ...spent, amount: 4000.25, partnerId: id });
  await openScreen(page, '/jobs?tab=vendors', 'Jobs');
  await page.getByRole('button', { name: '1099 List' }).click();
  const dialog = page.getByRole('dialog', { name: '1099 List' });
  // Until the end of April it opens on last year.
  await chooseOption(page, dialog, 'Year', transactionDate.slice(0, 4));
  const row = dialog.getByRole('region', { name: 'Reportable' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Brandt Drywall' })).toContainText('No tax ID$4,000.25');
  await expectSoundStructure(page);
  const link = dialog.getByRole('link', { name: 'CSV' });
  await expect(link).toHaveAttribute('href', /form-1099\/export\?/);
  await dialog.getByRole('checkbox', { name: /^Full tax IDs/ }).click();
  await expect(link).toHaveAttribute('href', /form-1099\/export-with-tax-ids\?/);

  await dialog.getByRole('button', { name: '1099 Threshold' }).click();
  const values = page.getByRole('dialog', { name: '1099 Threshold' });
  await expectSoundStructure(page);
  await values.getByRole('button', { name: 'New Value' }).click();
  const form = page.getByRole('dialog', { name: 'New 1099 Threshold' });
  await entry(form, 'From').fill('Jan 1, 2020');
  await entry(form, 'Paid in a year').fill('600');
  await form.getByRole('button', { name: 'Add Value' }).click();
  await expectToast(page, 'Value added');
  await chooseForRecord(page, 'the value from Jan 1, 2020', 'Delete Value');
  await expectToast(page, 'Value deleted');
  await values.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Brandt Drywall' }).click();
  await expect(page.getByRole('heading', { name: 'Brandt Drywall' })).toBeVisible();
});

test('choosing a vendor fills the empty fields of an order and a bill', async ({ ownerPage: page }) => {
  const [code] = await read<{ id: number; code: string; name: string }[]>(page, '/api/cost-codes');
  const person = { firstName: 'Olav', lastName: 'Berg', company: 'Berg Roofing' };
  const terms = { termsDays: 45, retainagePercent: '5', costCodeId: code?.id };
  await page.request.post('/api/vendors', { data: { person, ...terms } });
  const other = { person: { firstName: 'Nils', lastName: 'Dahl' }, termsDays: 10, retainagePercent: '8' };
  await page.request.post('/api/vendors', { data: other });
  const job = { name: 'Roof of Elm Street', kind: 'renovation', businessUnit: 'general' };
  const { id } = await (await page.request.post('/api/jobs', { data: job })).json();

  await openScreen(page, `/jobs/${id}?tab=orders`, job.name);
  await page.getByRole('button', { name: 'New Order' }).click();
  const order = page.getByRole('dialog', { name: 'New Order' });
  await entry(order, 'Retainage').fill('7');
  await entry(order, 'Vendor').click();
  await page.getByRole('option', { name: /Olav Berg/ }).click();
  await expect(entry(order, 'Payment terms')).toHaveValue('45');
  await expect(entry(order, 'Retainage')).toHaveValue('7');
  await expect(entry(order, 'Cost code of line 1')).toContainText(`${code?.code} ${code?.name}`);
  // The right vendor replaces what the wrong one filled.
  await entry(order, 'Vendor').click();
  await page.getByRole('option', { name: /Nils Dahl/ }).click();
  await expect(entry(order, 'Payment terms')).toHaveValue('10');
  await expect(entry(order, 'Retainage')).toHaveValue('7');
  await expect(entry(order, 'Cost code of line 1')).not.toContainText(`${code?.name}`);
  await order.getByRole('button', { name: 'Cancel' }).click();
  await order.getByRole('button', { name: 'Discard', exact: true }).click();

  await setUpAccounts(page);
  await openScreen(page, '/financial?tab=profit-first&part=bills', 'Financial Management');
  await page.getByRole('button', { name: 'New Bill' }).click();
  const bill = page.getByRole('dialog', { name: 'New Bill' });
  await entry(bill, 'Contact').click();
  await page.getByRole('option', { name: /Olav Berg/ }).click();
  await expect(entry(bill, 'Vendor')).toHaveValue('Berg Roofing');
  await expect(entry(bill, 'Retainage')).toHaveValue('5');
  await bill.getByLabel('Bill date').fill('1/1/2026');
  await bill.getByLabel('Bill date').press('Tab');
  await expect(bill.getByLabel('Due date')).toHaveValue(/Feb 15, 2026|2\/15\/2026/);
  await entry(bill, 'Contact').click();
  await page.getByRole('option', { name: /Nils Dahl/ }).click();
  await expect(entry(bill, 'Retainage')).toHaveValue('8');
  await expect(bill.getByLabel('Due date')).toHaveValue(/Jan 11, 2026|1\/11\/2026/);
});

async function createVendor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Vendor' });
  await entry(dialog, 'Tax ID').fill('31-41592');
  await dialog.getByRole('button', { name: 'Create Vendor' }).click();
  await expect(dialog.getByText('Enter a first name.')).toBeVisible();
  await expect(dialog.getByText('Enter nine digits, like 12-3456789 or 123-45-6789.')).toBeVisible();
  await expectSoundStructure(page);
  await entry(dialog, 'Company').fill(COMPANY);
  await entry(dialog, 'First name').fill('Rosa');
  await entry(dialog, 'Last name').fill('Lind');
  await entry(dialog, 'Email').fill('rosa@lind.example');
  await entry(dialog, 'Tax ID').fill('31-4159265');
  await chooseOption(page, dialog, 'Trades', 'Concrete');
  await expect(dialog.getByRole('checkbox', { name: 'Insurance required for payment' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create Vendor' }).click();
  await expectToast(page, 'Vendor created');
  await dismissToast(page);
}

async function addPaper(page: Page, paper: { kind: string; number: string; expires: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Paper' });
  await chooseOption(page, dialog, 'Kind', paper.kind);
  await entry(dialog, 'Number').fill(paper.number);
  await entry(dialog, 'Expires').fill(paper.expires);
  await dialog.getByRole('button', { name: 'Add Paper' }).click();
  await expectToast(page, 'Paper added');
  await dismissToast(page);
  await expect(dialog).toHaveCount(0);
}

async function attachFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Liability insurance GL-20418' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Attach File' }).click();
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: makePdf('certificate') };
  await (await chooser).setFiles(file);
  await expectToast(page, 'File attached');
  await dismissToast(page);
  await expect(page.getByRole('link', { name: 'Download certificate.pdf' })).toBeVisible();
}
