import { readFile } from 'node:fs/promises';
import { dealSchema } from '@builder-os/contract/modules/sales/deals';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord } from './records.ts';
import { chooseOption, expectScreen, metric, openScreen } from './screens.ts';

const COMPANY = 'Piquette Capital Partners';
const [YEAR, MONTH] = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }).split('-').map(Number);

/** The 15th of the month that is `monthsFromNow` away. */
function dayOf(monthsFromNow: number): string {
  return new Date(Date.UTC(YEAR ?? 0, (MONTH ?? 0) - 1 + monthsFromNow, 15)).toISOString().slice(0, 10);
}
function nameOf(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
}

async function addDeal(page: Page, title: string, fields: object): Promise<void> {
  dealSchema.parse(await addRecord(page, '/api/deals', { title, company: COMPANY, value: '1000', ...fields }));
}

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const mark = (page: Page, title: string, name: string | RegExp): Locator =>
  panel(page, title).getByRole('link', { name });
const dealRows = (page: Page): Locator => page.getByRole('table', { name: 'Deals' }).getByRole('row');

async function expectDeals(page: Page, titles: string[]): Promise<void> {
  await expectScreen(page, 'Deals');
  await expect(dealRows(page)).toHaveCount(titles.length + 1);
  for (const title of titles) await expect(dealRows(page).filter({ hasText: title })).toBeVisible();
}

async function textOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

// Each test reads what earlier ones recorded, so a retry must start from the first.
test.describe.configure({ mode: 'serial' });

test('every chart says when it has no records', async ({ ownerPage: page }) => {
  await openScreen(page, '/reports', 'Sales Reports');
  await expect(panel(page, 'Won by month')).toContainText('No deals were won in these months.');
  await expect(panel(page, 'Win rate')).toContainText('No deals closed in these months.');
  await expect(panel(page, 'Lost reasons')).toContainText('No deals were lost.');
  await expect(panel(page, 'Lead sources')).toContainText('No leads in this period.');
  await expect(panel(page, 'Forecast')).toContainText('No open deals are expected to close.');
  await expect(panel(page, 'Pipeline by stage')).toContainText('No open deals with a value.');
  await expectSoundStructure(page);
});

test('each bar and point opens its rows', async ({ ownerPage: page }) => {
  const won = { stage: 'closed_won', actualCloseDate: dayOf(-2) };
  const lost = { stage: 'closed_lost', actualCloseDate: dayOf(-2) };
  await addDeal(page, 'Won two months ago', { ...won, value: '60000' });
  await addDeal(page, 'Won last month', { ...won, actualCloseDate: dayOf(-1), value: '40000' });
  await addDeal(page, 'Lost by price', { ...lost, lostReason: 'price' });
  await addDeal(page, 'Lost without a word', { ...lost, actualCloseDate: dayOf(-1) });
  await addDeal(page, 'Expected soon', {
    stage: 'proposal',
    value: '2000',
    probability: 40,
    expectedCloseDate: dayOf(1),
  });
  await addDeal(page, 'Expected some day', { stage: 'closing', value: '3000', probability: 90 });
  await addLead(page, { title: 'From the show', company: COMPANY, source: 'Trade show, spring' });
  await addLead(page, { title: 'From nowhere', company: COMPANY });

  await openScreen(page, '/reports', 'Sales Reports');
  await mark(page, 'Won by month', `${nameOf(dayOf(-2))}: $60,000 won from 1 deal`).click();
  await expect(page).toHaveURL(/stage=closed_won&closedFrom=\d{4}-\d\d-01&closedTo=\d{4}-\d\d-\d\d$/);
  await expectDeals(page, ['Won two months ago']);

  await page.goBack();
  await mark(page, 'Win rate', `${nameOf(dayOf(-1))}: 50%, 1 won, 1 lost`).click();
  await expectDeals(page, ['Won last month', 'Lost without a word']);

  await page.goBack();
  await mark(page, 'Lost reasons', 'Price: 1 deal worth $1,000').click();
  await expect(page).toHaveURL(/lostReason=price/);
  await expectDeals(page, ['Lost by price']);
  await page.goBack();
  await mark(page, 'Lost reasons', /^No reason given/).click();
  await expectDeals(page, ['Lost without a word']);
  await page.getByRole('button', { name: 'Remove filter: Lost: No reason given' }).click();
  await expectDeals(page, ['Lost by price', 'Lost without a word']);

  await openScreen(page, '/reports', 'Sales Reports');
  await mark(page, 'Forecast', `${nameOf(dayOf(1))}: $800, 1 deal expected`).click();
  await expectDeals(page, ['Expected soon']);
  await page.goBack();
  await mark(page, 'Forecast', 'No date: $2,700, 1 deal expected').click();
  await expectDeals(page, ['Expected some day']);

  await page.goBack();
  await mark(page, 'Pipeline by stage', 'Proposal: $2,000, 1 deal').click();
  await expectDeals(page, ['Expected soon']);

  await page.goBack();
  await mark(page, 'Lead sources', /^Trade show, spring: 1 lead/).click();
  await expectScreen(page, 'Leads');
  await expect(page.getByText('From the show')).toBeVisible();
  await expect(page.getByText('From nowhere')).toHaveCount(0);
  await page.goBack();
  await mark(page, 'Lead sources', /^No source: 1 lead/).click();
  await expect(page).toHaveURL('/leads?hasSource=no');
  await expect(page.getByText('From nowhere')).toBeVisible();
  await expect(page.getByText('From the show')).toHaveCount(0);
});

test('a bar is reached by keyboard, and Enter opens its rows', async ({ ownerPage: page }) => {
  await openScreen(page, '/reports', 'Sales Reports');
  const summary = mark(page, 'Won by month', '$100,000 from 2 deals, by close date');
  await expect(mark(page, 'Won by month', /\$60,000 won/)).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Tab');
  await expect(mark(page, 'Won by month', /\$60,000 won/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(mark(page, 'Won by month', /\$40,000 won/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDeals(page, ['Won last month']);
});

test('period and owner stay in the URL and filter every chart', async ({ ownerPage: page }) => {
  const month = dayOf(-2).slice(0, 7);
  await openScreen(page, `/reports?from=${month}-01&to=${month}-28`, 'Sales Reports');
  await expect(panel(page, 'Won by month')).toContainText('$60,000 from 1 deal');
  await expect(panel(page, 'Win rate')).toContainText('Won 50% of 2 closed deals');
  await expect(panel(page, 'Lost reasons')).toContainText('1 deal lost');
  await expect(panel(page, 'Forecast')).toContainText('$0: value × probability for 0 open deals');
  // Charts move the content below them when they load, which would make a click miss.
  await expect(mark(page, 'Won by month', /\$60,000 won/)).toBeVisible();
  await expect(mark(page, 'Lost reasons', /^Price: 1 deal/)).toBeVisible();
  await panel(page, 'Lost reasons')
    .getByRole('link', { name: /^1 deal lost/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`closedFrom=${month}-01&closedTo=${month}-28`));
  await expectDeals(page, ['Lost by price']);
  await page.goBack();
  await chooseOption(page, page.getByRole('main'), 'Period', 'All time');
  await expect(page).toHaveURL('/reports');
  await chooseOption(page, page.getByRole('main'), 'Owner', 'Olivia Brandt');
  await expect(page).toHaveURL(/owner=[0-9a-f-]{36}$/);
  await expect(panel(page, 'Won by month')).toContainText('$0 from 0 deals');
  await page.reload();
  await expect(panel(page, 'Won by month')).toContainText('$0 from 0 deals');
  await chooseOption(page, page.getByRole('main'), 'Owner', 'Unassigned');
  await expect(panel(page, 'Won by month')).toContainText('$100,000 from 2 deals');
});

test('the same figures are in the tables and in the files', async ({ ownerPage: page }) => {
  await openScreen(page, '/reports', 'Sales Reports');
  await expect(metric(page, 'Total Revenue')).toContainText('$100,000');
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page).toHaveURL('/reports?as=table');
  const months = page.getByRole('table', { name: 'Won by month' });
  await expect(months.getByRole('row').filter({ hasText: nameOf(dayOf(-2)) })).toContainText('$60,000');
  await expectSoundStructure(page);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(csv.suggestedFilename()).toMatch(/^sales-report-\d{4}-\d\d-\d\d\.csv$/);
  expect((await textOf(csv)).toString()).toContain(`"Won by month","${dayOf(-2).slice(0, 7)}","1","60000.00","50"`);
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()]);
  expect(pdf.suggestedFilename()).toMatch(/^sales-report-\d{4}-\d\d-\d\d\.pdf$/);
  const paper = (await readPdf(await textOf(pdf))).pages.join('\n');
  expect(paper).toContain('Total Revenue | $100,000 | closed won');
  expect(paper).toContain(`${nameOf(dayOf(-2))} | 1 | 1 | 50% | $60,000`);
  await months.getByRole('link', { name: nameOf(dayOf(-2)) }).click();
  await expectDeals(page, ['Won two months ago']);
});

test('charts fit and are accessible in both themes and on a phone', async ({ ownerPage: page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await openScreen(page, '/reports', 'Sales Reports');
      await expect(mark(page, 'Won by month', /\$60,000 won/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectSoundStructure(page);
    }
  }
});
