import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { fillAccount, OWNER } from './people.ts';
import { expectScreen, metric, openScreen } from './screens.ts';

test('setup goes from link to first contact in four steps and resumes on another device', async ({
  app,
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto(app.setUpLink);
  await fillAccount(page, OWNER);
  await page.getByRole('button', { name: 'Create owner account' }).click();
  await expectScreen(page, 'Setup');
  // The setup link is used up, so later tests use this session.
  app.sessions.set(OWNER.email, await page.context().storageState());

  await test.step('the company step is prefilled with known values, not the example', async () => {
    await expectStep(page, 'Your company');
    await expect(page.getByLabel('Company Name')).toHaveValue('');
    await expect(page.getByLabel('Company Name')).toBeFocused();
    await expect(page.getByLabel("Owner's name")).toBeHidden();
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByLabel("Owner's name")).toHaveValue('Olivia Brandt');
    await expect(page.getByLabel('System Email')).toHaveValue(OWNER.email);
    await page.getByRole('button', { name: 'Start Empty' }).click();
    await expect(page.getByText('Enter the company’s name.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Company Name').fill('Northgate Building Company');
    await page.getByLabel('Cities').fill('Springfield, Ohio');
    await page.getByRole('button', { name: 'Start Empty' }).click();
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Northgate Building Company');
  });

  await test.step('the Operations Hub shows what’s left to set up and links back to the current step', async () => {
    await expectStep(page, 'Your business units');
    await page.getByRole('link', { name: 'Exit Setup' }).click();
    await expectScreen(page, 'Operations Hub');
    const card = page.getByRole('region', { name: 'Finish setting up' });
    await expect(card).toContainText('2 of 4 steps done. Next: Business units.');
    await expectNoViolations(page);
    await card.getByRole('link', { name: 'Continue Setup' }).click();
    await expectStep(page, 'Your business units');
  });

  await test.step('another device is at the same step', async () => {
    const context = await browser.newContext({
      baseURL: app.baseURL,
      storageState: await page.context().storageState(),
    });
    const other = await context.newPage();
    await openScreen(other, '/welcome', 'Setup');
    await expectStep(other, 'Your business units');
    await context.close();
  });

  await test.step('a business unit gets a tagline, which the business units then show', async () => {
    await page.getByLabel('Steel Framing').fill('Wall kits cut to the plan');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    // The sample data step was already answered with the company name.
    await expectStep(page, 'Bring your contacts');
    const units = await (await page.request.get('/api/organization-profile/business-units')).json();
    expect(units.units[0]).toMatchObject({ unit: 'steel_framing', tagline: 'Wall kits cut to the plan' });
  });

  await test.step('the sample file goes through the regular import', async () => {
    const sample = page.getByRole('link', { name: 'Download Sample File' });
    const file = await page.request.get((await sample.getAttribute('href')) ?? '');
    await page.getByRole('link', { name: 'Import Contacts' }).click();
    await expectScreen(page, 'Import Contacts');
    await page
      .getByLabel('Choose a CSV or Excel file or drop it here')
      .setInputFiles({ name: 'contacts-sample.csv', mimeType: 'text/csv', buffer: await file.body() });
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await page.getByRole('link', { name: 'Back to setup' }).click();
    await expectStep(page, 'Bring your contacts');
    await expect(page.getByRole('list', { name: 'Imported files' })).toHaveText(
      'contacts-sample.csv: 2 contacts from 2 rows',
    );
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the last step shows what’s next, and the setup card is gone', async () => {
    await expectStep(page, 'What’s next');
    await expect(page.getByText('Northgate Building Company is ready to use.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to Operations Hub' }).click();
    await expectScreen(page, 'Operations Hub');
    await expect(page.getByRole('region', { name: 'Recent Leads' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
    await openScreen(page, '/contacts', 'Contacts');
    await expect(metric(page, 'Total Contacts')).toContainText('2');
  });
});

test('a skipped and dismissed setup stays out of the way and can be resumed', async ({ ownerPage: page }) => {
  for (const step of ['company', 'business-units', 'sample-data', 'contacts'])
    await page.request.put(`/api/admin/first-run/steps/${step}`, { data: { state: 'open' } });
  await page.request.post('/api/admin/first-run/resume');
  await openScreen(page, '/welcome', 'Setup');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expectStep(page, 'Your business units');
  await expect(page.getByRole('link', { name: 'Company Skipped' })).toBeVisible();
  await openScreen(page, '/', 'Operations Hub');
  await page.getByRole('button', { name: 'Dismiss setup' }).click();
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Leads' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
  await openScreen(page, '/welcome', 'Setup');
  await page.getByRole('button', { name: 'Show on Operations Hub' }).click();
  await expect(page.getByText('Setup was dismissed.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Exit Setup' }).click();
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toContainText('1 of 4 steps done.');
});

test('team members see no setup, and a deep link opens its own screen', async ({ ownerPage, staffPage: page }) => {
  await ownerPage.request.post('/api/admin/first-run/resume');
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
  await openScreen(page, '/welcome', 'Setup');
  await expect(page.getByText('Only an administrator can do this.')).toBeVisible();
  await openScreen(ownerPage, '/deals', 'Deals');
});

async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}
