import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { PIXEL } from './document-files.ts';
import { test } from './fixtures.ts';
import { chooseCode } from './job-steps.ts';
import { addRecord, read } from './records.ts';
import { entry, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const made = z.object({ id: z.number() });

async function makeJob(page: Page, name: string): Promise<number> {
  return made.parse(await addRecord(page, '/api/jobs', { name, kind: 'small_works', businessUnit: 'general' })).id;
}

async function addFlooring(page: Page, jobId: number): Promise<number> {
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const selection = {
    title: 'Flooring',
    costCodeId: code?.id,
    costType: 'material',
    allowance: '17400',
    allowanceCost: '14500',
    options: [
      { title: 'Oak', price: '21000', cost: '17000' },
      { title: 'Maple', price: '17400', cost: '14500' },
    ],
  };
  return made.parse(await addRecord(page, `/api/jobs/${jobId}/selections`, selection)).id;
}

test('a choice above the allowance creates a change order for the difference', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Kettle Hill duplex');
  await openScreen(page, `/jobs/${id}?tab=changes`, 'Kettle Hill duplex');
  await expect(page.getByText('No selections yet')).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'New Selection' }).click();
  const form = page.getByRole('dialog', { name: 'New Selection' });
  await entry(form, 'Title').fill('Flooring');
  await chooseCode(page, 'Cost code', '11-200');
  await entry(form, 'Allowance').fill('17400');
  const hint = form.getByText('If you leave the cost blank, it counts as $17,400.00, the same as the allowance.');
  await expect(hint).toBeVisible();
  await entry(form, 'Cost in the budget').fill('14500');
  await expect(hint).toBeHidden();
  for (const [index, [title, price, cost]] of [
    ['Oak', '21000', '17000'],
    ['Maple', '17400', '14500'],
  ].entries()) {
    await form.getByLabel(`Title of option ${index + 1}`).fill(title ?? '');
    await form.getByLabel(`Price of option ${index + 1}`).fill(price ?? '');
    await form.getByLabel(`Cost of option ${index + 1}`).fill(cost ?? '');
  }
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Add Selection' }).click();
  await expectToast(page, 'Selection added');

  await expect(page.getByRole('heading', { name: 'Flooring' })).toBeVisible();
  for (const title of ['Oak', 'Maple']) {
    const picture = { name: `${title}.png`, mimeType: 'image/png', buffer: PIXEL };
    await page.getByLabel(`Add picture of ${title}`).setInputFiles(picture);
    await expectToast(page, 'Picture added');
    await expect(page.getByRole('img', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show to Customer' }).click();
  await expectToast(page, 'Selection shown to customer');
  await expectSoundStructure(page);

  const oak = page.getByRole('listitem').filter({ hasText: 'Oak' });
  await expect(oak).toContainText('$3,600.00 above the allowance');
  await page.getByRole('button', { name: 'Choose Oak' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose Oak?' });
  await expect(choosing).toContainText('This creates a change order for the difference.');
  await expect(choosing).toContainText('$3,600.00 above the allowance');
  await expectSoundStructure(page);
  await choosing.getByRole('button', { name: 'Choose Option' }).click();
  await expectToast(page, 'Option chosen');
  await page.getByRole('button', { name: 'Open CO-1' }).click();
  await expect(page.getByRole('heading', { name: /Flooring: Oak/ })).toBeVisible();
  await expect(page.getByText('$3,600.00').first()).toBeVisible();
  const [change] = await read<{ price: string; cost: string; state: string }[]>(page, `/api/jobs/${id}/change-orders`);
  expect(change).toMatchObject({ price: '3600.00', cost: '2500.00', state: 'priced' });
});

test('a choice is replaced and cleared, and its change order is voided', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Lagonda Avenue porch');
  const selection = await addFlooring(page, id);
  await openScreen(page, `/jobs/${id}?tab=changes&selection=${selection}`, 'Lagonda Avenue porch');
  await page.getByRole('button', { name: 'Choose Oak' }).click();
  await page.getByRole('button', { name: 'Choose Option' }).click();
  await expectToast(page, 'Option chosen');
  await page.getByRole('button', { name: 'Choose Maple' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose Maple?' });
  await expect(choosing).toContainText('It replaces Oak. The contract stays as it is.');
  await choosing.getByRole('button', { name: 'Choose Option' }).click();
  await expectToast(page, 'Option chosen');
  await expect(page.getByRole('button', { name: /Open CO-/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Flooring' }).click();
  await page.getByRole('menuitem', { name: 'Clear Choice' }).click();
  await expectToast(page, 'Choice cleared');
  const changes = await read<{ state: string }[]>(page, `/api/jobs/${id}/change-orders`);
  expect(changes.map(({ state }) => state)).toEqual(['void']);

  await page.getByRole('button', { name: 'Actions for Flooring' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selection' }).click();
  await expect(page.getByText('No selections yet')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('button', { name: /Flooring/ })).toBeVisible();
  await expectSoundStructure(page);
});

test('selections are copied from another job', async ({ ownerPage: page }) => {
  const from = await makeJob(page, 'Clark Yard shed');
  await addFlooring(page, from);
  const id = await makeJob(page, 'Second yard shed');
  await openScreen(page, `/jobs/${id}?tab=changes`, 'Second yard shed');
  await page.getByRole('button', { name: 'Copy from Job' }).click();
  const form = page.getByRole('dialog', { name: 'Copy from Job' });
  await entry(form, 'Job').click();
  await page.getByRole('option', { name: /Clark Yard shed/ }).click();
  await form.getByRole('button', { name: 'Copy Selections' }).click();
  await expectToast(page, 'Selections copied');
  await expect(page.getByRole('button', { name: /Flooring/ })).toContainText('Allowance $17,400');
});
