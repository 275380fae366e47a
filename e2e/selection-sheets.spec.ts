import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseOption, entry, expectScreen, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { expectToast } from './toasts.ts';

const madeSchema = z.object({ id: z.number() });

/** Adds a job with a selection that has nothing chosen yet. @returns the ids of both */
async function addJobToChoose(page: Page, name: string): Promise<{ jobId: number; selectionId: number }> {
  const job = await addRecord(page, '/api/jobs', { name, kind: 'small_works', businessUnit: 'general' });
  const { id: jobId } = madeSchema.parse(job);
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const selection = await addRecord(page, `/api/jobs/${jobId}/selections`, {
    title: 'Flooring',
    costCodeId: code?.id,
    costType: 'material',
    allowance: '17400',
    allowanceCost: '14500',
    options: [
      { title: 'Oak', price: '21000', cost: '17000' },
      { title: 'Maple', price: '17400', cost: '14500' },
    ],
  });
  return { jobId, selectionId: madeSchema.parse(selection).id };
}

test('a customer signs a sheet of their choices, and its PDF opens', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  const { jobId, selectionId } = await addJobToChoose(page, 'Kettle Hill duplex');
  await openScreen(page, `/jobs/${jobId}?tab=changes&selection=${selectionId}`, 'Kettle Hill duplex');
  await page.getByRole('button', { name: 'Choose Oak' }).click();
  await page.getByRole('button', { name: 'Choose Option' }).click();
  await expectToast(page, 'Option chosen');

  await openScreen(page, `/jobs/${jobId}?tab=changes`, 'Kettle Hill duplex');
  const sheets = page.getByRole('region', { name: 'Selection sheets' });
  await sheets.getByRole('button', { name: 'Send for Signature' }).click();
  const form = page.getByRole('dialog', { name: 'Send for Signature' });
  await expect(form).toContainText('The customer signs 1 choice on one sheet');
  await entry(form, 'Signer').fill('Wade Jansen');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Send Selection Sheet' }).click();
  const sent = page.getByRole('dialog', { name: 'Selection sheet sent' });
  const link = new URL(await sent.getByRole('textbox').inputValue());
  await expectSoundStructure(page);
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(sheets.getByRole('listitem')).toContainText('Sent');
  await expectSoundStructure(page);

  const customer = await browser.newPage({ baseURL });
  await customer.goto(link.pathname);
  for (const words of ['Oak', '$21,000.00', '+ $3,600.00', 'doesn’t change the contract']) {
    await expect(customer.locator('main')).toContainText(words);
  }
  await expectSoundStructure(customer);
  await signTyped(customer, 'Wade Jansen', 'wade@jansen.example');
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await expectSoundStructure(customer);
  await customer.context().close();

  await expect(sheets.getByRole('listitem')).toContainText('signed by Wade Jansen');
  const downloading = page.waitForEvent('download');
  await sheets.getByRole('link', { name: 'Download selection sheet 1 as PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a sheet waiting for a signature is withdrawn', async ({ ownerPage: page }) => {
  const { jobId, selectionId } = await addJobToChoose(page, 'Lagonda Avenue porch');
  const selection = await read<{ options: { id: number }[] }>(page, `/api/selections/${selectionId}`);
  await page.request.post(`/api/selections/${selectionId}/choose`, { data: { optionId: selection.options[0]?.id } });
  await addRecord(page, `/api/jobs/${jobId}/selection-sheets`, { name: 'Wade Jansen' });
  await openScreen(page, `/jobs/${jobId}?tab=changes`, 'Lagonda Avenue porch');
  await page.getByRole('button', { name: 'Withdraw selection sheet 1' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Withdraw selection sheet 1?' });
  await expectSoundStructure(page);
  await asking.getByRole('button', { name: 'Withdraw Sheet' }).click();
  await expectToast(page, 'Sheet withdrawn');
  await expect(page.getByRole('region', { name: 'Selection sheets' })).toContainText('Withdrawn');
});

test('a manager sets when customers are reminded of choices', async ({ ownerPage: page }) => {
  await openScreen(page, '/jobs?tab=changes', 'Jobs');
  await page.getByRole('button', { name: 'Edit Reminders' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Reminders' });
  await entry(form, 'Days before a choice is due').fill('9');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Save Reminders' }).click();
  await expectToast(page, 'Reminders updated');
  await expect(page.getByText('Customers are emailed 9 days before a choice is due.')).toBeVisible();
});

test('a job from a template starts with the template’s selections and their options', async ({ ownerPage: page }) => {
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costCodeId: code?.id, costType: 'material', description: 'Flooring', quantity: '1', unit: 'ea' };
  await addRecord(page, '/api/job-templates', {
    name: 'Two bedrooms',
    kind: 'small_works',
    businessUnit: 'general',
    lines: [{ ...line, unitCost: '14500', markup: '20', isAllowance: true }],
    selections: [{ title: 'Flooring', costCodeId: code?.id, costType: 'material' }],
  });
  await openScreen(page, '/jobs?tab=codes', 'Jobs');
  const templates = page.getByRole('region', { name: 'Job templates' });
  await templates.getByRole('button', { name: 'Actions for Two bedrooms' }).click();
  await page.getByRole('menuitem', { name: 'Edit Template' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  for (const [index, [title, price, cost]] of [
    ['Oak', '21000', '17000'],
    ['Maple', '17400', '14500'],
  ].entries()) {
    await edit.getByRole('button', { name: 'Add option of selection 1' }).click();
    const option = `option ${index + 1} of selection 1`;
    await edit.getByLabel(`Title of ${option}`).fill(title ?? '');
    await edit.getByLabel(`Price of ${option}`).fill(price ?? '');
    await edit.getByLabel(`Cost of ${option}`).fill(cost ?? '');
  }
  await edit.getByRole('button', { name: 'Add selection', exact: true }).click();
  await edit.getByLabel('Title of selection 2').fill('Tile');
  await edit.getByRole('button', { name: 'Move selection 1 down' }).click();
  await expect(edit.getByLabel('Title of option 1 of selection 2')).toHaveValue('Oak');
  await edit.getByRole('button', { name: 'Remove selection 1' }).click();
  await expect(edit.getByLabel('Title of option 2 of selection 1')).toHaveValue('Maple');
  await expectSoundStructure(page);
  await edit.getByRole('button', { name: 'Save Template' }).click();
  await expectToast(page, 'Template updated');

  await openScreen(page, '/jobs?action=create', 'Jobs');
  const form = page.getByRole('dialog', { name: 'New Job' });
  await chooseOption(page, form, 'From template', 'Two bedrooms');
  await entry(form, 'Name').fill('Hickory Street flats');
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expectScreen(page, 'Hickory Street flats');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('button', { name: /^Flooring/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Oak' })).toContainText('$3,600.00 above the allowance');
});
