import { dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { STAFF, signIn } from './people.ts';
import { addLead, addRecord } from './records.ts';
import { expectScreen, openScreen } from './screens.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const group = (page: Page, heading: string) => palette(page).getByRole('group', { name: heading });

async function searchFor(page: Page, text: string): Promise<void> {
  if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}

test('one search finds every type of record, best match first, and opens it', async ({ ownerPage: page }) => {
  const company = 'Lagonda Builders LLC';
  await addRecord(page, '/api/deals', { title: 'Selma triplex', company, value: '78600.00', stage: 'closed_won' });
  await addRecord(page, '/api/deals', { title: 'Lagonda Row', company, value: '138800.00' });
  await addRecord(page, '/api/contacts', {
    firstName: 'Marcus',
    lastName: 'Bell',
    company,
    position: 'Development manager',
    email: 'marcus@lagonda.example',
    phone: '937-555-0142',
  });
  await addLead(page, { title: 'Garage kits', company: 'Old Lagonda Mill' });
  await addRecord(page, '/api/activities', { type: 'call', title: 'Call about the Lagonda plan' });
  await openScreen(page, '/', 'Operations Hub');

  await searchFor(page, 'lagonda');
  await expect(group(page, 'Deals').getByRole('option')).toHaveText([
    /Lagonda RowLagonda Builders LLC, \$138,800/,
    /Selma triplexLagonda Builders LLC, \$78,600/,
  ]);
  await expect(group(page, 'Leads').getByRole('option')).toHaveText([/Garage kitsOld Lagonda Mill/]);
  await expect(group(page, 'Contacts').getByRole('option')).toHaveText([/Marcus BellDevelopment manager/]);
  await expect(group(page, 'Activities').getByRole('option')).toHaveText([/Call about the Lagonda plan/]);
  await expectNoViolations(page);

  await group(page, 'Deals').getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: 'Lagonda Row' })).toBeVisible();
  await searchFor(page, 'marcus@LAGONDA');
  await expect(group(page, 'Contacts').getByRole('option')).toHaveText([/marcus@lagonda\.example/]);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Marcus Bell');
});

test('deal search finds a number and forgives a wrong letter, and a won deal is at 100 percent', async ({
  ownerPage: page,
}) => {
  const company = 'Piquette Capital Partners';
  await addRecord(page, '/api/deals', { title: 'Piquette Row', company: 'A', value: '138800.00' });
  const won = { title: 'Quincy triplex', company, value: '1000', stage: 'closed_won', probability: 50 };
  const { id } = dealSchema.parse(await addRecord(page, '/api/deals', won));
  await openScreen(page, '/deals', 'Deals');
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  const cards = page.getByRole('article');
  for (const text of [`D-${id}`, 'quimcy']) {
    await search.fill(text);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Quincy triplex');
  }
  await openScreen(page, `/deals?open=${id}`, 'Deals');
  await expect(page.getByRole('region', { name: 'Deal Information' })).toContainText(`D-${id}`);
  await expect(page.getByRole('region', { name: 'Deal', exact: true })).toContainText('100%');
});

test('a phone number is found in any format', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/contacts', { firstName: 'Renee', lastName: 'Castillo', phone: '614-555-0177' });
  await addLead(page, { title: 'Six stalls', company: 'Buckeye', phone: '+1 (614) 555-0177' });
  await openScreen(page, '/', 'Operations Hub');
  for (const text of ['(614) 555-01', '6145550177', '555.0177']) {
    await searchFor(page, text);
    await expect(group(page, 'Contacts').getByRole('option')).toHaveText([/Renee Castillo\(614\) 555-0177/]);
    await expect(group(page, 'Leads').getByRole('option')).toHaveText([/Six stallsBuckeye, \(614\) 555-0177/]);
  }
  await page.keyboard.press('Escape');
  await openScreen(page, '/leads?q=(614)+555-01', 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row', { name: /Six stalls/ })).toBeVisible();
});

test('the Log out command ends the session', async ({ browser, app, staffPage }) => {
  await openScreen(staffPage, '/', 'Operations Hub');
  // Uses its own session; the other tests keep theirs.
  const page = await browser.newPage({ baseURL: app.baseURL });
  await signIn(page, STAFF);
  await openScreen(page, '/', 'Operations Hub');
  await searchFor(page, 'log out');
  await palette(page).getByRole('option', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Access Operating System' }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.close();
});

test('a screen’s exact name comes first, and Enter opens it', async ({ ownerPage: page }) => {
  await addLead(page, { title: 'Bin for scrap', company: 'Binford' });
  await openScreen(page, '/', 'Operations Hub');
  await searchFor(page, 'bin');
  await expect(group(page, 'Leads').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/bin');
});

test('a person is found despite accents and one wrong letter, and found again under Recent', async ({
  ownerPage: page,
}) => {
  await addRecord(page, '/api/contacts', { firstName: 'José', lastName: 'Núñez' });
  await openScreen(page, '/', 'Operations Hub');
  for (const text of ['jose nunez', 'nunes', 'Núñez']) {
    await searchFor(page, text);
    await expect(group(page, 'Contacts').getByRole('option')).toHaveText([/José Núñez/]);
  }
  await page.keyboard.press('Enter');
  await expectScreen(page, 'José Núñez');
  await openScreen(page, '/', 'Operations Hub');
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([/José Núñez/]);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'José Núñez');
});

test('commands change the theme and open the call form', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  await searchFor(page, 'dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(palette(page)).toBeHidden();
  await searchFor(page, 'system theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expect(palette(page)).toBeHidden();
  await searchFor(page, 'log a call');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log Activity' })).toBeVisible();
});

test('offline search finds what is saved on this device', async ({ ownerPage: page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await addLead(page, { title: 'Hay loft', company: 'Olentangy Stables' });
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row', { name: /Hay loft/ })).toBeVisible();
  await searchFor(page, 'zebra');
  await expect(palette(page).getByText(/^No results for/)).toBeVisible();
  await page.context().setOffline(true);
  await searchFor(page, 'olentangy');
  await expect(group(page, 'Leads').getByRole('option')).toHaveText([/Hay loft/]);
  await page.context().setOffline(false);
});
