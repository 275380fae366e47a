import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { dayFromNow, proveBooks, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, entry, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const RESTORED = 'Your unsaved entries were restored.';
const identified = z.object({ id: z.number() });
const issued = z.object({ id: z.number(), number: z.string() });

test('a part, a refund and a bounce of a payment are undone', async ({ ownerPage: page }) => {
  test.setTimeout(120_000);
  await setUpAccounts(page);
  const customerId = await addCustomer(page);
  const { id: invoiceId, number } = await issue(page, customerId, '1000');
  const paid = { customerId, amount: '1200', date: dayFromNow(-5), parts: [{ invoiceId, amount: '1000' }] };
  const { id } = identified.parse(await addRecord(page, '/api/customer-payments', paid));
  await refund(page, id);

  await openScreen(page, `/jobs?tab=receivables&owed=payments&payment=${id}`, 'Jobs');
  await expect(metric(page, 'Credit left')).toContainText('$150.00');
  await expectSoundStructure(page);
  await chooseForRecord(page, 'the refund of $50.00', 'Undo Refund');
  await confirm(page, 'Undo refund?', 'Undo Refund');
  await expectToast(page, 'Refund undone');
  await expect(metric(page, 'Credit left')).toContainText('$200.00');
  await expect(page.getByRole('region', { name: 'Refunds' })).toHaveCount(0);

  await chooseForRecord(page, `the payment of ${number}`, 'Remove from Invoice');
  await confirm(page, `Remove payment from ${number}?`, 'Remove from Invoice');
  await expectToast(page, 'Payment removed from invoice');
  await expect(metric(page, 'Credit left')).toContainText('$1,200.00');
  await page.getByRole('button', { name: 'Apply Credit' }).click();
  const apply = page.getByRole('dialog', { name: 'Apply Credit' });
  await expect(entry(apply, `Amount for ${number}`)).toHaveValue('1000.00');
  await entry(apply, `Amount for ${number}`).fill('900');
  await page.reload();
  await page.getByRole('button', { name: 'Apply Credit' }).click();
  await expect(apply.getByText(RESTORED)).toBeVisible();
  await expect(entry(apply, `Amount for ${number}`)).toHaveValue('900');
  await apply.getByRole('button', { name: 'Discard Entries' }).click();
  await expect(entry(apply, `Amount for ${number}`)).toHaveValue('1000.00');
  await apply.getByRole('button', { name: 'Apply Credit' }).click();
  await expectToast(page, 'Credit applied');
  await chooseForRecord(page, `the payment of ${number}`, 'Remove from Invoice');
  await confirm(page, `Remove payment from ${number}?`, 'Remove from Invoice');
  await expectToast(page, 'Payment removed from invoice');

  await chooseForRecord(page, 'the payment from Ida Calder', 'Record Bounced Payment');
  const bounce = page.getByRole('dialog', { name: 'Record Bounced Payment' });
  await entry(bounce, 'Bank fee').fill('12');
  await entry(bounce, 'Reason').fill('No funds');
  await bounce.getByRole('button', { name: 'Record Bounced Payment' }).click();
  await expectToast(page, 'Bounced payment recorded');
  await chooseForRecord(page, 'the payment from Ida Calder', 'Undo Bounced Payment');
  await confirm(page, 'Undo bounced payment?', 'Undo Bounced Payment');
  await expectToast(page, 'Bounced payment undone');
  await expect(metric(page, 'Credit left')).toContainText('$1,200.00');
  await proveBooks(page);
});

test('an invoice of an erased customer is paid by its number', async ({ ownerPage: page }) => {
  test.setTimeout(120_000);
  await setUpAccounts(page);
  const customerId = await addCustomer(page);
  const first = await issue(page, customerId, '300');
  const second = await issue(page, customerId, '200');
  const erased = await page.request.post(`/api/admin/privacy/contacts/${customerId}/erase`, {
    data: { confirmation: 'Ida Calder' },
  });
  expect(erased.ok(), await erased.text()).toBe(true);
  await openScreen(page, `/jobs?tab=receivables&owed=invoices&invoice=${second.id}`, 'Jobs');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await entry(dialog, 'Amount').fill('250');
  await expect(entry(dialog, `Amount for ${second.number}`)).toHaveValue('200.00');
  await expect(entry(dialog, `Amount for ${first.number}`)).toHaveValue('50.00');
  await entry(dialog, `Amount for ${first.number}`).fill('40');
  await page.reload();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText(RESTORED)).toBeVisible();
  await expect(entry(dialog, 'Amount')).toHaveValue('250');
  await expect(entry(dialog, `Amount for ${second.number}`)).toHaveValue('200.00');
  await expect(entry(dialog, `Amount for ${first.number}`)).toHaveValue('40');
  await entry(dialog, `Amount for ${first.number}`).fill('5o');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(entry(dialog, `Amount for ${first.number}`)).toBeFocused();
  await expect(entry(dialog, `Amount for ${first.number}`)).toHaveAccessibleDescription(/^Enter an amount/);
  await dialog.getByRole('button', { name: 'Pay oldest first' }).click();
  await expect(entry(dialog, `Amount for ${first.number}`)).toHaveValue('50.00');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment recorded');
  await expect(metric(page, 'Due')).toContainText('$0.00');
});

async function addCustomer(page: Page): Promise<number> {
  const contact = { firstName: 'Ida', lastName: 'Calder', email: 'ida@example.com' };
  return identified.parse(await addRecord(page, '/api/contacts', contact)).id;
}

async function issue(page: Page, customerId: number, unitPrice: string) {
  const lines = [{ description: 'Porch', unitPrice }];
  const draft = identified.parse(await addRecord(page, '/api/invoices', { customerId, lines }));
  const answer = await page.request.post(`/api/invoices/${draft.id}/issue`, { data: { invoiceDate: dayFromNow(-9) } });
  return issued.parse(await answer.json());
}

async function refund(page: Page, id: number): Promise<void> {
  const data = { amount: '50', reason: 'Paid too much' };
  const answer = await page.request.post(`/api/customer-payments/${id}/refund`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function confirm(page: Page, title: string, action: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: action }).click();
}
