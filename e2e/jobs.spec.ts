import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { dragTo } from './dragging.ts';
import { test } from './fixtures.ts';
import { addBudgetLine, approveBudget, chooseCode } from './job-steps.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectScreen, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const JOB = 'Elm Street duplex';
const ANNEX = 'Oak Street annex';

test('a job is created, budgeted, approved, and its cost report explains every figure by keyboard', {
  tag: '@core',
}, async ({ ownerPage: page }) => {
  test.setTimeout(180_000);
  await openScreen(page, '/jobs', 'Jobs');
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await expectSoundStructure(page);
  await createJob(page);

  await page.getByRole('tab', { name: 'Budget' }).click();
  await expect(page.getByText('No budget yet')).toBeVisible();
  await expectSoundStructure(page);
  await addBudgetLine(page, {
    code: '03-100',
    type: 'Labor',
    description: 'Dig and pour',
    quantity: '10',
    unitCost: '1200',
  });
  await addBudgetLine(page, {
    code: '03-200',
    type: 'Material',
    description: 'Concrete',
    quantity: '40',
    unitCost: '150.5',
  });
  await expect(metric(page, 'Budget')).toContainText('$18,020');
  // (250,000 − 18,020) ÷ 250,000
  await expect(metric(page, 'Margin')).toContainText('92.8%');
  await expectSoundStructure(page);

  await approveBudget(page);
  await expect(metric(page, 'Revised budget')).toContainText('$18,020');
  await expect(page.getByRole('table', { name: 'Cost report' })).toContainText('Total, 2 codes');
  await expectSoundStructure(page);

  await transfer(page);
  await readByKeyboard(page);
  await page.getByRole('radio', { name: 'By type' }).click();
  await expect(page).toHaveURL(/by=type/);
  await expect(page.getByRole('button', { name: 'Material, Revised: 6,520' })).toBeVisible();
  await page.getByRole('button', { name: 'Over budget' }).click();
  await expect(page.getByText('Nothing is over budget')).toBeVisible();
  await expectSoundStructure(page);
});

test('a job moves through its phases, on its page and on the board', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/jobs', {
    name: ANNEX,
    kind: 'spec_house',
    businessUnit: 'real_estate',
    originalContract: '250000',
  });
  await openScreen(page, '/jobs', 'Jobs');
  await page.getByRole('row').filter({ hasText: ANNEX }).click();
  await expectScreen(page, ANNEX);
  await page.getByRole('button', { name: 'Move to Contracted' }).click();
  await expectToast(page, 'Job moved to Contracted');
  await expect(page.getByRole('list', { name: 'Phases' }).locator('[aria-current=step]')).toContainText('Contracted');
  await expectSoundStructure(page);

  // Every move but the one to the next phase needs a reason.
  await page.getByRole('button', { name: `Actions for ${ANNEX}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Job' });
  await chooseOption(page, dialog, 'Phase', 'Estimating');
  await dialog.getByRole('button', { name: 'Move Job' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectSoundStructure(page);
  await entry(dialog, 'Reason').fill('The customer wants another price');
  await dialog.getByRole('button', { name: 'Move Job' }).click();
  await expectToast(page, 'Job moved to Estimating');
  await expect(page.getByRole('region', { name: 'Phase history' })).toContainText('The customer wants another price');

  await openScreen(page, '/jobs?view=board', 'Jobs');
  const contracted = page.getByRole('region', { name: 'Contracted' });
  await expectSoundStructure(page);
  await dragTo(page, page.getByRole('listitem').filter({ hasText: ANNEX }), contracted);
  await expectToast(page, 'Job moved to Contracted');
  await expect(contracted.getByRole('link', { name: ANNEX })).toBeVisible();

  // A contracted job is canceled instead; only one that never was can be deleted.
  await addRecord(page, '/api/jobs', { name: 'Never sold', kind: 'kit', businessUnit: 'general' });
  await openScreen(page, '/jobs?view=board', 'Jobs');
  await chooseForRecord(page, 'Never sold', 'Delete Job');
  await expect(page.getByRole('link', { name: 'Never sold' })).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('link', { name: 'Never sold' })).toBeVisible();
});

test('a won deal starts a job, and cost codes are added and retired', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/deals', {
    title: 'Marlow duplex',
    company: 'Marlow Homes',
    value: '180000',
    stage: 'closed_won',
    businessUnit: 'general',
  });
  await openScreen(page, '/deals?view=list', 'Deals');
  await page.getByRole('row').filter({ hasText: 'Marlow duplex' }).click();
  await page.getByRole('button', { name: 'Start Job' }).click();
  await expectScreen(page, 'Marlow duplex');
  await expect(metric(page, 'Contract')).toContainText('$180,000');
  await page.getByRole('button', { name: 'Move to Contracted' }).click();
  await expectToast(page, 'Job moved to Contracted');

  await openScreen(page, '/jobs?tab=codes', 'Jobs');
  await page.getByRole('button', { name: 'Add Cost Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Cost Code' });
  await entry(dialog, 'Code').fill('97-100');
  await entry(dialog, 'Name').fill('Snow removal');
  await entry(dialog, 'Division').fill('Winter');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Add Cost Code' }).click();
  await expectToast(page, 'Cost code added');
  await chooseForRecord(page, '97-100 Snow removal', 'Retire Cost Code');
  await expect(page.getByRole('region', { name: '97 Winter' })).toContainText('Retired');
  await expectSoundStructure(page);
  await page.getByRole('tab', { name: 'WIP Schedule' }).click();
  await expect(page.getByRole('table', { name: 'WIP schedule' })).toContainText('Marlow duplex');
  await expectSoundStructure(page);
});

test('a crew member sees the job without its money, and an expense becomes its cost', async ({
  ownerPage: page,
  staffPage,
}) => {
  const { id: staffId } = await read<{ id: string }>(staffPage, '/api/auth/user');
  const job = { name: 'Pine Street porch', kind: 'small_works', businessUnit: 'general', originalContract: '9000' };
  const { id } = z.object({ id: z.number() }).parse(await addRecord(page, '/api/jobs', { ...job, crew: [staffId] }));
  await openScreen(staffPage, '/jobs', 'Jobs');
  await expect(staffPage.getByRole('tab')).toHaveText(/^Jobs/);
  await staffPage.getByRole('row').filter({ hasText: job.name }).click();
  await expectScreen(staffPage, job.name);
  await expect(staffPage.getByRole('region', { name: 'Phase history' })).toContainText('Estimating');
  await expect(staffPage.getByRole('main')).not.toContainText('$');
  await expectSoundStructure(staffPage);

  await openScreen(page, '/financial?tab=transactions', 'Financial Management');
  const form = page.getByRole('form', { name: 'Add Transaction' });
  await chooseOption(page, form, 'Type', 'Expense');
  await chooseOption(page, form, 'Business unit', 'General');
  await entry(form, 'Amount').fill('312.50');
  await entry(form, 'Description').fill('Porch boards');
  await form.getByRole('button', { name: 'More details' }).click();
  await entry(form, 'Job').click();
  await page.getByRole('option', { name: job.name }).click();
  await chooseCode(page, 'Cost code', '03-100');
  await chooseOption(page, form, 'Cost type', 'Material');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast(page, 'Transaction Added');
  await openScreen(page, `/jobs/${id}`, job.name);
  await expect(metric(page, 'Cost to date')).toContainText('$313');
});

async function createJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Job' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Job' });
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await entry(dialog, 'Name').fill(JOB);
  await chooseOption(page, dialog, 'Kind', 'Spec house');
  await entry(dialog, 'Original contract').fill('250k');
  await entry(dialog, 'Site address').fill('12 Elm Street');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expectScreen(page, JOB);
  await expect(metric(page, 'Contract')).toContainText('$250,000');
  await expectSoundStructure(page);
}

/** Moves 500.00 from labor of 03-100 to material of 03-200. */
async function transfer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Transfer Budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Budget' });
  await chooseCode(page, 'From cost code', '03-100');
  await chooseOption(page, dialog, 'From cost type', 'Labor');
  await chooseCode(page, 'To cost code', '03-200');
  await entry(dialog, 'Amount').fill('500');
  await entry(dialog, 'Reason').fill('Less digging than planned');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Transfer Budget' }).click();
  await expectToast(page, 'Budget transferred');
  await expect(page.getByRole('region', { name: 'Budget versions' })).toContainText('Less digging than planned');
}

async function readByKeyboard(page: Page): Promise<void> {
  const division = page.getByRole('button', { name: /^Foundation, Revised/ });
  await division.focus();
  await page.keyboard.press('ArrowDown');
  const figure = page.getByRole('button', { name: /^\w.*, Revised: 11,500$/ });
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /, revised$/ });
  await expect(panel).toContainText('Dig and pour');
  await expect(panel).toContainText('2 rows add up');
  await expect(panel).toContainText('$11,500.00');
  await expect(page).toHaveURL(/cell=/);
  await expectSoundStructure(page);
  // The open panel follows the arrow keys.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: /, revised$/ })).toContainText('$6,520.00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /, revised$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^\w.*, Revised: 6,520$/ })).toBeFocused();
}

test('a move to Contracted says that it freezes the budget, and waits for a yes', async ({ ownerPage: page }) => {
  const job = { name: 'Lagonda garage', kind: 'kit', businessUnit: 'steel_framing' };
  await addRecord(page, '/api/jobs', job);
  await openScreen(page, '/jobs', 'Jobs');
  await page.getByRole('row').filter({ hasText: job.name }).click();
  await expectScreen(page, job.name);
  await page.getByRole('tab', { name: 'Budget' }).click();
  const concrete = { code: '05-200', type: 'Material', description: 'Slab', quantity: '1200', unitCost: '10' };
  await addBudgetLine(page, concrete);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Move to Contracted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Job' });
  await expect(dialog).toContainText('This freezes the lines of its budget as version 1.');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Phases' }).locator('[aria-current=step]')).toContainText('Estimating');
  await page.getByRole('button', { name: 'Move to Contracted' }).click();
  await dialog.getByRole('button', { name: 'Move Job' }).click();
  await expectToast(page, 'Job moved to Contracted');
});
