import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectScreen, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const made = z.object({ id: z.number() });
const SCRIPT = {
  title: 'First call to a builder',
  content: 'Good morning. How many homes do you frame this year?',
  type: 'script',
  situation: 'cold_call',
  stage: 'opening',
  priority: 5,
  tags: 'phone, first contact',
};

const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Resources' }).getByRole('row').filter({ hasText: title });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function add(page: Page, path: string, data: object): Promise<number> {
  return made.parse(await addRecord(page, path, data)).id;
}

/** Picks from a list with server-side search. */
async function pick(within: Locator, label: string, text: string): Promise<void> {
  const page = within.page();
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: new RegExp(text) }).click();
}

test('a product and a resource about it are added, edited, deleted, and restored', async ({ ownerPage: page }) => {
  await openScreen(page, '/sales-resources', 'Sales Resources');
  await expect(page.getByText('No resources found')).toBeVisible();
  await tab(page, /^Products/).click();
  await expect(page).toHaveURL('/sales-resources?tab=products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Product' });
  await adding.getByRole('button', { name: 'Add Product' }).click();
  await expect(entry(adding, 'Name')).toHaveAccessibleDescription('Enter a name.');
  await entry(adding, 'Name').fill('Garage kit');
  await entry(adding, 'Category').fill('Steel Framing');
  await adding.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Product added', 'Garage kit');
  const card = page.getByRole('listitem', { name: 'Garage kit' });
  await expect(card).toContainText('Steel Framing');
  await expectSoundStructure(page);

  await page.getByRole('button', { name: 'Add Resource' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Resource' });
  await dialog.getByRole('button', { name: 'Add Resource' }).click();
  await expect(dialog.getByText('Choose a type.')).toBeVisible();
  await entry(dialog, 'Title').fill(SCRIPT.title);
  await entry(dialog, 'Content').fill(SCRIPT.content);
  await entry(dialog, 'Tags').fill(SCRIPT.tags);
  await chooseOption(page, dialog, 'Type', 'Script');
  await chooseOption(page, dialog, 'Situation', 'Cold call');
  await pick(dialog, 'Product', 'Garage kit');
  await dialog.getByRole('button', { name: 'Add Resource' }).click();
  await expectToast(page, 'Resource added', SCRIPT.title);
  await expect(row(page, SCRIPT.title)).toContainText('Garage kit');
  await expect(tab(page, /^Resources/)).toContainText('1');
  await expect(tab(page, /^Products/)).toContainText('1');

  await chooseForRecord(page, SCRIPT.title, 'Edit Resource');
  const editing = page.getByRole('dialog', { name: 'Edit Resource' });
  await chooseOption(page, editing, 'Stage', 'Opening');
  await editing.getByRole('button', { name: 'Save Resource' }).click();
  await expectToast(page, 'Resource updated', SCRIPT.title);
  await expect(row(page, SCRIPT.title)).toContainText('Opening');

  await chooseForRecord(page, SCRIPT.title, 'Delete Resource');
  await expectToast(page, 'Resource deleted', SCRIPT.title);
  await expect(page.getByText('No resources found')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Resource restored', SCRIPT.title);
  await expect(row(page, SCRIPT.title)).toBeVisible();

  await tab(page, /^Products/).click();
  await card.getByRole('button', { name: '1 resource about Garage kit' }).click();
  await expect(page).toHaveURL(/product=\d+/);
  await expect(row(page, SCRIPT.title)).toBeVisible();
  await tab(page, /^Products/).click();
  await chooseForRecord(page, 'Garage kit', 'Delete Product');
  await expectToast(page, 'Product deleted', 'Garage kit');
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Product restored', 'Garage kit');
});

test('search and three filters combine, are in the URL, and are cleared together', async ({ ownerPage: page }) => {
  const productId = await add(page, '/api/products', { name: 'Barn kit' });
  await add(page, '/api/sales-resources', { ...SCRIPT, title: 'Barn script', productId });
  await add(page, '/api/sales-resources', { ...SCRIPT, title: 'Barn answer', type: 'faq', productId });
  await add(page, '/api/sales-resources', { ...SCRIPT, title: 'Close it', situation: 'closing', tags: 'barn door' });
  await openScreen(page, '/sales-resources?q=BARN', 'Sales Resources');
  for (const title of ['Barn script', 'Barn answer', 'Close it']) await expect(row(page, title)).toBeVisible();
  const choose = async (filter: string, option: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await page
      .getByRole('dialog', { name: `${filter} filter` })
      .getByRole('button', { name: option })
      .click();
    await page.keyboard.press('Escape');
  };
  await choose('Situation', 'Cold call');
  await expect(row(page, 'Close it')).toHaveCount(0);
  await choose('Product', 'Barn kit');
  await choose('Type', 'FAQ');
  await expect(row(page, 'Barn script')).toHaveCount(0);
  await expect(row(page, 'Barn answer')).toBeVisible();
  for (const part of [/q=BARN/, /situation=cold_call/, /product=\d+/, /type=faq/]) await expect(page).toHaveURL(part);
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('limestone');
  await expect(page.getByText('No resources found')).toBeVisible();
  await expect(page.getByText(/No titles, content or tags match “limestone”/)).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/sales-resources');
  await expect(row(page, 'Close it')).toBeVisible();
});

test('Quick Match shows why a resource matches, copies it, and records its use on a deal', async ({
  ownerPage: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const productId = await add(page, '/api/products', { name: 'Row house kit' });
  await add(page, '/api/sales-resources', {
    ...SCRIPT,
    title: 'Answer to the price',
    situation: 'objection',
    stage: 'pricing',
    productId,
  });
  await add(page, '/api/sales-resources', {
    ...SCRIPT,
    title: 'For everybody',
    situation: 'objection',
    productId: null,
  });
  const deal = { title: 'Lagonda Row', company: 'Lagonda Builders', value: '1000.00', stage: 'negotiation' };
  const dealId = await add(page, '/api/deals', deal);

  await openScreen(page, '/sales-resources?tab=match', 'Sales Resources');
  await page.getByRole('button', { name: 'Find Matching Resources' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a situation, a product or a deal.');
  await chooseOption(page, page.getByRole('main'), 'Situation', 'Objection');
  await pick(page.getByRole('main'), 'Product', 'Row house kit');
  await pick(page.getByRole('main'), 'Deal', 'Lagonda Row');
  await page.getByRole('button', { name: 'Find Matching Resources' }).click();
  await expect(page).toHaveURL(new RegExp(`matchSituation=objection&matchProduct=${productId}&matchDeal=${dealId}`));
  const matches = page.getByRole('list', { name: 'Matching resources' });
  const best = matches.getByRole('listitem', { name: 'Answer to the price' });
  await expect(best).toContainText('8 points');
  await expect(best.getByRole('list', { name: 'Why it matches' }).getByRole('listitem')).toHaveText([
    'Situation: Objection',
    'Product: Row house kit',
    'Deal stage: Pricing',
  ]);
  await expect(matches.getByRole('listitem', { name: 'For everybody' })).toContainText('All products');
  await expectSoundStructure(page);

  await best.getByRole('button', { name: 'Copy Answer to the price' }).click();
  await expect(best.getByRole('button', { name: 'Copy Answer to the price' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SCRIPT.content);

  await best.getByRole('button', { name: 'Use on a Deal: Answer to the price' }).click();
  const using = page.getByRole('dialog', { name: 'Use on a Deal' });
  await expect(using.getByRole('combobox', { name: 'Deal' })).toContainText('Lagonda Row');
  await entry(using, 'Note').fill('They want it in writing.');
  await using.getByRole('button', { name: 'Add Note' }).click();
  await expectToast(page, 'Note added to deal', 'Answer to the price');
  await expect(best).toContainText('on 1 open deal');
  await chooseInToast(page, 'View deal');
  await expect(page.getByRole('heading', { name: 'Lagonda Row' })).toBeVisible();
  await expect(page.getByText('Used: Answer to the price')).toBeVisible();
  await expect(page.getByText('They want it in writing.')).toBeVisible();

  await page.request.put(`/api/deals/${dealId}`, { data: { stage: 'closed_won' } });
  await openScreen(page, '/sales-resources?usedIn=won', 'Sales Resources');
  await expect(row(page, 'Answer to the price')).toContainText('1 of 1 won');
  await expect(row(page, 'For everybody')).toHaveCount(0);
  await row(page, 'Answer to the price').click();
  const resource = page.getByRole('dialog', { name: 'Answer to the price' });
  await expect(resource).toContainText('Used on 1 deal: 1 won, 0 lost (100% win rate)');
  await expect(resource.getByRole('link', { name: 'Lagonda Row' })).toBeVisible();
});

test('the palette opens a resource and the form for a new product', async ({ ownerPage: page }) => {
  await add(page, '/api/sales-resources', { ...SCRIPT, title: 'Winter pour checklist' });
  await openScreen(page, '/', 'Operations Hub');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('winter pour');
  await palette.getByRole('group', { name: 'Sales Resources' }).getByRole('option').click();
  await expect(page.getByRole('dialog', { name: 'Winter pour checklist' })).toContainText(SCRIPT.content);
  await page.keyboard.press('Escape');
  await expectScreen(page, 'Sales Resources');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('add product');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
});

test('two people edit one resource and nothing typed is lost', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const id = await add(page, '/api/sales-resources', { ...SCRIPT, title: 'Twin pricing' });
  await page.goto(`/sales-resources?edit=${id}`);
  const editing = page.getByRole('dialog', { name: 'Edit Resource' });
  await entry(editing, 'Tags').fill('mine');
  const changed = await page.request.put(`/api/sales-resources/${id}`, { data: { tags: 'theirs', type: 'faq' } });
  expect(changed.ok()).toBe(true);
  await editing.getByRole('button', { name: 'Save Resource' }).click();
  await expect(editing.getByText('This resource changed while you were editing it.')).toBeVisible();
  await expect(editing.getByRole('alert', { name: 'Conflicting changes' })).toContainText('FAQ');
  await editing.getByRole('button', { name: 'Keep mine for Tags' }).click();
  await editing.getByRole('button', { name: 'Save Resource' }).click();
  await expectToast(page, 'Resource updated', 'Twin pricing');
});
