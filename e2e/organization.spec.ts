import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addPage, publishPage } from './pages.ts';
import { STAFF } from './people.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectLoaded, metric, openLoaded, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const PATH = '/organization';
const TITLE = 'Organization';
const TABS = ['EOS Traction', 'Profit First', 'Calendar', 'Quarterly Rocks', 'Process Maps', 'Business Units'];

const recordSchema = z.object({ id: z.number() });

async function openTab(page: Page, search: string): Promise<void> {
  await openLoaded(page, `${PATH}${search}`, TITLE);
}

test('the six tabs are in the URL, and every empty tab offers a way to start', async ({ ownerPage: page }) => {
  await openTab(page, '');
  await expect(page.getByText('No measurables yet')).toBeVisible();
  for (const value of ['Mastery', 'Community', 'Beauty', 'Prosperity', 'Humanity']) {
    await expect(
      page.getByRole('region', { name: 'Core values', exact: true }).getByText(value, { exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText('Weekly L10, Mondays at 9:00 AM, 90 minutes')).toBeVisible();
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expectLoaded(page);
    await expectSoundStructure(page);
  }
  await expect(page).toHaveURL(/tab=business-units/);
  await page.getByRole('tab', { name: 'Profit First' }).click();
  await expect(page.getByText('Bills are paid on the 10th and 25th.')).toBeVisible();
  await expect(metric(page, 'Gross profit')).toContainText('25.0%');
  await expect(metric(page, 'Fixed expenses')).toContainText('15.0%');
  await expect(metric(page, 'Net margin')).toContainText('10.0%');
});

test('a score below its goal is added to Issues and solved with a to-do', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  await openTab(page, '');
  await page.getByRole('button', { name: 'New Measurable' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Measurable' });
  await dialog.getByRole('button', { name: 'Add Measurable' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await entry(dialog, 'Name').fill('Panels shipped');
  await entry(dialog, 'Goal').fill('2,200');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Add Measurable' }).click();
  await expectToast(page, 'Measurable added');

  await chooseForRecord(page, 'Panels shipped', 'Enter Score');
  const score = page.getByRole('dialog', { name: 'Enter Score' });
  await entry(score, 'Score').fill('1,840');
  await entry(score, 'Score').press('Enter');
  await expect(score).toHaveCount(0);
  const card = page.getByRole('listitem', { name: 'Panels shipped' });
  await expect(card).toContainText('1,840 of 2,200');
  await expect(card).toContainText('Warning');

  await card.getByRole('button', { name: 'Drop to Issues: Panels shipped' }).click();
  await expect(card).toContainText('In Issues');
  await page.getByRole('radio', { name: 'Issues and to-dos' }).click();
  await expect(page).toHaveURL(/tab=issues/);
  await page.getByRole('button', { name: /^Solve Panels shipped/ }).click();
  const solve = page.getByRole('dialog', { name: 'Solve Issue' });
  await entry(solve, 'Decision').fill('A second crew on Saturdays');
  await solve.getByRole('textbox', { name: 'To-do of to-do 1' }).fill('Ask for Saturday shifts');
  await solve.getByRole('button', { name: 'Solve Issue' }).click();
  await expect(solve).toHaveCount(0);
  const todos = page.getByRole('list', { name: 'To-dos' });
  await todos.getByRole('checkbox', { name: 'Done: Ask for Saturday shifts' }).click();
  await expectToast(page, 'To-do done', 'Ask for Saturday shifts');
  await page.getByRole('radio', { name: 'Scorecard' }).click();
  await page.getByRole('button', { name: 'View 13 weeks' }).click();
  await expect(page.getByRole('table', { name: '13 weeks' })).toContainText('1,840');
  await expectSoundStructure(page);
});

test('a rock is set, advanced by its milestones, shown by owner, and scored', async ({ ownerPage: page }) => {
  await openTab(page, '?tab=rocks');
  await page.getByRole('button', { name: 'New Rock' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Rock' });
  await entry(form, 'Rock').fill('Certify a second coil supplier');
  await chooseOption(page, form, 'Business unit', 'Steel Framing');
  await form.getByRole('button', { name: 'Set Rock' }).click();
  await expectToast(page, 'Rock set');
  await expect(metric(page, 'Rocks this quarter')).toContainText('1');
  await page.getByText('Certify a second coil supplier').click();
  const rock = page.getByRole('dialog', { name: 'Certify a second coil supplier' });
  await expect(rock.getByRole('checkbox')).toHaveCount(3);
  await rock.getByRole('checkbox').first().click();
  await expect(rock.getByText('1 of 3 milestones')).toBeVisible();
  await expectSoundStructure(page);
  await rock.getByRole('button', { name: 'Mark Done' }).click();
  await expect(rock.getByRole('button', { name: 'Reopen Rock' })).toBeVisible();
  await rock.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'By owner' }).click();
  await expect(page).toHaveURL(/by=owner/);
  await expect(page.getByRole('list', { name: 'Owners' })).toContainText('Done');
});

test('a process is written, read, run as a checklist, and saved in its history', async ({ ownerPage: page }) => {
  await openTab(page, '?tab=processes');
  await page.getByRole('button', { name: 'New Process' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Process' });
  await entry(form, 'Name').fill('Ordering Steel');
  await entry(form, 'Category').fill('Supply');
  await form.getByRole('textbox', { name: 'Step of step 1' }).fill('Count the coil');
  await form.getByRole('button', { name: 'Add step' }).click();
  await form.getByRole('textbox', { name: 'Step of step 2' }).fill('Send the order');
  await form.getByRole('button', { name: 'Save Process' }).click();
  await expectToast(page, 'Process added');
  const card = page.getByRole('listitem', { name: 'Ordering Steel' });
  await expect(card).toContainText('Send the order');
  await card.getByRole('button', { name: 'Ordering Steel', exact: true }).click();
  const map = page.getByRole('dialog', { name: 'Ordering Steel' });
  await map.getByRole('button', { name: 'Run as Checklist' }).click();
  const run = page.getByRole('dialog', { name: 'Run as Checklist' });
  await entry(run, 'Checklist name').fill('Kit for Fieldstone');
  await run.getByRole('button', { name: 'Start Checklist' }).click();
  await map.getByRole('button', { name: /Kit for Fieldstone/ }).click();
  await map.getByRole('checkbox', { name: 'Done: Kit for Fieldstone: Count the coil' }).click();
  await expect(map.getByText('1 of 2')).toBeVisible();
  await expectSoundStructure(page);
  await map.getByRole('button', { name: 'History of Ordering Steel' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Ordering Steel' })).toContainText('Revision 1');
});

test('seats are shown below the seat they report to, and deleting one can be undone', async ({ ownerPage: page }) => {
  await openTab(page, '?tab=people');
  await page.getByRole('button', { name: 'New Seat' }).click();
  const form = page.getByRole('dialog', { name: 'New Seat' });
  await entry(form, 'Title').fill('President/Owner');
  await form.getByRole('button', { name: 'Add Seat' }).click();
  await expectToast(page, 'Seat added');
  await chooseForRecord(page, 'President/Owner', 'Add Seat Below');
  await entry(form, 'Title').fill('Office Manager');
  await form.getByRole('button', { name: 'Add Seat' }).click();
  await expect(page.getByRole('list', { name: 'Reporting to President/Owner' })).toContainText('Office Manager');
  await chooseForRecord(page, 'Office Manager', 'Delete Seat');
  await expectToast(page, 'Seat deleted', 'Office Manager');
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('list', { name: 'Reporting to President/Owner' })).toContainText('Office Manager');
});

test('a process is documented on a page, and a deal shows the rock it supports', async ({ ownerPage: page }) => {
  const text = { slug: 'hiring', content: 'Ask three people.', contentType: 'process' } as const;
  const { id: pageId } = await addPage(page, { title: 'Hiring, at length', ...text });
  await publishPage(page, pageId);
  await addRecord(page, '/api/processes', { name: 'Hiring', category: 'People', steps: [{ title: 'Post the seat' }] });
  await openTab(page, '?tab=processes');
  await expect(page.getByRole('region', { name: 'Documentation' })).toContainText('Hiring, at length');
  await page.getByRole('button', { name: 'Hiring', exact: true }).click();
  await page.getByRole('dialog', { name: 'Hiring' }).getByRole('button', { name: 'Edit Process' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Process' });
  await chooseOption(page, form, 'Documented in', 'Hiring, at length');
  await form.getByRole('button', { name: 'Save Process' }).click();
  await page.getByRole('dialog', { name: 'Hiring' }).getByRole('link', { name: 'Hiring, at length' }).click();
  await expect(page).toHaveURL(/\/content\?open=/);

  const deal = { title: 'Fieldstone duplex', company: 'Fieldstone Homes', stage: 'proposal', value: '48000.00' };
  const { id } = recordSchema.parse(await addRecord(page, '/api/deals', deal));
  const links = [{ kind: 'deal', recordId: id }];
  await addRecord(page, '/api/rocks', { title: 'Sell five kits', targetValue: '5', evidence: 'deals_won', links });
  await page.goto(`/deals?deal=${id}`);
  const rocks = page.getByRole('region', { name: 'Linked rocks' });
  await expect(rocks).toContainText('0 of 5 deals won');
  await expectSoundStructure(page);
  await rocks.getByRole('link', { name: 'Sell five kits' }).click();
  await expect(page.getByRole('dialog', { name: 'Sell five kits' })).toContainText('Fieldstone duplex');
});

test('search opens a rock, an issue, and a process map directly', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/rocks', { title: 'Automate the takeoff' });
  await addRecord(page, '/api/processes', { name: 'Takeoff by hand', category: 'Design', steps: [{ title: 'Count' }] });
  await addRecord(page, '/api/issues', { title: 'Takeoff takes a week' });
  const settled = recordSchema.parse(await addRecord(page, '/api/issues', { title: 'Takeoff has no owner' }));
  const solution = { isNoAction: true, decision: 'The estimator has it' };
  await page.request.post(`/api/issues/${settled.id}/solve`, { data: solution });
  await openScreen(page, '/leads', 'Leads');

  await chooseInPalette(page, 'takeoff', 'Automate the takeoff');
  await expect(page.getByRole('dialog', { name: 'Automate the takeoff' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Quarterly Rocks' })).toHaveAttribute('aria-selected', 'true');
  await chooseInPalette(page, 'takeoff', 'Takeoff by hand');
  await expect(page.getByRole('dialog', { name: 'Takeoff by hand' })).toContainText('Count');
  await page.keyboard.press('Escape');
  await chooseInPalette(page, 'takeoff', 'Takeoff takes a week');
  await expect(entry(page.getByRole('dialog', { name: 'Edit Issue' }), 'Issue')).toHaveValue('Takeoff takes a week');
  await page.keyboard.press('Escape');

  await chooseInPalette(page, 'takeoff', 'Takeoff has no owner');
  const ended = page.getByRole('dialog', { name: 'Takeoff has no owner' });
  await expect(ended.getByRole('region', { name: 'Decision' })).toContainText('The estimator has it');
  await expectSoundStructure(page);
  await ended.getByRole('button', { name: 'Reopen Issue' }).click();
  await expectToast(page, 'Issue reopened', 'Takeoff has no owner');
  await expect(ended).toHaveCount(0);

  await chooseInPalette(page, 'new rock', 'New Rock');
  await expect(page.getByRole('dialog', { name: 'New Rock' })).toBeVisible();
  await expect(page).toHaveURL(/tab=rocks/);
});

test('managers rate people by core values and seats, hidden from other team members', async ({
  ownerPage: page,
  staffPage,
}) => {
  await openTab(page, '?tab=people');
  const table = page.getByRole('table', { name: 'Right people, right seats' });
  await table.getByRole('button', { name: `Rate ${STAFF.firstName}` }).click();
  const form = page.getByRole('dialog', { name: `Rate ${STAFF.firstName}` });
  for (const value of ['Mastery', 'Community', 'Beauty']) {
    await form.getByRole('radiogroup', { name: value }).getByRole('radio', { name: '+', exact: true }).click();
  }
  for (const value of ['Prosperity', 'Humanity']) {
    await form.getByRole('radiogroup', { name: value }).getByRole('radio', { name: '+/−' }).click();
  }
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Review saved');
  await expect(table.getByRole('row', { name: STAFF.firstName })).toContainText('At the bar');
  await expectSoundStructure(page);
  await openTab(staffPage, '?tab=people');
  await expect(staffPage.getByRole('region', { name: 'Accountability chart', exact: true })).toBeVisible();
  await expect(staffPage.getByText('People Analyzer')).toHaveCount(0);
});

async function chooseInPalette(page: Page, text: string, title: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill(text);
  await palette.getByRole('option', { name: title }).click();
}
