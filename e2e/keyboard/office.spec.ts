import { expect } from '@playwright/test';
import { z } from 'zod';
import { addIncome, balanceOf, dayFromNow, setUpAccounts } from '../books.ts';
import { test } from '../fixtures.ts';
import { contentEntry } from '../pages.ts';
import { requestAccess, STAFF } from '../people.ts';
import { addRecord } from '../records.ts';
import { entry, expectScreen } from '../screens.ts';
import { expectToast } from '../toasts.ts';
import { choose, chooseAction, press, reach, skipToContent, write } from './steps.ts';

const idSchema = z.object({ id: z.number() });

test('a transaction is recorded, an allocation is posted, and both are reversed', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await page.goto('/financial?tab=transactions');
  await skipToContent(page);
  const add = page.getByRole('form', { name: 'Add Transaction' });
  await choose(entry(add, 'Type'), 'Income');
  await choose(entry(add, 'Business unit'), 'General');
  await write(entry(add, 'Amount'), '8000');
  await write(entry(add, 'Description'), 'Shop rent');
  await press(add.getByRole('button', { name: 'Add Transaction' }));
  await expectToast(page, 'Transaction Added');
  await press(page.getByRole('listitem').filter({ hasText: 'Shop rent' }).getByRole('button'));
  await press(page.getByRole('dialog', { name: 'Shop rent' }).getByRole('button', { name: 'Reverse' }));
  const reverse = page.getByRole('dialog', { name: 'Reverse transaction?' });
  await write(entry(reverse, 'Reason'), 'Entered twice');
  await press(reverse.getByRole('button', { name: 'Reverse Transaction' }));
  await expectToast(page, 'Transaction reversed');
  expect(await balanceOf(page, 'Income')).toBe('0.00');

  await addIncome(page, 10_000);
  await page.goto('/financial?tab=profit-first&part=runs');
  await skipToContent(page);
  let calculate = () => {};
  const isCalculated = new Promise<void>((resolve) => {
    calculate = resolve;
  });
  await page.route('**/api/allocation-runs/preview*', async (route) => {
    await isCalculated;
    await route.continue();
  });
  await press(
    page.getByRole('region', { name: 'Next allocation run' }).getByRole('button', { name: 'Run Allocation' }),
  );
  const post = page.getByRole('dialog').getByRole('button', { name: 'Post Allocation' });
  await reach(post);
  await expect(post).toHaveAccessibleDescription('Still calculating the amounts.');
  calculate();
  await press(post);
  await press(page.getByRole('dialog', { name: 'Allocation posted' }).getByRole('button', { name: 'Done' }));
  expect(await balanceOf(page, 'Profit')).toBe('1000.00');
  await press(page.getByRole('list', { name: 'Allocation runs' }).getByRole('button').first());
  await press(page.getByRole('dialog', { name: / allocation run$/ }).getByRole('button', { name: 'Reverse Run' }));
  const takeBack = page.getByRole('dialog', { name: 'Reverse run?' });
  await write(entry(takeBack, 'Reason'), 'Wrong day');
  await press(takeBack.getByRole('button', { name: 'Reverse Run' }));
  await expect.poll(() => balanceOf(page, 'Profit')).toBe('0.00');
});

test('a bill is opened in place of its list and paid, and its row gets the focus back', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await setUpAccounts(page);
  for (let day = 1; day <= 28; day += 1) {
    await addRecord(page, '/api/bills', { vendor: `Vendor ${day}`, amount: 100, dueDate: dayFromNow(day) });
  }
  await page.goto('/financial?tab=profit-first&part=bills');
  await skipToContent(page);
  const row = page.getByRole('button', { name: /^Vendor 28, due/ });
  await press(row);
  await expect(page.getByRole('button', { name: 'All bills' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'All bills' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Vendor 28' })).toBeInViewport();
  await press(page.getByRole('main').getByRole('button', { name: 'Pay Bill' }));
  const payment = page.getByRole('dialog', { name: 'Pay bill?' });
  await press(payment.getByRole('button', { name: 'Pay Bill' }));
  await press(payment.getByRole('checkbox', { name: 'Pay it even if the account goes below zero' }), 'Space');
  await press(payment.getByRole('button', { name: 'Pay Bill' }));
  await expectToast(page, 'Bill paid');

  await page.goto('/financial?tab=profit-first&part=bills');
  await skipToContent(page);
  const next = page.getByRole('button', { name: /^Vendor 27, due/ });
  await press(next);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/bill=/);
  await expect(next).toBeFocused();
});

test('a to-do is checked off, and an issue is moved to the top and solved in the meeting', async ({
  ownerPage: page,
}) => {
  await addRecord(page, '/api/todos', { title: 'Order the lift' });
  await addRecord(page, '/api/issues', { title: 'Trucks leave late' });
  await page.goto('/organization?tab=issues');
  await skipToContent(page);
  const issues = page.getByRole('region', { name: /^Issues/ });
  await chooseAction(page.getByRole('button', { name: 'Actions for Trucks leave late' }), 'Make It First');
  await expect(issues.getByRole('listitem').first()).toContainText('Rank 1');
  const tick = page.getByRole('checkbox', { name: 'Done: Order the lift' });
  await press(tick, 'Space');
  await expectToast(page, 'To-do done');

  const { id } = idSchema.parse(await addRecord(page, '/api/meetings', { type: 'l10' }));
  await page.goto(`/organization/meetings/${id}`);
  await skipToContent(page);
  await press(page.getByRole('button', { name: 'Start Meeting' }));
  await expect(page.getByRole('timer')).toBeVisible();
  await press(page.getByRole('button', { name: /^IDS|Issues/ }).first());
  await press(page.getByRole('button', { name: 'Solve Trucks leave late' }));
  const solve = page.getByRole('dialog', { name: 'Solve Issue' });
  await write(entry(solve, 'Decision'), 'Load in the evening');
  await write(solve.getByRole('textbox', { name: 'To-do of to-do 1' }), 'Tell the yard');
  await page.keyboard.press('Control+Enter');
  await expect(solve).toBeHidden();
  await expectToast(page, 'Issue solved');
});

test('a page is written and published', async ({ ownerPage: page }) => {
  await page.goto('/content');
  await expectScreen(page, 'Content Management');
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await write(page.getByRole('textbox', { name: 'Title' }), 'Lifting panels');
  await write(contentEntry(page), 'Two people a panel.');
  await press(page.getByRole('checkbox', { name: 'Make this content publicly accessible' }), 'Space');
  await press(page.getByRole('button', { name: 'Save Content' }));
  await press(page.getByRole('button', { name: 'Publish Lifting panels' }));
  await expectToast(page, 'Content Published');
  expect(await (await page.request.get('/p/lifting-panels')).text()).toContain('Two people a panel.');
});

test('an account is approved, and an API token is created', async ({ ownerPage: page, browser, app }) => {
  await page.goto('/');
  const visitor = await browser.newContext({ baseURL: app.baseURL });
  await requestAccess(await visitor.newPage(), STAFF);
  await visitor.close();
  await page.goto('/admin/user-approval');
  await skipToContent(page);
  await press(page.getByRole('button', { name: `Approve Access for ${STAFF.email}` }));
  await expectToast(page, 'User Approved');
  await expect(page.getByText('All Users Approved')).toBeVisible();

  await page.goto('/profile');
  await skipToContent(page);
  await press(page.getByRole('button', { name: 'New API Token' }));
  const dialog = page.getByRole('dialog', { name: 'New API Token' });
  await write(entry(dialog, 'Name'), 'Web form');
  await choose(entry(dialog, 'Access'), 'View and edit');
  await press(dialog.getByRole('button', { name: 'Create Token' }));
  const made = page.getByRole('dialog', { name: 'API token created' });
  await reach(made.getByRole('textbox', { name: 'Token' }));
  await press(made.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Web form' })).toContainText('Never used');
});
