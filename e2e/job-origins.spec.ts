import { expect } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { quoteThatIs } from './places/steel-orders-made.ts';
import { addRecord } from './records.ts';
import { expectScreen, metric, openScreen } from './screens.ts';

test('an accepted quote starts its job once, and quote, order and job lead to each other', async ({
  ownerPage: page,
}) => {
  const id = await quoteThatIs(page, 'accepted');
  await openScreen(page, `/steel-framing?tab=orders&shown=quotes&quote=${id}`, 'Steel Framing Division');
  const quote = page.getByRole('dialog', { name: 'Row houses, accepted' });
  await quote.getByRole('button', { name: 'Start Job' }).click();
  const form = page.getByRole('dialog', { name: 'Start Job' });
  await expect(form).toContainText('04-100 Steel framing kit');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Start Job' }).click();
  await expectScreen(page, 'Row houses, accepted');
  await expect(page.getByRole('table', { name: 'Budget lines' })).toContainText('Professional');
  await expectSoundStructure(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: /^Q-\d+/ }).click();
  await expect(quote.getByRole('link', { name: /^J-\d{4}-\d{3} Row houses/ })).toBeVisible();
  await expect(quote.getByRole('button', { name: 'Start Job' })).toHaveCount(0);
  await expectSoundStructure(page);
  await quote.getByRole('button', { name: 'Open Order' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^J-\d{4}-\d{3} Row houses/ })
    .click();
  await expectScreen(page, 'Row houses, accepted');
});

test('a property starts a renovation and lists it', async ({ ownerPage: page }) => {
  const property = { address: '12 Linden Ave', city: 'Springfield', state: 'OH', type: 'duplex', investment: '90000' };
  const { id } = z.object({ id: z.number() }).parse(await addRecord(page, '/api/properties', property));
  await openScreen(page, `/real-estate/${id}`, property.address);
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('Start a job to budget a renovation');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Start Renovation' }).click();
  await expectScreen(page, '12 Linden Ave renovation');
  await expect(metric(page, 'Contract')).toContainText('No contract amount');
  await page.getByRole('link', { name: 'Open property' }).click();
  await expectScreen(page, property.address);
  await page.getByRole('region', { name: 'Jobs' }).getByRole('link', { name: '12 Linden Ave renovation' }).click();
  await expectScreen(page, '12 Linden Ave renovation');
});
