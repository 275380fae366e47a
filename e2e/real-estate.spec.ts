import { expect, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectNoViolations, expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectScreen, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const PATH = '/real-estate';
const TITLE = 'Real Estate Portfolio';
const ADDRESS = '428 S Fountain Ave';
const DUPLEX = '12 Mill Street';
const PARTNER = 'Keystone Equity';

test('a property is added, split, and paid out, and its partner’s statement matches on paper and online', {
  tag: '@core',
}, async ({ ownerPage: page, browser }) => {
  test.setTimeout(180_000);
  await openScreen(page, PATH, TITLE);
  await expect(page.getByText('Managed Joint Venture Investment Properties')).toBeVisible();
  await expect(page.getByText('No properties yet')).toBeVisible();
  await expect(page.getByText('Minimum 15% projected ROI')).toBeVisible();
  await expect(page.getByText('Properties under $250K investment')).toBeVisible();
  await expect(page.getByText('Ohio and Michigan', { exact: true })).toBeVisible();
  await expectSoundStructure(page);

  await addProperty(page);
  await expect(metric(page, 'Total Investment')).toContainText('$180,000');
  await expect(metric(page, 'Current Value')).toContainText('$205,000');
  await expect(metric(page, 'Portfolio ROI')).toContainText('13.9%');
  await expect(metric(page, 'Active Properties')).toContainText('1');
  const card = page.getByRole('listitem').filter({ hasText: ADDRESS });
  await expect(card).toContainText('Meets strategy');
  await expect(card).toContainText('Ownership not set');

  await page.getByRole('tab', { name: 'Partners' }).click();
  await addPartner(page, 'Builder', true);
  await addPartner(page, PARTNER, false);
  await expectSoundStructure(page);

  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByRole('link', { name: ADDRESS }).click();
  await expectScreen(page, ADDRESS);
  await expectSoundStructure(page);
  await page.getByRole('tab', { name: 'Partners' }).click();
  await divide(page);
  await recordCapital(page, 'Contribution', '180000');
  await recordCapital(page, 'Distribution', '4500.01');
  await expect(page.getByRole('main')).toContainText(`${PARTNER} $1,800.00`);
  await expectSoundStructure(page);

  await page.getByRole('tab', { name: 'Cash flow' }).click();
  await recordEntry(page, 'Rent', '2450');
  await recordEntry(page, 'Insurance', '450');
  await expect(page.getByRole('table', { name: /^Cash flow/ })).toContainText('$2,000');
  await expect(metric(page, 'Cap rate')).toContainText('1.0%');
  await expectSoundStructure(page);

  const { pdf, link } = await takeStatement(page);
  expect(pdf).toContain('Contributions | $72,000.00');
  expect(pdf).toContain('Share of net cash | $800.00');
  expect(pdf).toContain('Distributions | −$1,800.00');
  expect(pdf).toContain('Closing capital | $71,000.00');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: PARTNER })).toBeVisible();
  await expect(stranger.getByText('$71,000.00')).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Statement \d{4}/ })).toHaveCount(2);
  await expectNoViolations(stranger);

  await page.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(page.getByRole('dialog').getByText('No active links.')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByText('This link doesn’t work')).toBeVisible();
  await stranger.context().close();
});

test('a document is saved, and a property is deleted and restored', async ({ ownerPage: page }) => {
  const property = { address: DUPLEX, city: 'Dayton', state: 'OH', type: 'duplex', investment: '98000' };
  await addRecord(page, '/api/properties', property);
  await openScreen(page, PATH, TITLE);
  await page.getByRole('link', { name: DUPLEX }).click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  const file = { name: 'Warranty_deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel(/Choose a document/).setInputFiles(file);
  await expectToast(page, 'Document added');
  await expect(page.getByRole('listitem').filter({ hasText: 'Warranty deed' })).toBeVisible();
  await expectSoundStructure(page);

  await chooseForRecord(page, DUPLEX, 'Delete Property');
  await expectScreen(page, TITLE);
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('link', { name: DUPLEX })).toBeVisible();
});

test('properties are imported from a CSV file and found in the table', async ({ ownerPage: page }) => {
  await openScreen(page, `${PATH}?tab=portfolio`, TITLE);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Properties' });
  const text =
    'Address,City,State,Type,Investment\n1716 Bagley St,Detroit,MI,multi family,235000\n,Detroit,MI,land,1\n';
  const file = { name: 'portfolio.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.getByLabel(/Choose a CSV or Excel file/).setInputFiles(file);
  await expect(dialog.getByRole('status')).toHaveText('1 new, 0 duplicates, 1 with problems.');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Add 1 property' }).click();
  await expectToast(page, '1 property added');
  await page.getByRole('searchbox', { name: 'Search properties' }).fill('bagley');
  await expect(page.getByRole('table', { name: 'Properties' }).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=bagley/);
  await expectSoundStructure(page);
});

async function addProperty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Property', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Property' });
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog.getByText('Enter an address.')).toBeVisible();
  await entry(dialog, 'Address').fill(ADDRESS);
  await entry(dialog, 'City').fill('Springfield');
  await chooseOption(page, dialog, 'State', 'Ohio');
  await chooseOption(page, dialog, 'Status', 'Active');
  await entry(dialog, 'Investment').fill('180000');
  await entry(dialog, 'Current value').fill('205000');
  await entry(dialog, 'Projected ROI').fill('18.5');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expectToast(page, 'Property added');
}

async function addPartner(page: Page, name: string, isCompany: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Partner' });
  await entry(dialog, 'Name').fill(name);
  if (isCompany) await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expectToast(page, 'Partner added');
  await expect(dialog).toHaveCount(0);
}

async function divide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set Ownership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Ownership' });
  await chooseOption(page, dialog, 'Partner 1', 'Builder');
  await entry(dialog, 'Partner 1 share').fill('60');
  await chooseOption(page, dialog, 'Partner 2', PARTNER);
  await entry(dialog, 'Partner 2 share').fill('39');
  await dialog.getByRole('button', { name: 'Set Ownership' }).click();
  await expect(dialog.getByText('Shares must total 100%. These total 99.00.')).toBeVisible();
  await entry(dialog, 'Partner 2 share').fill('40');
  await expect(dialog.getByText('100.00% of 100%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set Ownership' }).click();
  await expectToast(page, 'Ownership set');
}

async function recordCapital(page: Page, kind: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Capital' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Capital' });
  await chooseOption(page, dialog, 'Type', kind);
  await entry(dialog, 'Amount').fill(amount);
  await expect(dialog.getByRole('region', { name: 'Split by partner' })).toContainText(`${PARTNER} (40.00%)`);
  await dialog.getByRole('button', { name: 'Record Capital' }).click();
  await expectToast(page, 'Capital recorded');
  await expect(dialog).toHaveCount(0);
}

async function recordEntry(page: Page, category: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Income or Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Income or Expense' });
  await entry(dialog, 'Amount').fill(amount);
  await chooseOption(page, dialog, 'Category', category);
  await dialog.getByRole('button', { name: 'Record Entry' }).click();
  await expectToast(page, 'Entry recorded');
  await expect(dialog).toHaveCount(0);
}

/** Downloads the partner's statement as PDF and creates a link to their page; the dialog stays open. */
async function takeStatement(page: Page): Promise<{ pdf: string; link: string }> {
  await openScreen(page, `${PATH}?tab=partners`, TITLE);
  await page.getByRole('button', { name: `Statement for ${PARTNER}` }).click();
  const dialog = page.getByRole('dialog', { name: `Statement for ${PARTNER}` });
  await expect(dialog.getByRole('table', { name: 'Capital account' })).toContainText('$71,000.00');
  await expectSoundStructure(page);
  const href = await dialog.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const { pages } = await readPdf(await (await page.request.get(href ?? '')).body());
  await page.keyboard.press('Escape');
  await chooseForRecord(page, PARTNER, 'Partner Page Links');
  await page.getByRole('button', { name: 'Create Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Partner page link' }).inputValue();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  await expectSoundStructure(page);
  return { pdf: pages.join('\n'), link };
}
