import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseOption, entry, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';

const JOB = 'Kettle Hill duplex';
const PHONE = { width: 390, height: 844 };
const identified = z.object({ id: z.number() });
const pathed = z.object({ path: z.string() });

test('a customer without JavaScript opens the page, chooses, reads an invoice and asks; then the link is revoked', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
  faults,
}) => {
  test.setTimeout(240_000);
  // A question without words, and the revoked link.
  faults.allow(/status of 40[04]/);
  const job = await makeJob(page);
  await openScreen(page, `/jobs/${job}`, JOB);
  const panel = page.getByRole('region', { name: 'Pages for outsiders' });
  await panel.getByRole('button', { name: 'Share Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Page' });
  await expect(entry(dialog, 'Email address')).toHaveValue('wade@example.com');
  await chooseOption(page, dialog, 'Page', 'Lender’s page');
  await expect(entry(dialog, 'Email address')).toHaveValue('');
  await chooseOption(page, dialog, 'Page', 'Customer’s page');
  await expect(entry(dialog, 'Email address')).toHaveValue('wade@example.com');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const made = page.getByRole('dialog', { name: 'Link created' });
  const link = await entry(made, 'Private link').inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('not opened yet');

  const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: JOB, level: 1 })).toBeVisible();
  await expect(regionOf(customer, 'Waiting for you')).toContainText('2 things');
  await expect(regionOf(customer, 'Contract and payments')).toContainText('$100,000.00');

  await customer.getByRole('link', { name: /^See Choices/ }).click();
  await customer.getByRole('link', { name: 'Choose Oak' }).click();
  await expect(customer.getByText('$3,600.00 more than your allowance')).toBeVisible();
  await customer.getByRole('button', { name: 'Choose Oak' }).click();
  await expect(customer.getByRole('status')).toHaveText('Thank you. Your choice was saved.');
  await expect(regionOf(customer, 'Your choices')).toContainText('Oak');

  await customer.getByRole('link', { name: /^Open Invoice/ }).click();
  await expect(customer.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
  await customer.getByRole('link', { name: 'Back to your page' }).click();

  await customer.getByLabel('Your question').fill('   ');
  await customer.getByRole('button', { name: 'Send Question' }).click();
  await expect(customer.getByText('Enter your question.')).toBeVisible();
  await customer.getByLabel('Your question').fill('When does the roof start?');
  await customer.getByRole('button', { name: 'Send Question' }).click();
  await expect(customer.getByRole('status')).toHaveText('Thank you. Your question was sent.');

  const changes = await read<{ title: string; price: string }[]>(page, `/api/jobs/${job}/change-orders`);
  expect(changes).toMatchObject([{ price: '3600.00' }]);
  await page.reload();
  await expect(panel).toContainText(/opened \d+ times/);
  await expect(page.getByText('Question from Wade Jansen').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Revoke the link for Wade Jansen' }).click();
  await page.getByRole('button', { name: 'Revoke Link' }).click();
  await expect(panel).toContainText('revoked');
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(customer.getByText(JOB)).toBeHidden();
  await context.close();
});

test('a customer without JavaScript goes from their page to the sheet of their choices, signs it, and finds it done', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  test.setTimeout(120_000);
  const job = await makeJob(page);
  const [selection] = await read<{ id: number; options: { id: number }[] }[]>(page, `/api/jobs/${job}/selections`);
  const oak = { optionId: selection?.options[0]?.id };
  const chosen = await page.request.post(`/api/selections/${selection?.id}/choose`, { data: oak });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  await addRecord(page, `/api/jobs/${job}/selection-sheets`, { name: 'Wade Jansen' });
  const { path } = pathed.parse(
    await addRecord(page, `/api/jobs/${job}/page-links`, { kind: 'customer', name: 'Wade Jansen' }),
  );
  const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(path);
  await expect(regionOf(customer, 'Waiting for you')).toContainText('1 choice, $21,000.00.');
  await customer.getByRole('button', { name: /^Read and Sign ?: Confirm your choices, sheet 1$/ }).click();
  await expect(customer.getByRole('heading', { name: 'Please sign' })).toBeVisible();
  await expect(customer.getByRole('region', { name: 'Choices' })).toContainText('Oak');
  await signTyped(customer, 'Wade Jansen', 'wade@example.com');
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await customer.goto(path);
  await expect(regionOf(customer, 'Waiting for you')).not.toContainText('Confirm your choices');
  await context.close();
  const { sheets } = await read<{ sheets: { state: string }[] }>(page, `/api/jobs/${job}/selection-sheets`);
  expect(sheets.map(({ state }) => state)).toEqual(['signed']);
});

test('the pages of a customer and a lender are sound on phones and wide screens, light and dark', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  test.setTimeout(240_000);
  const job = await makeJob(page);
  const paths: string[] = [];
  for (const kind of ['customer', 'lender']) {
    const body = { kind, name: 'Wade Jansen-Featherstonehaugh' };
    paths.push(pathed.parse(await addRecord(page, `/api/jobs/${job}/page-links`, body)).path);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, colorScheme });
      const outsider = await context.newPage();
      for (const path of paths) {
        await outsider.goto(path);
        await expectSoundStructure(outsider);
        const excess = await outsider.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await context.close();
    }
  }
});

const regionOf = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

/** A job with a contract, an issued invoice and a released choice. */
async function makeJob(page: Page): Promise<number> {
  await setUpAccounts(page);
  const person = { firstName: 'Wade', lastName: 'Jansen', email: 'wade@example.com' };
  const contact = identified.parse(await addRecord(page, '/api/contacts', person));
  const { id } = identified.parse(
    await addRecord(page, '/api/jobs', {
      name: JOB,
      kind: 'small_works',
      businessUnit: 'general',
      contactId: contact.id,
      siteAddress: '212 Kettle Hill Rd',
      originalContract: '100000.00',
      finishesOn: '2031-02-01',
    }),
  );
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const selection = identified.parse(
    await addRecord(page, `/api/jobs/${id}/selections`, {
      title: 'Flooring',
      costCodeId: code?.id,
      costType: 'material',
      allowance: '17400',
      allowanceCost: '14500',
      options: [
        { title: 'Oak', price: '21000', cost: '17333.33' },
        { title: 'Laminate', price: '15000', cost: '12000' },
      ],
    }),
  );
  const released = await page.request.put(`/api/selections/${selection.id}`, { data: { isReleased: true } });
  expect(released.ok(), await released.text()).toBe(true);
  const lines = [{ description: 'Framing', unitPrice: '20000' }];
  const invoice = { customerId: contact.id, jobId: id, title: 'Application 1', lines };
  const draft = identified.parse(await addRecord(page, '/api/invoices', invoice));
  await addRecord(page, `/api/invoices/${draft.id}/issue`, {});
  return id;
}
