import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { OWNER } from '../people.ts';
import { addLead } from '../records.ts';
import { entry, expectScreen, leadRow } from '../screens.ts';
import { choose, chooseAction, press, reach, skipToContent, write } from './steps.ts';

test('a user signs in, adds and edits a lead, and converts one of two selected leads', async ({ page, ownerPage }) => {
  await addLead(ownerPage, { title: 'Carriage barn', company: 'Fieldstone' });
  await page.goto('/api/login?returnTo=%2Fleads');
  await write(page.getByLabel('Email'), OWNER.email);
  await write(page.getByLabel('Password'), OWNER.password);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Leads');

  await skipToContent(page);
  await press(page.getByRole('button', { name: 'New Lead' }));
  const form = page.getByRole('dialog', { name: 'New Lead' });
  await write(entry(form, 'Title'), 'Summer kitchen');
  await write(entry(form, 'Company'), 'Hazel Grove Homes');
  await choose(entry(form, 'Priority'), 'High');
  await press(form.getByRole('button', { name: 'Create Lead' }));
  const row = leadRow(page, 'Summer kitchen');
  await expect(row).toContainText('High');

  await press(row, 'e');
  const edit = page.getByRole('dialog', { name: 'Edit Lead' });
  await write(entry(edit, 'Value'), '9000');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('$9,000');
  await expect(row).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selected leads' });
  await expect(selection).toContainText('2 selected');
  await reach(selection.getByRole('button', { name: 'Status' }), 'Shift+Tab');
  await chooseAction(selection.getByRole('button', { name: 'Status' }), 'Qualified');
  for (const title of ['Summer kitchen', 'Carriage barn'])
    await expect(leadRow(page, title)).toContainText('Qualified');

  await press(row, 'c');
  await choose(entry(page.getByRole('dialog', { name: 'Convert to Deal' }), 'Stage'), 'Proposal');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Converted');
});

test('a deal is created and won', async ({ ownerPage: page }) => {
  await page.goto('/deals');
  await expectScreen(page, 'Deals');
  await page.keyboard.press('n');
  await page.keyboard.press('d');
  const form = page.getByRole('dialog', { name: 'New Deal' });
  await write(entry(form, 'Title'), 'Grain elevator');
  await write(entry(form, 'Company'), 'Fieldstone');
  await write(entry(form, 'Value'), '52000');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  await press(page.getByRole('link', { name: 'Grain elevator', exact: true }), 'Space');
  for (let stage = 0; stage < 5; stage += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const won = page.getByRole('dialog', { name: 'Deal won' });
  await write(entry(won, 'Final value'), '50000');
  await press(won.getByRole('button', { name: 'Save as Won' }));
  const column = page.getByRole('region', { name: 'Closed Won', exact: true });
  await expect(column.getByRole('listitem').filter({ hasText: 'Grain elevator' })).toContainText('$50,000');
});
