import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { type MadeJob, makeApproved, makeJob } from './changing-job.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { signTyped } from './signing.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
const WADE = { name: 'Wade Jansen' };
const pathed = z.object({ path: z.string() });

test('a person who declines from the customer’s page returns to it, without JavaScript', async ({
  ownerPage: page,
  browser,
  app: { baseURL },
}) => {
  test.setTimeout(120_000);
  const job = await makeJob(page, 'Kettle Hill duplex');
  await send(page, await makeApproved(page, job, 'Wider steps'));
  const links = `/api/jobs/${job.id}/page-links`;
  const { path } = pathed.parse(await addRecord(page, links, { kind: 'customer', ...WADE }));
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(path);
  await customer.getByRole('button', { name: /^Read and Sign/ }).click();
  for (const text of ['$65,425.00', 'Feb 1, 2027 → Feb 5, 2027'])
    await expect(customer.getByText(text, { exact: true })).toBeVisible();
  // After an error as well.
  await customer.getByRole('button', { name: 'Sign for $1,425.00' }).click();
  await expect(customer.getByText('Enter your full name as your signature.')).toBeVisible();
  await customer.getByText('I don’t agree').click();
  await customer.getByLabel('Email').fill('wade@example.com');
  await customer.getByRole('button', { name: 'Decline' }).click();
  await expect(customer.getByRole('heading', { name: 'Declined', level: 1 })).toBeVisible();
  await customer.getByRole('link', { name: 'Back to your page' }).click();
  await expect(customer).toHaveURL(path);
  await context.close();
});

test('a signature on a team member’s device leads back to the screen it began on', async ({ ownerPage: page }) => {
  test.setTimeout(120_000);
  const job = await makeJob(page, 'Kettle Hill duplex');
  const change = await makeApproved(page, job, 'Wider steps');
  await send(page, change);
  const screen = `/jobs/${job.id}?tab=changes&change=${change}`;
  await openScreen(page, screen, job.name);
  let release = () => {};
  const isTyped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sign-pad.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Actions for CO-1' }).click();
  await page.getByRole('menuitem', { name: 'Sign on This Device' }).click();
  // A signature typed before the script arrives stays chosen.
  await page.getByLabel('Type your full name as your signature').fill(WADE.name);
  release();
  await expect(page.getByRole('radio', { name: 'Type' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Draw' })).toBeVisible();
  await signTyped(page, WADE.name, 'wade@example.com');
  await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the app' }).click();
  await expect(page).toHaveURL(screen);
  await expect(page.getByRole('heading', { name: 'CO-1 Wider steps' })).toBeVisible();
});

test('a long word in a line leaves its price on the page', async ({ ownerPage: page, browser, app: { baseURL } }) => {
  test.setTimeout(120_000);
  const job = await makeJob(page, 'Kettle Hill duplex');
  const change = await makeLongChange(page, job);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openScreen(page, `/jobs/${job.id}?tab=changes&change=${change}`, job.name);
    const lines = page.getByRole('table', { name: 'Change order lines' });
    await expectInside(lines.getByText('6,000,000.00', { exact: true }).filter({ visible: true }), lines);
    const effect = page.getByRole('table', { name: 'What the signature changes' });
    await expect(effect).toContainText('6,064,000.00');
    await expectWhole(effect);
  }
  const path = await send(page, change);
  for (const width of [390, 1024]) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
    const signer = await context.newPage();
    await signer.goto(path);
    const lines = signer.getByRole('region', { name: 'Change order lines' });
    await expect(lines).toContainText(LONG_WORD);
    for (const price of await lines.getByText('$6,000,000.00').filter({ visible: true }).all())
      await expectInside(price, lines);
    await context.close();
  }
});

/** Expects no cell of a table to cut off its text. */
async function expectWhole(table: Locator): Promise<void> {
  const cut = await table.evaluate((element) =>
    [...element.querySelectorAll('th, td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.textContent !== 'Figure')
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
}

/** @returns the path of the link to sign */
async function send(page: Page, change: number): Promise<string> {
  return pathed.parse(await addRecord(page, `/api/change-orders/${change}/send`, WADE)).path;
}

/** An approved change of 6,000,000.00 with a word longer than a phone is wide. */
async function makeLongChange(page: Page, { id, codeId }: MadeJob): Promise<number> {
  const settings = await page.request.put('/api/change-order-settings', { data: { approvalLimit: '9000000' } });
  expect(settings.ok(), await settings.text()).toBe(true);
  const line = {
    costCodeId: codeId,
    costType: 'material',
    quantity: '1',
    unit: 'ea',
    unitCost: '4800000',
    markup: '25',
  };
  const lines = [{ ...line, description: LONG_WORD }];
  const change = await addRecord(page, `/api/jobs/${id}/change-orders`, { title: 'Badges', lines });
  const { id: changeId } = z.object({ id: z.number() }).parse(change);
  for (const step of ['price', 'approve']) await addRecord(page, `/api/change-orders/${changeId}/${step}`, {});
  return changeId;
}

async function expectInside(figure: Locator, box: Locator): Promise<void> {
  const [inner, outer] = [await figure.boundingBox(), await box.boundingBox()];
  const viewport = figure.page().viewportSize()?.width ?? 0;
  expect((inner?.x ?? 0) + (inner?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(
    Math.min((outer?.x ?? 0) + (outer?.width ?? 0), viewport),
  );
}
