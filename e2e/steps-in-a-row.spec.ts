import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from './fixtures.ts';
import { addLead, addRecord, read } from './records.ts';
import { chooseForRecord, entry, openLoaded } from './screens.ts';
import { expectToast } from './toasts.ts';

/**
 * A step whose record is still being loaded again, as on a slow connection, when the next one is taken. A step that is
 * based on an outdated version answers with 409, which every test counts as a fault.
 */

const idOf = async (made: Promise<unknown>) => z.object({ id: z.number() }).parse(await made).id;

/** Holds every load of these addresses from now on. Returns how many are held, and a function that lets them go. */
async function holdLoads(page: Page, address: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') {
      count += 1;
      await released;
    }
    await route.continue();
  });
  return { release, heldCount: () => count };
}

/** Takes a step and waits until the server has done it. */
async function take(page: Page, address: RegExp, step: () => Promise<void>): Promise<void> {
  const answering = page.waitForResponse((answer) => answer.request().method() !== 'GET' && address.test(answer.url()));
  await step();
  expect((await answering).status()).toBe(200);
}

test('a lead’s status is changed twice before the lead is reloaded', async ({ ownerPage: page }) => {
  const lead = await addLead(page, { title: 'Sixteen kits', company: 'Fieldstone' });
  await page.goto(`/leads/${lead.id}`);
  await expect(page.getByRole('heading', { name: 'Sixteen kits' })).toBeVisible();
  const address = new RegExp(`/api/leads/${lead.id}$`);
  const { release, heldCount } = await holdLoads(page, address);
  const set = (status: string) =>
    take(page, address, async () => {
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await page.getByRole('menuitem', { name: status, exact: true }).click();
    });
  await set('Contacted');
  await expect.poll(heldCount).toBeGreaterThan(0);
  await set('Qualified');
  await set('Contacted');
  release();
  await expect.poll(() => read(page, `/api/leads/${lead.id}`)).toMatchObject({ status: 'contacted' });
});

test('a job moves two phases before it’s reloaded', async ({ ownerPage: page }) => {
  const job = { name: 'Harbor Street shop', kind: 'kit', businessUnit: 'steel_framing' };
  const id = await idOf(addRecord(page, '/api/jobs', job));
  await openLoaded(page, `/jobs/${id}`, 'Harbor Street shop');
  const { release, heldCount } = await holdLoads(page, new RegExp(`/api/jobs/${id}$`));
  const move = (phase: string) =>
    take(page, /\/move$/, () => page.getByRole('button', { name: `Move to ${phase}` }).click());
  await move('Contracted');
  await expect.poll(heldCount).toBeGreaterThan(0);
  await move('In Progress');
  release();
  await expect(page.getByRole('button', { name: 'Move to Punch List' })).toBeVisible();
});

test('a course is published and archived before its list is reloaded', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/courses', { title: 'Drywall', level: 'beginner', duration: '1 week', price: 99 });
  await openLoaded(page, '/builder-education', 'Builder Education');
  const { release, heldCount } = await holdLoads(page, /\/api\/courses(\?|$)/);
  const choose = (step: string) => take(page, /\/api\/courses\/\d+$/, () => chooseForRecord(page, 'Drywall', step));
  await choose('Publish Course');
  await expect.poll(heldCount).toBeGreaterThan(0);
  await choose('Archive Course');
  await choose('Publish Course');
  release();
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Course published');
});

test('a property’s form is pending until its page is reloaded, including the money the response lacks', async ({
  ownerPage: page,
}) => {
  const property = { address: '12 Linden Ave', city: 'Dayton', state: 'OH', type: 'duplex', investment: '90000' };
  const id = await idOf(addRecord(page, '/api/properties', property));
  await openLoaded(page, `/real-estate/${id}`, property.address);
  const edit = async (city: string) => {
    await chooseForRecord(page, property.address, 'Edit Property');
    await entry(page.getByRole('dialog', { name: 'Edit Property' }), 'City').fill(city);
    await page.getByRole('button', { name: 'Save Property' }).click();
  };
  const { release, heldCount } = await holdLoads(page, new RegExp(`/api/properties/${id}$`));
  await edit('Akron');
  await expect.poll(heldCount).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expectToast(page, 'Property updated');
  await edit('Toledo');
  await expect.poll(() => read(page, `/api/properties/${id}`)).toMatchObject({ city: 'Toledo' });
});
