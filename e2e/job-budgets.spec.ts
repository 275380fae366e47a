import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, entry, expectScreen, metric, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const HEAD = 'Cost Code,Cost Type,Description,Quantity,Unit,Unit Cost,Markup %';

async function makeJob(page: Page, name: string): Promise<number> {
  const job = { name, kind: 'renovation', businessUnit: 'general', originalContract: '90000' };
  return z.object({ id: z.number() }).parse(await addRecord(page, '/api/jobs', job)).id;
}

async function chooseFile(page: Page, lines: string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'budget.csv', mimeType: 'text/csv', buffer });
}

test('budget lines come from a file and from an assembly, and a removed one comes back', async ({
  ownerPage: page,
}) => {
  test.setTimeout(120_000);
  const id = await makeJob(page, 'Maple Street attic');
  await openScreen(page, '/jobs?tab=codes', 'Jobs');
  await page.getByRole('button', { name: 'Add Assembly' }).click();
  const made = page.getByRole('dialog', { name: 'Add Assembly' });
  await entry(made, 'Name').fill('Interior wall');
  await entry(made, 'Unit').fill('ft');
  await made.getByLabel('Cost code of line 1').click();
  await page.getByRole('option', { name: /^04-200/ }).click();
  await made.getByLabel('Description of line 1').fill('Frame and board');
  await made.getByLabel('Quantity of line 1').fill('0.25');
  await made.getByLabel('Unit of line 1').fill('h');
  await made.getByLabel('Unit cost of line 1').fill('48');
  await expectSoundStructure(page);
  await made.getByRole('button', { name: 'Add Assembly' }).click();
  await expectToast(page, 'Assembly added');
  const panel = page.getByRole('region', { name: 'Assemblies' });
  await expect(panel).toContainText('$12.00 per ft');
  await expectSoundStructure(page);
  await chooseForRecord(page, 'Interior wall', 'Delete Assembly');
  await expectToast(page, 'Assembly deleted');
  await chooseInToast(page, 'Undo');
  await expect(panel).toContainText('$12.00 per ft');

  await openScreen(page, `/jobs/${id}?tab=budget`, 'Maple Street attic');
  await page.getByRole('button', { name: 'Import Lines' }).click();
  const imported = page.getByRole('dialog', { name: 'Import Lines' });
  await chooseFile(page, ['03-100,labor,Dig,10,h,85,15', '99-999,labor,,x,h,85,15']);
  await expect(imported).toContainText('Fix 1 of 2 rows.');
  await expect(imported).toContainText('99-999 isn’t one of your cost codes');
  await expect(imported.getByRole('button', { name: 'Import Lines' })).toHaveAttribute('aria-disabled', 'true');
  await expectSoundStructure(page);
  await chooseFile(page, ['03-100,labor,Dig,10,h,85,15', '03-200,material,Concrete,4,yd,150.50,0']);
  await expect(imported).toContainText('2 lines, $1,452.00 in all.');
  await imported.getByRole('button', { name: 'Import 2 Lines' }).click();
  await expectToast(page, '2 lines imported');
  await expect(metric(page, 'Budget')).toContainText('$1,452');

  await page.getByRole('button', { name: 'Add from Assembly' }).click();
  const added = page.getByRole('dialog', { name: 'Add from Assembly' });
  await added.getByRole('button', { name: 'Add Lines' }).click();
  await expect(added.getByText('Choose an assembly.').first()).toBeVisible();
  await added.getByRole('combobox', { name: 'Assembly' }).click();
  await page.getByRole('option', { name: /^Interior wall/ }).click();
  await entry(added, 'Quantity').fill('120');
  await expectSoundStructure(page);
  await added.getByRole('button', { name: 'Add Lines' }).click();
  await expectToast(page, 'Lines added');
  // 1,452 + 120 ft × 0.25 h × 48
  await expect(metric(page, 'Budget')).toContainText('$2,892');

  await chooseForRecord(page, 'Dig', 'Remove Line');
  await expect(metric(page, 'Budget')).toContainText('$2,042');
  await chooseInToast(page, 'Undo');
  await expect(metric(page, 'Budget')).toContainText('$2,892');
  await expectSoundStructure(page);
});

test('when two people edit a line, the conflict names the codes and keeps the focus in the form', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  const id = await makeJob(page, 'Cedar Street stair');
  const codes = await read<{ id: number; code: string }[]>(page, '/api/cost-codes');
  const idOf = (code: string) => codes.find((one) => one.code === code)?.id;
  const line = { costType: 'labor', description: 'Steps', quantity: '10', unit: 'h', unitCost: '85' };
  const lineUrl = `/api/jobs/${id}/budget-lines`;
  const { id: lineId } = z
    .object({ id: z.number() })
    .parse(await addRecord(page, lineUrl, { ...line, costCodeId: idOf('03-100') }));
  await openScreen(page, `/jobs/${id}?tab=budget`, 'Cedar Street stair');
  await chooseForRecord(page, 'Steps', 'Edit Line');
  const dialog = page.getByRole('dialog', { name: 'Edit Line' });
  await entry(dialog, 'Quantity').fill('12');
  await page.request.put(`/api/budget-lines/${lineId}`, { data: { costCodeId: idOf('03-200') } });
  await dialog.getByRole('button', { name: 'Save Line' }).click();
  const conflict = dialog.getByRole('alert', { name: 'Conflicting changes' });
  await expect(conflict).toContainText(/03-200 \w+/);
  await expect(conflict).toContainText(/03-100 \w+/);
  await conflict.getByRole('button', { name: 'Use theirs for Cost code' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Cost code' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save Line' }).click();
  await expectToast(page, 'Line updated');
  await expect(page.getByRole('table', { name: 'Budget lines' })).toContainText('12 h');
});

test('a change to a job’s budget alone is reported to the job’s editor, who saves again', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  const id = await makeJob(page, 'Birch Street roof');
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  await openScreen(page, `/jobs/${id}?dialog=edit`, 'Birch Street roof');
  const dialog = page.getByRole('dialog', { name: 'Edit Job' });
  await entry(dialog, 'Site address').fill('7 Birch Street');
  const line = { costType: 'labor', description: 'Felt', quantity: '10', unit: 'h', unitCost: '85' };
  await addRecord(page, `/api/jobs/${id}/budget-lines`, { ...line, costCodeId: code?.id });
  await dialog.getByRole('button', { name: 'Save Job' }).click();
  await expect(dialog.getByRole('alert', { name: 'Conflicting changes' })).toContainText(
    'What you entered isn’t affected. Save again to keep it.',
  );
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Job' }).click();
  await expectToast(page, 'Job updated');
});

test('on a phone the tables of a budget scroll, and the page doesn’t; on a laptop they fit', async ({
  ownerPage: page,
}) => {
  await page.setViewportSize(PHONE);
  const id = await makeJob(page, 'Walnut Street barn');
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costType: 'labor', description: 'A line with a long description', quantity: '10', unit: 'h' };
  await addRecord(page, `/api/jobs/${id}/budget-lines`, { ...line, unitCost: '85000', costCodeId: code?.id });
  const isWithin = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].every(
        (box) => box.scrollWidth <= box.clientWidth,
      ),
    );
  await openScreen(page, `/jobs/${id}?tab=budget`, 'Walnut Street barn');
  await expect(page.getByRole('table', { name: 'Budget lines' })).toBeVisible();
  expect(await isWithin()).toBe(true);
  await addRecord(page, `/api/jobs/${id}/budget/approve`, {});
  const report = page.getByRole('table', { name: 'Cost report' });
  await expect(report).toBeVisible();
  expect(await isWithin()).toBe(true);
  // On a small laptop, the whole report fits.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(() =>
      report.evaluate((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0)),
    )
    .toBeLessThanOrEqual(0);
});

test('an earlier link sorted by contract works for a crew member, who can’t see contracts', async ({
  ownerPage: page,
  staffPage,
}) => {
  const { id: staffId } = await read<{ id: string }>(staffPage, '/api/auth/user');
  const job = { name: 'Spruce Street shed', kind: 'kit', businessUnit: 'general', originalContract: '9000' };
  await addRecord(page, '/api/jobs', { ...job, crew: [staffId] });
  await openScreen(staffPage, '/jobs?sort=-originalContract', 'Jobs');
  await expect(staffPage.getByRole('row').filter({ hasText: job.name })).toBeVisible();
  await staffPage.getByRole('row').filter({ hasText: job.name }).click();
  await expectScreen(staffPage, job.name);
});
