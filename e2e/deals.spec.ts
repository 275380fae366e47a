import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { card, column, deleteDeals, moveDeal, titles } from './deal-board.ts';
import { dragTo } from './dragging.ts';
import { openPhone } from './field.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseOption, entry, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const COMPANY = 'Piquette Capital Partners';

async function addDeal(page: Page, fields: Partial<Deal> & { title: string }): Promise<Deal> {
  return dealSchema.parse(await addRecord(page, '/api/deals', { company: COMPANY, value: '1000.00', ...fields }));
}

/** The board of most tests: one deal in Proposal, two in Negotiation. */
async function addThreeDeals(page: Page, { woodward }: { woodward: Deal['stage'] }): Promise<void> {
  await addDeal(page, { title: 'Woodward flats', stage: woodward, value: '96400.00' });
  await addDeal(page, { title: 'Piety Hill', stage: 'negotiation', value: '118000.00' });
  await addDeal(page, { title: 'Lagonda Row', stage: 'negotiation', value: '138800.00' });
}

// Each test starts with an empty board, so any of them can run alone.
test.beforeEach(({ ownerPage }) => deleteDeals(ownerPage));

test('the empty Deals screen says what to do, and the first deal is created', async ({ ownerPage: page }) => {
  await openScreen(page, '/deals', 'Deals');
  await expect(page.getByText('Ready to start selling?')).toBeVisible();
  await page.getByRole('button', { name: 'New Deal' }).click();
  await expect(page).toHaveURL('/deals?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Deal' });
  await expect(entry(dialog, 'Probability')).toHaveValue('50');
  await expect(entry(dialog, 'Stage')).toHaveText('Prospecting');
  await expect(entry(dialog, 'Contact')).toHaveText('None');
  await expect(entry(dialog, 'Owner')).toHaveText('Olivia Brandt');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await expect(entry(dialog, 'Title')).toHaveAccessibleDescription('Enter a title.');
  await expect(entry(dialog, 'Company')).toHaveAccessibleDescription('Enter a company.');
  await entry(dialog, 'Title').fill('Tiny home village');
  await entry(dialog, 'Company').fill('Second Start Ohio');
  await entry(dialog, 'Value').fill('45x');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await expect(entry(dialog, 'Value')).toHaveAccessibleDescription(/Enter an amount from 0/);
  await expect(entry(dialog, 'Value')).toHaveValue('45x');
  await entry(dialog, 'Value').fill('45k');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ value: '45000.00', contactId: null, probability: 50 });
  await expectToast(page, 'Deal created successfully');
  await expect(column(page, 'Prospecting')).toContainText('50%');
});

test('dragging a card to another column with the mouse moves it for everyone', { tag: '@core' }, async ({
  ownerPage: page,
  staffPage: other,
}) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  await openScreen(other, '/deals', 'Deals');
  await expect(titles(other, 'Negotiation')).toHaveText(['Lagonda Row', 'Piety Hill']);
  await dragTo(page, card(page, 'Woodward flats'), card(page, 'Piety Hill'), { drop: 0.25 });
  await expect(titles(page, 'Negotiation')).toHaveText(['Lagonda Row', 'Woodward flats', 'Piety Hill']);
  await expectToast(page, 'Deal stage updated successfully');
  await expect(column(page, 'Negotiation')).toContainText('$353,200');
  await expect(titles(other, 'Negotiation')).toHaveText(['Lagonda Row', 'Woodward flats', 'Piety Hill'], {
    timeout: 3000,
  });
  await page.reload();
  await expect(titles(page, 'Negotiation')).toHaveText(['Lagonda Row', 'Woodward flats', 'Piety Hill']);
});

test('dropping a card in its own position sends nothing', async ({ ownerPage: page }) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  let moves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/move')) moves += 1;
  });
  await dragTo(page, card(page, 'Lagonda Row'), card(page, 'Lagonda Row'), { drop: 0.75 });
  await expect(titles(page, 'Negotiation')).toHaveText(['Lagonda Row', 'Piety Hill']);
  expect(moves).toBe(0);
});

test('the drag image is removed after a drag and after a click', async ({ ownerPage: page }) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  const picture = page.locator('body > [inert]');
  await dragTo(page, card(page, 'Lagonda Row'), card(page, 'Lagonda Row'), { drop: 0.75 });
  await expect(picture).toHaveCount(0);
  await card(page, 'Lagonda Row').hover();
  await page.mouse.down();
  await expect(picture).toContainText('Lagonda Row');
  await page.mouse.up();
  await expect(page).toHaveURL(/deal=\d+/);
  await expect(picture).toHaveCount(0);
});

test('a card is moved by keyboard alone, each step is announced, and Escape puts it back', async ({
  ownerPage: page,
}) => {
  await addThreeDeals(page, { woodward: 'negotiation' });
  await openScreen(page, '/deals', 'Deals');
  const status = page.getByRole('main').getByRole('status').first();
  const link = page.getByRole('link', { name: 'Woodward flats', exact: true });
  await link.focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('Picked up Woodward flats. Negotiation, position 3.');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Woodward flats over Proposal, position 1.');
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('Move canceled. Woodward flats is back in Negotiation, position 3.');
  await expect(titles(page, 'Negotiation')).toHaveText(['Lagonda Row', 'Piety Hill', 'Woodward flats']);
  await expect(link).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(titles(page, 'Proposal')).toHaveText(['Woodward flats']);
  await expect(link).toBeFocused();
  await expectToast(page, 'Deal stage updated successfully');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Lagonda Row', exact: true })).toBeFocused();
});

test('a rejected move is reverted with the reason', async ({ ownerPage: page, faults }) => {
  faults.allow(/\/move/);
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  await page.route('**/api/deals/*/move', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Somebody else has moved this deal.' } }),
  );
  await page.getByRole('link', { name: 'Woodward flats', exact: true }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expectToast(page, 'Error', 'Somebody else has moved this deal.');
  await expect(titles(page, 'Proposal')).toHaveText(['Woodward flats']);
  await page.unroute('**/api/deals/*/move');
});

test('closing a deal asks about the outcome, and Escape skips the questions', async ({ ownerPage: page }) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  await moveDeal(page, 'Piety Hill', 'Closed Won');
  const won = page.getByRole('dialog', { name: 'Deal won' });
  await expect(entry(won, 'Final value')).toHaveValue('118000.00');
  await entry(won, 'Final value').fill('120000');
  await won.getByRole('button', { name: 'Save as Won' }).click();
  await expectToast(page, 'Deal stage updated successfully');
  await expect(card(page, 'Piety Hill')).toContainText('$120,000');
  await expect(metric(page, 'Won Revenue')).toContainText('$120,000');
  await moveDeal(page, 'Woodward flats', 'Closed Lost');
  await expect(page.getByRole('dialog', { name: 'Deal lost' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titles(page, 'Closed Lost')).toHaveText(['Woodward flats']);
  await expect(metric(page, 'Win Rate')).toContainText('50%');
});

test('a deal opens in place with a note, the next stage, and a way back', async ({ ownerPage: page }) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  await page.getByRole('link', { name: 'Lagonda Row', exact: true }).click();
  await expect(page).toHaveURL(/\/deals\?deal=\d+/);
  await expect(page.getByRole('heading', { level: 2, name: 'Lagonda Row' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Deal Information' })).toContainText('Not set');
  const timeline = page.getByRole('region', { name: 'Activity Timeline' });
  await expect(timeline).toContainText('No activities yet');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const save = page.getByRole('button', { name: 'Save Note' });
  await page.getByRole('textbox', { name: 'Note' }).fill('   ');
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Note' }).fill('  Price holds for 30 days. ');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await save.click();
  expect((await sending).postDataJSON()).toMatchObject({
    type: 'note',
    title: 'Deal Note',
    description: 'Price holds for 30 days.',
    contactId: null,
  });
  await expectToast(page, 'Note added successfully');
  await expect(timeline).toContainText('Price holds for 30 days.');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Advance to Closing' }).click();
  await expectToast(page, 'Deal stage updated successfully');
  await expect(timeline).toContainText('Moved to Closing');
  await expect(page.getByRole('button', { name: 'Advance to Closed Won' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/deals');
  await expect(page.getByRole('link', { name: 'Lagonda Row', exact: true })).toBeFocused();
  await expectSoundStructure(page);
});

test('the list view is in the URL and can sort, edit, and delete with Undo', async ({ ownerPage: page }) => {
  await addThreeDeals(page, { woodward: 'proposal' });
  await openScreen(page, '/deals', 'Deals');
  await page.getByRole('radio', { name: 'List View' }).click();
  await expect(page).toHaveURL('/deals?view=list');
  const rows = page.getByRole('table', { name: 'Deals' }).getByRole('row');
  await expect(page.getByRole('columnheader')).toHaveText(['Deal', 'Value', 'Stage', 'Action']);
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('Lagonda Row');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Actions for Lagonda Row' }).click();
  await page.getByRole('menuitem', { name: 'Edit Deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Deal' });
  await entry(dialog, 'Value').fill('139000');
  await dialog.getByRole('button', { name: 'Save Deal' }).click();
  await expectToast(page, 'Deal updated successfully');
  await expect(rows.nth(1)).toContainText('$139,000');
  await page.getByRole('button', { name: 'Actions for Lagonda Row' }).click();
  await page.getByRole('menuitem', { name: 'Delete Deal' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Are you sure you want to delete "Lagonda Row"? This action cannot be undone.');
  await confirm.getByRole('button', { name: 'Delete Deal' }).click();
  await expectToast(page, 'Deal deleted successfully');
  await expect(page.getByRole('button', { name: 'Actions for Lagonda Row' })).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(rows.nth(1)).toContainText('Lagonda Row');
});

test.describe('on a phone', () => {
  test('a deal is moved from its menu and by a long press', async ({ app, browser, ownerPage }) => {
    const context = await openPhone(browser, app, ownerPage);
    const page = await context.newPage();
    await addDeal(page, { title: 'Tiny home village' });
    await openScreen(page, '/deals', 'Deals');
    await expect(card(page, 'Tiny home village')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Actions for Tiny home village' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to…' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Move to stage' });
    await sheet.getByRole('button', { name: 'Proposal' }).tap();
    await expectToast(page, 'Deal stage updated successfully');
    await page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: 'Proposal' }).tap();
    await expect(card(page, 'Tiny home village')).toBeInViewport();
    await holdFinger(page, card(page, 'Tiny home village'));
    await expect(sheet).toContainText('Tiny home village');
    await expectSoundStructure(page);
    await context.close();
  });
});

async function holdFinger(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The card is not on screen.');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 40, y: box.y + 60 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('dialog', { name: 'Move to stage' })).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a deal’s outcome is corrected after it closes', async ({ ownerPage: page }) => {
  const title = 'Corrected afterwards';
  const sent = { title, company: 'Plum', value: '1000.00', stage: 'closed_won', finalValue: '900.00' };
  const { id } = dealSchema.parse(await addRecord(page, '/api/deals', sent));
  const stored = async () => dealSchema.parse(await (await page.request.get(`/api/deals/${id}`)).json());
  await page.goto(`/deals?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Deal' });
  await expect(entry(dialog, 'Final value')).toHaveValue('900.00');
  await entry(dialog, 'Final value').fill('950.50');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Deal' }).click();
  await expectToast(page, 'Deal updated successfully');
  expect(await stored()).toMatchObject({ stage: 'closed_won', finalValue: '950.50' });

  await page.goto(`/deals?edit=${id}`);
  await chooseOption(page, dialog, 'Stage', 'Closed Lost');
  await expect(entry(dialog, 'Final value')).toHaveCount(0);
  await chooseOption(page, dialog, 'Lost reason', 'Competitor');
  await entry(dialog, 'Lost note').fill('A cheaper frame');
  await dialog.getByRole('button', { name: 'Save Deal' }).click();
  await expectToast(page, 'Deal updated successfully');
  expect(await stored()).toMatchObject({
    stage: 'closed_lost',
    finalValue: null,
    lostReason: 'competitor',
    lostNote: 'A cheaper frame',
  });
});
