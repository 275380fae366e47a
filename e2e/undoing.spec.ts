import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { card, deleteDeals, moveDeal, titles } from './deal-board.ts';
import { dragTo } from './dragging.ts';
import { CUT_OFF, outboxButton, waitForWorker } from './field.ts';
import { test } from './fixtures.ts';
import { press } from './keyboard/steps.ts';
import { addLead, addRecord, read } from './records.ts';
import { chooseForRecord, expectLoaded, leadRow, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const addDeal = async (page: Page, fields: Partial<Deal> & { title: string }): Promise<Deal> =>
  dealSchema.parse(await addRecord(page, '/api/deals', { company: 'Fieldstone', value: '1000.00', ...fields }));
const stored = async (page: Page, { id }: Deal): Promise<Deal> =>
  dealSchema.parse(await (await page.request.get(`/api/deals/${id}`)).json());

test.beforeEach(({ ownerPage }) => deleteDeals(ownerPage));

test('a conversion is undone from its toast, and a rejected undo says why', async ({ ownerPage: page, faults }) => {
  await addLead(page, { title: 'Carriage barn', company: 'Fieldstone', status: 'qualified' });
  await openScreen(page, '/leads', 'Leads');
  const convert = async () => {
    await chooseForRecord(page, 'Carriage barn', 'Convert to Deal');
    const dialog = page.getByRole('dialog', { name: 'Convert to Deal' });
    await dialog.getByLabel('Value').fill('5000');
    await dialog.getByRole('button', { name: 'Convert to Deal' }).click();
    await expectToast(page, 'Lead converted to deal successfully');
    await expect(leadRow(page, 'Carriage barn')).toContainText('Converted');
  };
  await convert();
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Conversion undone', 'Carriage barn');
  await expect(leadRow(page, 'Carriage barn')).toContainText('Qualified');
  expect(await read<Deal[]>(page, '/api/deals')).toEqual([]);

  faults.allow(/status of 409/);
  await convert();
  const [deal] = await read<Deal[]>(page, '/api/deals');
  await page.request.put(`/api/deals/${deal?.id}`, { data: { value: '6000' } });
  await chooseInToast(page, 'Undo');
  await expectToast(
    page,
    'Error',
    'The deal has been changed since the conversion. Delete the deal and edit the lead’s status instead.',
  );
  await expect(leadRow(page, 'Carriage barn')).toContainText('Converted');
});

test('a card returns to its position after a drag and after a keyboard move', async ({ ownerPage: page }) => {
  for (const title of ['Grain elevator', 'Summer kitchen', 'Town hall']) await addDeal(page, { title });
  await addDeal(page, { title: 'Ice house', stage: 'qualification' });
  await openScreen(page, '/deals', 'Deals');
  const order = ['Town hall', 'Summer kitchen', 'Grain elevator'];
  await expect(titles(page, 'Prospecting')).toHaveText(order);
  await dragTo(page, card(page, 'Summer kitchen'), card(page, 'Ice house'), { drop: 0.25 });
  await expectToast(page, 'Deal stage updated successfully');
  await expect(titles(page, 'Prospecting')).toHaveText(['Town hall', 'Grain elevator']);
  await expectSoundStructure(page);
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Move undone', 'Summer kitchen is back in Prospecting.');
  await expect(titles(page, 'Prospecting')).toHaveText(order);

  await page.getByRole('link', { name: 'Grain elevator', exact: true }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expectToast(page, 'Deal stage updated successfully');
  await page.keyboard.press('F8');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expectToast(page, 'Move undone', 'Grain elevator is back in Prospecting.');
  await page.reload();
  await expect(titles(page, 'Prospecting')).toHaveText(order);
});

test('undoing a win clears its answers, from the menu and from the list', async ({ ownerPage: page }) => {
  const deal = await addDeal(page, { title: 'Creamery', stage: 'closing' });
  await openScreen(page, '/deals', 'Deals');
  const win = async () => {
    const won = page.getByRole('dialog', { name: 'Deal won' });
    await won.getByLabel('Final value').fill('900');
    await won.getByRole('button', { name: 'Save as Won' }).click();
    await expectToast(page, 'Deal stage updated successfully');
    expect(await stored(page, deal)).toMatchObject({ stage: 'closed_won', value: '900.00' });
    await chooseInToast(page, 'Undo');
    await expectToast(page, 'Move undone', 'Creamery is back in Closing.');
    expect(await stored(page, deal)).toMatchObject({ stage: 'closing', value: '1000.00', finalValue: null });
  };
  await moveDeal(page, 'Creamery', 'Closed Won');
  await win();
  await openScreen(page, '/deals?view=list', 'Deals');
  await page.getByRole('button', { name: 'Advance to Closed Won: Creamery' }).click();
  await win();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a move waiting to sync is undone on the device and never sent', async ({ ownerPage: page, faults }) => {
    faults.allow(CUT_OFF);
    const deal = await addDeal(page, { title: 'Granary' });
    await openScreen(page, '/deals', 'Deals');
    await expect(titles(page, 'Prospecting')).toHaveText(['Granary']);
    await waitForWorker(page);
    await expectLoaded(page);
    await page.context().setOffline(true);
    await moveDeal(page, 'Granary', 'Proposal');
    await expect(titles(page, 'Proposal')).toHaveText(['Granary']);
    await expectToast(page, 'Saved on this device');
    await chooseInToast(page, 'Undo');
    await expectToast(page, 'Move undone', 'Granary is back in Prospecting.');
    await expect(titles(page, 'Prospecting')).toHaveText(['Granary']);
    await expect(outboxButton(page)).toHaveCount(0);
    await page.context().setOffline(false);
    expect(await stored(page, deal)).toMatchObject({ stage: 'prospecting', version: deal.version });
  });
});
