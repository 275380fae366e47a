import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { entry, openLoaded } from './screens.ts';
import { expectToast } from './toasts.ts';

async function openTab(page: Page, tab: string): Promise<void> {
  await openLoaded(page, `/organization?tab=${tab}`, 'Organization');
}

test('the organization profile is edited, and its history shows the change', async ({ ownerPage: page }) => {
  await openTab(page, 'business-units');
  await page.getByRole('button', { name: 'Add Market Figures' }).click();
  const form = page.getByRole('dialog', { name: 'Market size' });
  await form.getByRole('button', { name: 'Add market' }).click();
  await form.getByRole('textbox', { name: 'Market of market 1' }).fill('Small builders');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const figure = form.getByRole('textbox', { name: 'Figure of market 1' });
  await expect(form.getByText('Enter a figure.')).toBeVisible();
  await expect(figure).toBeFocused();
  await expect(figure).toHaveAccessibleDescription('Enter a figure.');
  await figure.fill('1,900');
  await expect(form.getByText('Enter a figure.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Market size saved');
  await expect(page.getByRole('region', { name: 'Market size' })).toContainText('1,900');
  await page.getByRole('button', { name: 'History of Market size' }).click();
  await expect(page.getByRole('dialog')).toContainText('Small builders, 1,900');
});

test('a conflict with another person’s earlier save is resolved field by field', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await addRecord(page, '/api/issues', { title: 'Truck is late' });
  await openTab(page, 'issues');
  await page.getByRole('button', { name: 'Truck is late', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Issue' });
  await entry(form, 'Issue').fill('The truck is late on Mondays');
  const issues: { id: number; title: string }[] = await (await page.request.get('/api/issues?limit=50')).json();
  const issue = issues.find(({ title }) => title === 'Truck is late');
  await page.request.put(`/api/issues/${issue?.id}`, { data: { title: 'The coil truck is late' } });
  await form.getByRole('button', { name: 'Save Issue' }).click();
  await expect(form.getByText('The coil truck is late')).toBeVisible();
  await form.getByRole('button', { name: 'Use theirs for Issue' }).click();
  await expect(form.getByRole('alert', { name: 'Conflicting changes' })).toHaveCount(0);
  await expect(entry(form, 'Issue')).toBeFocused();
  await expect(entry(form, 'Issue')).toHaveValue('The coil truck is late');
  await form.getByRole('button', { name: 'Save Issue' }).click();
  await expectToast(page, 'Issue updated');
});

test('rows of a list are moved and removed, and conflict as a list', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const steps = ['Measure', 'Cut', 'Stack'].map((title) => ({ title }));
  await addRecord(page, '/api/processes', { name: 'Cutting', category: 'Shop', steps });
  await openTab(page, 'processes');
  await page.getByRole('button', { name: 'Cutting', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cutting' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Process' });
  const titles = form.getByRole('textbox', { name: /^Step of step/ });
  const valuesOf = () => titles.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));

  await form.getByRole('button', { name: 'Move step 3 up' }).click();
  await expect(form.getByRole('button', { name: 'Move step 3 up' })).toBeFocused();
  expect(await valuesOf()).toEqual(['Measure', 'Stack', 'Cut']);
  await titles.nth(1).fill('Pile');
  await form.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(form.getByRole('button', { name: 'Remove step 1' })).toBeFocused();
  expect(await valuesOf()).toEqual(['Pile', 'Cut']);
  await form.getByRole('button', { name: 'Add step' }).click();
  await form.getByRole('button', { name: 'Save Process' }).click();
  await expect(form.getByText('Enter a step.')).toBeVisible();
  await expect(titles.nth(2)).toBeFocused();
  await titles.nth(2).fill('Label');
  await expect(form.getByText('Enter a step.')).toHaveCount(0);

  const [process]: { id: number }[] = await (await page.request.get('/api/processes')).json();
  await page.request.put(`/api/processes/${process?.id}`, { data: { steps: [{ title: 'Saw' }] } });
  await form.getByRole('button', { name: 'Save Process' }).click();
  const conflict = form.getByRole('alert', { name: 'Conflicting changes' });
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Steps' })).toContainText('Saw');
  await expect(conflict).toContainText('Pile Cut Label');
  await conflict.getByRole('button', { name: 'Use theirs for Steps' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(titles.first()).toBeFocused();
  expect(await valuesOf()).toEqual(['Saw']);
  await form.getByRole('button', { name: 'Add step' }).click();
  await titles.nth(1).fill('Weld');
  await form.getByRole('button', { name: 'Save Process' }).click();
  await expectToast(page, 'Process updated');
  await expect(page.getByRole('dialog', { name: 'Cutting' })).toContainText('Weld');
});
