import { expect, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { chooseForRecord, chooseOption, entry, openLoaded } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const PATH = '/steel-framing';
const TITLE = 'Steel Framing Division';

async function openTab(page: Page, search: string): Promise<void> {
  await openLoaded(page, `${PATH}${search}`, TITLE);
}

test('prices are drafted, published, and compared, and the calculator uses them as you type', async ({
  ownerPage: page,
}) => {
  await openTab(page, '');
  for (const name of ['Products', 'Specifications', 'Pricing', 'Orders'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('No Active Orders')).toBeVisible();
  await openTab(page, '?tab=pricing&dialog=price-lists');
  const lists = page.getByRole('dialog', { name: 'Price lists' });
  await expect(lists.getByRole('listitem', { name: 'Price list 1' })).toContainText('Current');
  await page.getByRole('button', { name: 'New Draft' }).click();
  await fillDraft(page);
  await expectToast(page, 'Draft saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish price list 2' });
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(lists.getByRole('listitem', { name: 'Price list 2' })).toContainText('Current');
  await expectSoundStructure(page);
  await lists.getByRole('button', { name: 'Close' }).last().click();

  await calculate(page);
});

async function fillDraft(page: Page): Promise<void> {
  const draft = page.getByRole('dialog', { name: 'Draft price list 2' });
  await expect(entry(draft, 'Price of package 1')).toHaveValue('6.50');
  await entry(draft, 'Price of package 2').fill('9.10');
  await expectSoundStructure(page);
  await draft.getByRole('button', { name: 'Save Draft' }).click();
  await expect(draft).toHaveCount(0);
}

/** Checked against figures worked by hand: 24 units of 1,500 sq ft at $6.50, and the price of 25. */
async function calculate(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const quote = page.getByRole('region', { name: 'Quote', exact: true });
  await entry(main, 'Floor area').fill('1,500');
  await entry(main, 'Units').fill('24');
  await expect(quote).toContainText('$210,600');
  await expect(page.getByText('25 units cost $3,412.50 less than 24.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 25 units' }).click();
  await expect(quote).toContainText('$207,187.50');
  await entry(main, 'Structural engineer hours').fill('8');
  await expect(quote).toContainText('$207,787.50');
  await entry(main, 'Takeoff weight').fill('7.35');
  await expect(quote).toContainText('Order 8.085 tons (16,170 lb with the 10% buffer)');
  await chooseOption(page, main, 'Gauge', '20 ga (33 mil)');
  await expect(quote).toContainText('20 ga (33 mil) is below the 18 ga (43 mil) minimum');
  await expectSoundStructure(page);
  await page.reload();
  await expect(quote).toContainText('$207,787.50');
  await expect(entry(main, 'Structural engineer hours')).toHaveValue('8');
  await openTab(page, '?tab=pricing');
  await expect(entry(main, 'Floor area')).toHaveValue('1,500');
  await expect(quote).toContainText('$207,787.50');
  await expect(page).toHaveURL(/hours=structural_engineer/);
}

test('a product is added, priced, archived, and deleted, and the archiving and deletion are undone', async ({
  ownerPage: page,
}) => {
  await openTab(page, '');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await entry(dialog, 'Name').fill('Duplex Kit');
  await entry(dialog, 'Includes').fill('Wall panels\nRoof trusses');
  await chooseOption(page, dialog, 'Pricing package', 'Basic package');
  await entry(dialog, 'Floor area').fill('1,440');
  await entry(dialog, 'Climate zone').fill('5');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product added');
  const card = page.getByRole('listitem', { name: 'Duplex Kit' });
  await expect(card).toContainText('$9,360');

  await chooseForRecord(page, 'Duplex Kit', 'Archive Product');
  await expectToast(page, 'Product archived', 'Duplex Kit');
  await expect(card).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(card).toBeVisible();
  await chooseForRecord(page, 'Duplex Kit', 'Delete Product');
  await expectToast(page, 'Product deleted', 'Duplex Kit');
  await chooseInToast(page, 'Undo');
  await expect(card).toBeVisible();
  await expectSoundStructure(page);
  await card.getByRole('button', { name: 'Calculate price for Duplex Kit' }).click();
  await expect(entry(page.getByRole('main'), 'Floor area')).toHaveValue('1440');
});

test('a specification appears on the sheet with its code, and a contact request becomes a lead', async ({
  ownerPage: page,
}) => {
  await openTab(page, '?tab=specifications');
  await page.getByRole('button', { name: 'Add Specification' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Specification' });
  await chooseOption(page, dialog, 'Subject', 'Climate zone');
  await entry(dialog, 'Title').fill('Climate zone');
  await entry(dialog, 'Value').fill('5');
  await entry(dialog, 'Applies in').fill('Ohio');
  await entry(dialog, 'Standard').fill('2018 energy code');
  await dialog.getByRole('button', { name: 'Save Specification' }).click();
  await expect(page.getByRole('listitem', { name: 'Climate zone, Ohio' })).toContainText('Per 2018 energy code');
  await expectSoundStructure(page);
  const sheet = await page.request.get('/api/steel/specifications/sheet.pdf');
  expect((await readPdf(await sheet.body())).pages.join('\n')).toContain('2018 energy code');

  await page.getByRole('button', { name: 'Contact Us' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact Us' });
  await entry(contact, 'Name').fill('Ada Builder');
  await entry(contact, 'Message').fill('Six duplexes by June.');
  await contact.getByRole('button', { name: 'Create Lead' }).click();
  await expect(contact.getByText('Enter an email or a phone number.')).toBeVisible();
  await entry(contact, 'Phone').fill('937 555 0134');
  await expectSoundStructure(page);
  await contact.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Lead created', 'Ada Builder');
  await chooseInToast(page, 'Open Lead');
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await expect(page.getByText('steel-framing page').first()).toBeVisible();
});

test('a user who can’t edit steel prices sees them and which permission is missing', async ({ staffPage: page }) => {
  await openTab(page, '?tab=pricing&dialog=price-lists');
  const lists = page.getByRole('dialog', { name: 'Price lists' });
  await lists.getByRole('button', { name: 'New Draft' }).focus();
  await expect(
    page.getByRole('tooltip', { name: 'Ask an administrator for the “Edit steel framing” permission.' }),
  ).toBeVisible();
  await expect(lists.getByRole('button', { name: 'New Draft' })).toBeDisabled();
});
