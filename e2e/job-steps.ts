import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { chooseOption, entry } from './screens.ts';
import { expectToast } from './toasts.ts';

/** Steps on a job's page that several journeys take. */

export async function chooseCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByPlaceholder('Search cost codes').fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
}

export interface BudgetLine {
  code: string;
  type: string;
  description: string;
  quantity: string;
  unitCost: string;
}

/** Adds a line on the open budget tab. */
export async function addBudgetLine(page: Page, line: BudgetLine): Promise<void> {
  await page.getByRole('button', { name: 'Add Line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Line' });
  await chooseCode(page, 'Cost code', line.code);
  await chooseOption(page, dialog, 'Cost type', line.type);
  await entry(dialog, 'Description').fill(line.description);
  await entry(dialog, 'Quantity').fill(line.quantity);
  await entry(dialog, 'Unit').fill('ea');
  await entry(dialog, 'Unit cost').fill(line.unitCost);
  await entry(dialog, 'Markup').fill('15');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Add Line' }).click();
  await expectToast(page, 'Line added');
}

export async function approveBudget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve Budget' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve Budget' });
  await expect(approval).toContainText('This freezes the budget as version 1');
  await expectSoundStructure(page);
  await approval.getByRole('button', { name: 'Approve Budget' }).click();
  await expectToast(page, 'Budget approved');
}

export interface Order {
  /** The person at the vendor. */
  vendor: string;
  code: string;
  description: string;
  quantity: string;
  unitPrice: string;
  /** The order total that the form shows. */
  total: string;
}

/** Writes an order of one line on the open orders tab; its draft is shown afterwards. */
export async function writeOrder(page: Page, order: Order): Promise<void> {
  await page.getByRole('button', { name: 'New Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  await dialog.getByRole('button', { name: 'Create Order' }).click();
  await expect(dialog.getByText('Choose a vendor.')).toBeVisible();
  await expectSoundStructure(page);
  await entry(dialog, 'Vendor').click();
  await page.getByRole('option', { name: new RegExp(order.vendor) }).click();
  await entry(dialog, 'Payment terms').fill('30');
  await dialog.getByRole('combobox', { name: 'Cost code of line 1' }).click();
  await page.getByRole('option', { name: new RegExp(`^${order.code}`) }).click();
  await dialog.getByLabel('Quantity of line 1').fill(order.quantity);
  await dialog.getByLabel('Unit of line 1').fill('ea');
  await dialog.getByLabel('Unit price of line 1').fill(order.unitPrice);
  await dialog.getByLabel('Description of line 1').fill(order.description);
  await expect(dialog.getByRole('status')).toContainText(order.total);
  await dialog.getByRole('button', { name: 'Create Order' }).click();
  await expectToast(page, 'Order created');
}

/** Issues the order that's shown. */
export async function issueOrder(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue order' });
  await expect(question).toContainText(`${total} counts as committed cost`);
  await question.getByRole('button', { name: 'Issue Order' }).click();
  await expectToast(page, 'Order issued');
}
