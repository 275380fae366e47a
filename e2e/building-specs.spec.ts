import { expect } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { addDocument, makePdf } from './document-files.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseOption, entry, expectLoaded, expectScreen, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const PATH = '/building-specs';
const TITLE = 'Building Specs';
const LARGE = 11 * 1_048_576;

test('a specification is added, revised, compared, printed and restored', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  await openScreen(page, PATH, TITLE);
  await expectLoaded(page);
  await expect(metric(page, 'Total Specs')).toContainText('0');
  await expect(metric(page, 'Climate Zone')).toContainText('5');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Add Specification' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Specification' });
  await form.getByRole('button', { name: 'Add Specification' }).click();
  await expect(form.getByText('Enter a title.')).toBeVisible();
  await entry(form, 'Title').fill('Wall stud thickness');
  await chooseOption(page, form, 'Category', 'Structural');
  await entry(form, 'Standard').fill('AISI S240');
  await entry(form, 'Value').fill('43');
  await entry(form, 'Unit').fill('mil');
  await expectSoundStructure(page);
  await entry(form, 'Unit').press('Enter');
  await expectToast(page, 'Specification added', 'Wall stud thickness, revision 1');
  const card = page.getByRole('listitem', { name: 'Wall stud thickness' });
  await expect(card).toContainText('43mil');
  await expect(metric(page, 'Total Specs')).toContainText('1');
  await expect(metric(page, 'Standards')).toContainText('5');

  await page.getByRole('radio', { name: 'Thermal' }).click();
  await expect(page.getByText('No specifications found')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).click();
  await card.getByRole('button', { name: 'Wall stud thickness' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wall stud thickness' });
  await dialog.getByRole('button', { name: 'Edit Specification' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Specification' });
  await entry(edit, 'Value').fill('54');
  await entry(edit, 'What changed').fill('Snow load');
  await edit.getByRole('button', { name: 'Save Specification' }).click();
  await expectToast(page, 'Specification saved', 'Wall stud thickness, revision 2');

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('specification-1-revision-2.pdf');
  const printed = await page.request.get('/api/specifications/1/print');
  const { pages } = await readPdf(await printed.body());
  expect(pages).toHaveLength(1);
  for (const text of ['54 mil', 'AISI S240', 'Snow load']) expect(pages[0]).toContain(text);

  await dialog.getByRole('button', { name: 'Revisions' }).click();
  await page.getByRole('button', { name: 'Compare revision 1' }).click();
  const comparison = page.getByRole('table', { name: 'Revision 1 compared with the current one' });
  await expect(comparison.getByRole('row', { name: 'Value 43 54' })).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Restore revision 1' }).click();
  await expectToast(page, 'Revision restored', 'Wall stud thickness, revision 1');
  await expect(dialog).toContainText('revision 3');
});

test('a large file uploads in chunks despite a lost connection, is superseded, and is found by its text', async ({
  ownerPage: page,
  faults,
}) => {
  await openScreen(page, `${PATH}?tab=documents`, TITLE);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const form = page.getByRole('dialog', { name: 'Upload Document' });
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(form.getByRole('alert')).toContainText('Choose a PDF, PNG');
  await form.getByRole('button', { name: 'Remove plan.svg' }).click();

  faults.allow(/Failed to load resource|net::ERR_/);
  let broken = 0;
  await page.route('**/chunks/4194304*', (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.continue();
  });
  const first = makePdf('first', LARGE);
  await file.setInputFiles({ name: 'wall_section.pdf', mimeType: 'application/pdf', buffer: first });
  await expect(form.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
  expect(broken).toBe(2);
  await expect(entry(form, 'Name')).toHaveValue('wall section');
  await entry(form, 'Name').fill('Exterior wall');
  await entry(form, 'Number').fill('A-301');
  await chooseOption(page, form, 'Category', 'Drawing');
  await entry(form, 'Notes').fill('For the inspector of Wayne County');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Save Document' }).click();
  await expectToast(page, 'Document uploaded', 'A-301, Exterior wall');
  await expect(metric(page, 'Documents')).toContainText('1');

  const row = page
    .getByRole('table', { name: 'Technical documents' })
    .getByRole('row')
    .filter({ hasText: 'Exterior wall' });
  await expect(row).toContainText('11.0 MB');
  await row.getByText('Exterior wall').click();
  const dialog = page.getByRole('dialog', { name: 'Exterior wall' });
  await dialog.getByRole('button', { name: 'New Version' }).click();
  const next = page.getByRole('dialog', { name: 'New version of Exterior wall' });
  const second = { name: 'wall_section_b.pdf', mimeType: 'application/pdf', buffer: makePdf('second') };
  await next.locator('input[type=file]').setInputFiles(second);
  await expect(next.getByText('Uploaded')).toBeVisible();
  await entry(next, 'What changed').fill('Snow load');
  await next.getByRole('button', { name: 'Save Version 2' }).click();
  await expectToast(page, 'Version 2 uploaded', 'Version 1 of Exterior wall is now superseded');

  const former = dialog.getByRole('listitem', { name: 'Version 1' });
  await expect(former).toContainText('Superseded');
  await expect(dialog.getByRole('listitem', { name: 'Version 2' })).toContainText('Current');
  await former.getByRole('button', { name: 'Download superseded version 1' }).click();
  await expect(former.getByRole('alert')).toContainText('Don’t build from it.');
  await expectSoundStructure(page);
  const downloading = page.waitForEvent('download');
  await former.getByRole('link', { name: 'Download version 1 anyway' }).click();
  expect((await downloading).suggestedFilename()).toBe('SUPERSEDED version 1 - wall_section.pdf');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search documents' }).fill('inspector wall');
  await expect(page).toHaveURL(/q=inspector/);
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('truss');
  await expect(page.getByText('No documents found')).toBeVisible();
});

test('expired items are listed on the radar with a link to each', async ({ ownerPage: page }) => {
  const specification = { title: 'Roof truss', category: 'structural', standard: 'AISI S214', value: '54' };
  await addRecord(page, '/api/specifications', { ...specification, reviewOn: '2020-03-31' });
  await addDocument(page, { name: 'Site permit', number: 'P-1', expiresOn: '2020-01-31' });
  await openScreen(page, '/expiry-radar', 'Expiry Radar');
  const lapsed = page.getByRole('list', { name: 'Expired' });
  await expect(lapsed.getByRole('listitem')).toHaveCount(2);
  await expect(lapsed).toContainText('Expires Jan 31, 2020');
  await expectSoundStructure(page);
  await chooseOption(page, page.getByRole('main'), 'Type', 'Specifications (1)');
  await expect(lapsed.getByRole('listitem')).toHaveCount(1);
  await lapsed.getByRole('link', { name: 'Roof truss' }).click();
  await expect(page.getByRole('dialog', { name: 'Roof truss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectScreen(page, TITLE);
  await expect(metric(page, 'Total Specs')).toContainText('1 to review');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Expiry Radar' })).toContainText('Site permit');
});
