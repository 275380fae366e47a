import { expect, type Page } from '@playwright/test';
import { chooseForRecord, expectDialog, expectLoaded, openScreen } from '../screens.ts';
import { removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';
import { dropDraft, fillPriceLists, fillSteel, PRODUCT, ZONE } from './steel-made.ts';

const SPECIFICATIONS = '?tab=specifications';
const PRICING = '?tab=pricing';

export const STEEL_PLACES: Place[] = [
  // First, because published price lists can't be removed.
  place('Steel pricing, no prices', openNoPrices, BODY),
  place('Steel products', (page) => openTab(page, ''), BODY),
  place(
    'Steel products, empty',
    async (page) => {
      await removeAll(page, '/api/steel/products');
      await openScreen(page, '/steel-framing', 'Steel Framing Division');
      await expect(page.getByText('No products yet')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Steel products, no match',
    async (page) => {
      await openTab(page, '?q=zebra');
      await expect(page.getByText('No products found')).toBeVisible();
    },
    BODY,
  ),
  place('Steel product menu', (page) => openMenu(page, '', PRODUCT), MENU),
  place('Add Steel Product', (page) => openDialog(page, '?action=create', 'Add Product'), DIALOG),
  place('Edit Steel Product', (page) => openByMenu(page, '', PRODUCT, 'Edit Product'), DIALOG),
  place('Steel specifications', (page) => openTab(page, SPECIFICATIONS), BODY),
  place(
    'Steel specifications, no match',
    async (page) => {
      await openTab(page, `${SPECIFICATIONS}&q=zebra`);
      await expect(page.getByText('No specifications found')).toBeVisible();
    },
    BODY,
  ),
  place('Steel specification menu', (page) => openMenu(page, SPECIFICATIONS, ZONE), MENU),
  place(
    'Add Steel Specification',
    (page) => openDialog(page, `${SPECIFICATIONS}&action=create`, 'Add Specification'),
    DIALOG,
  ),
  place('Edit Steel Specification', (page) => openByMenu(page, SPECIFICATIONS, ZONE, 'Edit Specification'), DIALOG),
  place(
    'Steel pricing',
    async (page) => {
      await fillPriceLists(page);
      await openTab(page, `${PRICING}&sqft=1500&units=24&tons=7.35&place=Ohio&mil=33`);
      await expect(page.getByText('25 units cost $3,412.50 less than 24.')).toBeVisible();
    },
    BODY,
  ),
  place('Steel price lists', (page) => openPriceDialog(page, 'price-lists', 'Price lists'), DIALOG),
  place('Steel price lists, no draft', openWithoutDraft, DIALOG),
  place('Draft of a steel price list', (page) => openPriceDialog(page, 'draft', /^Draft price list/), DIALOG),
  place('Publish a steel price list', (page) => openPriceDialog(page, 'publish', /^Publish price list/), DIALOG),
  place('Compare steel price lists', (page) => openPriceDialog(page, 'compare', 'Compare price lists'), DIALOG),
  place('Discard a steel draft', openDiscard, ALERT),
  place('Steel Contact Us', (page) => openDialog(page, '?dialog=contact', 'Contact Us'), DIALOG),
];

async function openTab(page: Page, search: string): Promise<void> {
  await fillSteel(page);
  await openScreen(page, `/steel-framing${search}`, 'Steel Framing Division');
  await expect(page.getByRole('tabpanel').locator('section, ul, p').first()).toBeVisible();
  await expectLoaded(page);
}

async function openNoPrices(page: Page): Promise<void> {
  const { priceList } = await (await page.request.get('/api/steel/price-lists/current')).json();
  await openTab(page, PRICING);
  if (priceList === null) await expect(page.getByText('No prices yet')).toBeVisible();
}

async function openMenu(page: Page, search: string, record: string): Promise<void> {
  await openTab(page, search);
  await page.getByRole('button', { name: `Actions for ${record}` }).click();
}

async function openByMenu(page: Page, search: string, record: string, action: string): Promise<void> {
  await openTab(page, search);
  await chooseForRecord(page, record, action);
  await expectDialog(page, action);
}

/** Everything behind a dialog is hidden from role queries, so only the dialog is waited for. */
async function openDialog(page: Page, search: string, name: string | RegExp): Promise<void> {
  await fillSteel(page);
  await page.goto(`/steel-framing${search}`);
  await expectDialog(page, name);
}

async function openPriceDialog(page: Page, dialog: string, name: string | RegExp): Promise<void> {
  await fillPriceLists(page);
  await openDialog(page, `${PRICING}&dialog=${dialog}`, name);
}

async function openWithoutDraft(page: Page): Promise<void> {
  await dropDraft(page);
  await openDialog(page, `${PRICING}&dialog=price-lists`, 'Price lists');
}

async function openDiscard(page: Page): Promise<void> {
  await fillPriceLists(page);
  await page.goto(`/steel-framing${PRICING}&dialog=discard`);
  await expect(page.getByRole('alertdialog', { name: 'Discard draft?' })).toBeVisible();
}
