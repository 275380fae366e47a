import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from '../fixtures.ts';
import { fillEducation } from '../places/education-made.ts';
import { fillPriceLists, fillSteel } from '../places/steel-made.ts';
import { addRecord } from '../records.ts';
import { entry } from '../screens.ts';
import { expectToast } from '../toasts.ts';
import { choose, chooseAction, press, reach, skipToContent, write } from './steps.ts';

const idSchema = z.object({ id: z.number() });

test('a job is priced and its quote saved', async ({ ownerPage: page }) => {
  await fillSteel(page);
  await fillPriceLists(page);
  await page.goto('/steel-framing?tab=pricing');
  await skipToContent(page);
  const main = page.getByRole('main');
  await press(page.getByRole('radio', { name: /Basic package/ }), 'Space');
  await write(entry(main, 'Floor area'), '1500');
  await write(entry(main, 'Units'), '4');
  await choose(entry(main, 'Coating'), 'G90');
  await expect(page.getByRole('region', { name: 'Quote', exact: true })).toContainText('$39,000');
  await press(page.getByRole('button', { name: 'Save as Quote' }));
  const form = page.getByRole('dialog', { name: 'Request Quote' });
  await write(entry(form, 'Project'), 'Row houses');
  await write(entry(form, 'Company'), 'Fieldstone');
  await press(form.getByRole('button', { name: 'Save Quote' }));
  await expect(page.getByText(/^Quote .* created$/).first()).toBeVisible();
});

test('a property moves to its next phase', async ({ ownerPage: page }) => {
  const property = { address: '9 Canal Street', city: 'Dayton', state: 'OH', type: 'duplex', investment: '98000' };
  const { id } = idSchema.parse(await addRecord(page, '/api/properties', property));
  await page.goto(`/real-estate/${id}`);
  await skipToContent(page);
  await chooseAction(page.getByRole('button', { name: 'Actions for 9 Canal Street' }), 'Edit Property');
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await choose(entry(form, 'Status'), 'Sold');
  await write(entry(form, 'Sold'), '1/5/2026');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByText('Sold', { exact: true }).first()).toBeVisible();
});

test('an appointment is booked', async ({ ownerPage: page }) => {
  await fillEducation(page);
  await page.goto('/builder-education?tab=bookings');
  await skipToContent(page);
  await press(page.getByRole('button', { name: 'Book Consultation' }));
  const form = page.getByRole('dialog', { name: 'Book Consultation' });
  const someone = form.getByRole('radio', { name: 'New person' });
  // Going backward, because after midnight a whole day of free times lies ahead.
  await reach(form.getByRole('radio', { checked: true }), 'Shift+Tab');
  await press(form.getByRole('radio', { checked: true }), 'ArrowRight');
  await expect(someone).toBeChecked();
  await write(entry(form, 'First name'), 'Ines');
  await write(entry(form, 'Last name'), 'Park');
  await press(form.getByRole('button', { name: /(AM|PM)$/ }).first());
  await reach(form.getByRole('button', { name: 'Book Consultation' }), 'Shift+Tab');
  await press(form.getByRole('button', { name: 'Book Consultation' }));
  await expectToast(page, 'Consultation booked');
  await expect(page.getByRole('main').getByText('Ines Park').first()).toBeVisible();
});
