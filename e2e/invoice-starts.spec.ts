import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { dayFromNow, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { fillPriceLists } from './places/steel-made.ts';
import { INPUT } from './places/steel-orders-made.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const CUSTOMER = {
  firstName: 'Wade',
  lastName: 'Jansen',
  company: 'Kettle Hill Builders',
  email: 'wade@kettle.example',
};
const identified = z.object({ id: z.number() });
const idOf = async (answer: Promise<unknown>) => identified.parse(await answer).id;

const addCustomer = (page: Page) => idOf(addRecord(page, '/api/contacts', CUSTOMER));

test('a project becomes a draft invoice with its amount, and shows the invoice it has', async ({ ownerPage: page }) => {
  await addCustomer(page);
  await addRecord(page, '/api/revenue-tracking', {
    businessUnit: 'steel_framing',
    projectName: 'Barn kit',
    clientName: 'Kettle Hill Builders',
    grossRevenue: 18_000,
    costs: 0,
  });
  await openScreen(page, '/financial?tab=revenue', 'Financial Management');
  await chooseForRecord(page, 'Barn kit', 'Create Invoice');
  const form = page.getByRole('dialog', { name: 'New Invoice' });
  await expect(form.getByLabel('First line')).toHaveValue('Barn kit');
  await expect(form.getByLabel('Amount')).toHaveValue('18,000.00');
  await form.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /Wade Jansen/ }).click();
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Create Draft' }).click();
  await expectToast(page, 'Draft created');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('$18,000.00');

  await openScreen(page, '/financial?tab=revenue', 'Financial Management');
  await chooseForRecord(page, 'Barn kit', 'Create Invoice');
  const known = page.getByRole('dialog', { name: 'This project has an invoice' });
  await expect(known).toContainText('Draft');
  await expectSoundStructure(page);
  await known.getByRole('link', { name: 'Draft invoice' }).click();
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('$18,000.00');
});

test('an enrollment is invoiced from its menu, and its line then shows the invoice', async ({ ownerPage: page }) => {
  const contactId = await addCustomer(page);
  const course = { title: 'Framing basics', level: 'beginner', duration: '1 week', price: 450, status: 'active' };
  const courseId = await idOf(addRecord(page, '/api/courses', course));
  await addRecord(page, '/api/enrolments', { courseId, contactId });
  await openScreen(page, '/builder-education?tab=students', 'Builder Education');
  await page.getByRole('button', { name: /^Actions for Wade Jansen in/ }).click();
  await page.getByRole('menuitem', { name: 'Create Invoice' }).click();
  await expectToast(page, 'Draft created');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('$450.00');

  await openScreen(page, '/builder-education?tab=students', 'Builder Education');
  await expect(page.getByRole('link', { name: 'Draft invoice' })).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: /^Actions for Wade Jansen in/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark Paid' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Create Invoice' })).toHaveCount(0);
});

test('an accepted quote and its invoice lead to each other', async ({ ownerPage: page }) => {
  await fillPriceLists(page);
  const contactId = await addCustomer(page);
  const made = { project: 'Row houses', company: CUSTOMER.company, contactId, input: INPUT };
  const id = await idOf(addRecord(page, '/api/steel/quotes', made));
  await addRecord(page, `/api/steel/quotes/${id}/send`, {});
  await addRecord(page, `/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Wade Jansen' });
  await openScreen(page, `/steel-framing?tab=orders&shown=quotes&quote=${id}`, 'Steel Framing Division');
  const quote = page.getByRole('dialog', { name: 'Row houses' });
  await quote.getByRole('button', { name: 'Create Invoice' }).click();
  await expectToast(page, 'Draft created');
  await openScreen(page, `/steel-framing?tab=orders&shown=quotes&quote=${id}`, 'Steel Framing Division');
  await expect(quote.getByRole('link', { name: 'Draft invoice' })).toBeVisible();
  await expect(quote.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0);
  await expectSoundStructure(page);
});

test('the hub shows what is owed, and every figure opens the invoices it adds up', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  const customerId = await addCustomer(page);
  for (const [amount, days] of [
    ['1500', 60],
    ['800', 5],
  ] as const) {
    const lines = [{ description: 'Framing', unitPrice: amount }];
    const invoice = await idOf(addRecord(page, '/api/invoices', { customerId, lines, invoiceDate: dayFromNow(-days) }));
    await addRecord(page, `/api/invoices/${invoice}/issue`, {});
  }
  await openScreen(page, '/', 'Operations Hub');
  const owed = page.getByRole('region', { name: 'Receivables' });
  await expect(owed).toContainText('$2,300');
  await expect(owed).toContainText('oldest 46 days');
  await expectSoundStructure(page);
  await owed.getByRole('link', { name: '$1,500' }).click();
  await expect(metric(page, 'Overdue')).toContainText('$1,500');

  const { customers } = await read<{ customers: unknown[] }>(page, '/api/receivables');
  expect(customers).toHaveLength(1);
  await metric(page, 'Owed to us').getByRole('button').click();
  const behind = page.getByRole('dialog', { name: 'Owed to us' });
  await expect(behind.getByRole('row', { name: /Total/ })).toContainText('$2,300.00');
  await expect(behind.getByRole('row')).toHaveCount(4);
  await expectSoundStructure(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /show invoices: 31–60 days, Kettle Hill Builders/ }).click();
  const old = page.getByRole('dialog', { name: '31–60 days, Kettle Hill Builders' });
  await expect(old).toContainText('46 days overdue');
  await old.getByRole('button', { name: /^INV-/ }).click();
  await expect(page.getByRole('heading', { name: /^INV-/ })).toBeVisible();
});
