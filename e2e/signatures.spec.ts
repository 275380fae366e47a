import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { fillPriceLists } from './places/steel-made.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { drawSignature, signTyped } from './signing.ts';
import { PHONE } from './sizes.ts';

const KITS = {
  packageCode: 'professional',
  squareFeet: '1800',
  units: 6,
  hours: [],
  takeoffPounds: 14_700,
  coating: 'G60',
  mil: 43,
};
const madeSchema = z.object({ id: z.int() });

/** A quote with a link to sign it. @returns its id and the path of the signing page */
async function sendQuote(page: Page, project: string): Promise<{ id: number; path: string }> {
  await fillPriceLists(page);
  const { id } = madeSchema.parse(
    await addRecord(page, '/api/steel/quotes', { project, company: 'Lagonda Builders', input: KITS }),
  );
  const sent = await page.request.post(`/api/steel/quotes/${id}/send`, { data: {} });
  expect(sent.ok(), await sent.text()).toBe(true);
  return { id, path: (await sent.json()).path };
}

test('a customer draws a signature on a phone, and the office downloads the sealed PDF', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  const { id, path } = await sendQuote(page, 'Kettle Hill kits');
  const customer = await browser.newPage({ baseURL, viewport: PHONE, hasTouch: true });
  await customer.goto(path);
  const sign = customer.getByRole('button', { name: /^Sign for \$/ });
  await expect(sign).toBeDisabled();
  await expect(customer.getByLabel(/I have read this document/)).not.toBeChecked();
  await expectSoundStructure(customer);
  await customer.getByLabel('Full name', { exact: true }).fill('Marcus Bell');
  await customer.getByLabel('Email').fill('marcus@lagonda.example');
  await customer.getByLabel(/I have read this document/).check();
  await expect(sign).toBeDisabled();
  await drawSignature(customer, customer.locator('canvas'));
  await expect(sign).toBeEnabled();
  await customer.getByRole('button', { name: 'Clear' }).click();
  await expect(sign).toBeDisabled();
  await drawSignature(customer, customer.locator('canvas'));
  await sign.click();
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await expect(customer.getByRole('img', { name: 'Signature' })).toBeVisible();
  await expectSoundStructure(customer);
  await customer.context().close();

  await openScreen(page, `/steel-framing?tab=orders&shown=quotes&quote=${id}`, 'Steel Framing Division');
  const panel = page.getByRole('region', { name: 'Signatures' });
  await expect(panel).toContainText('Marcus Bell');
  const href = await panel.getByRole('link', { name: 'Signed PDF' }).getAttribute('href');
  const { pages } = await readPdf(await (await page.request.get(href ?? '')).body());
  expect(pages.at(-1)).toContain('marcus@lagonda.example');
});

test('a customer without JavaScript signs by typing, and is told what’s missing', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
  faults,
}) => {
  faults.allow(/status of 400/);
  const { path } = await sendQuote(page, 'Old phone kits');
  const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(path);
  await customer.getByRole('button', { name: /^Sign for/ }).click();
  for (const words of [
    'Enter an email address.',
    'Enter your full name as your signature.',
    'Check the box to agree.',
  ]) {
    await expect(customer.getByText(words)).toBeVisible();
  }
  await signTyped(customer, 'Marcus Bell', 'marcus@lagonda.example');
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await context.close();
});

test('a customer declines with a reason using only the keyboard', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  const { path } = await sendQuote(page, 'Declined kits');
  const customer = await browser.newPage({ baseURL });
  await customer.goto(path);
  await customer.getByLabel('Full name', { exact: true }).focus();
  await customer.keyboard.press('ControlOrMeta+a');
  await customer.keyboard.type('Marcus Bell');
  const summary = customer.getByText('I don’t agree');
  for (let presses = 0; presses < 10; presses += 1) {
    await customer.keyboard.press('Tab');
    if (await summary.evaluate((element) => element === document.activeElement)) break;
  }
  await customer.keyboard.press('Enter');
  await customer.keyboard.press('Tab');
  await customer.keyboard.type('Next year');
  await expectSoundStructure(customer);
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Enter');
  await expect(customer.getByText('Declined by Marcus Bell. Next year')).toBeVisible();
  await customer.goto(path);
  await expect(customer.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible();
  await customer.context().close();
});

test('a drawing survives an error elsewhere in the form', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
  faults,
}) => {
  faults.allow(/status of 400/);
  const { path } = await sendQuote(page, 'Corrected kits');
  const customer = await browser.newPage({ baseURL, viewport: PHONE, hasTouch: true });
  await customer.goto(path);
  await customer.getByLabel('Full name', { exact: true }).fill('Marcus Bell');
  // The browser accepts this address; the server doesn't.
  await customer.getByLabel('Email').fill('marcus@lagonda');
  await customer.getByLabel(/I have read this document/).check();
  await drawSignature(customer, customer.locator('canvas'));
  await customer.getByRole('button', { name: /^Sign for/ }).click();
  await expect(customer.getByText('Enter an email address, like')).toBeVisible();
  await expect(customer.getByLabel(/I have read this document/)).toBeChecked();
  await customer.getByLabel('Email').fill('marcus@lagonda.example');
  await customer.getByRole('button', { name: /^Sign for/ }).click();
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await expect(customer.getByRole('img', { name: 'Signature' })).toBeVisible();
  await customer.context().close();
});
