import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { makePdf, PIXEL } from './document-files.ts';
import { test } from './fixtures.ts';
import { orderThatIs } from './places/steel-orders-made.ts';
import { addRecord, read } from './records.ts';
import { chooseOption, entry, expectScreen, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const made = z.object({ id: z.number() });

async function makeJob(page: Page, name: string): Promise<number> {
  return made.parse(await addRecord(page, '/api/jobs', { name, kind: 'small_works', businessUnit: 'general' })).id;
}

test('a call and a note on a job appear in its timeline', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Cedar Street porch');
  await openScreen(page, `/jobs/${id}`, 'Cedar Street porch');
  await expect(page.getByText('No activities yet')).toBeVisible();
  await page.getByRole('button', { name: 'Log Call' }).click();
  const form = page.getByRole('form', { name: 'Log Activity' });
  await form.getByLabel('Title').fill('Confirm the footing depth');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Log Call' }).click();
  await expectToast(page, 'Activity created successfully');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Frost line is 32 inches here.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note added successfully');
  const timeline = page.getByRole('region', { name: 'Activity Timeline' });
  await expect(timeline).toContainText('Confirm the footing depth');
  await expect(timeline).toContainText('Frost line is 32 inches here.');
  await expectSoundStructure(page);
  const [note] = await read<{ jobId: number; title: string }[]>(page, `/api/jobs/${id}/activities`);
  expect(note).toMatchObject({ jobId: id, title: 'Job Note' });
});

test('photos and plans are added, seen, renamed and deleted', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Birch Street deck');
  await openScreen(page, `/jobs/${id}?tab=files`, 'Birch Street deck');
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expectSoundStructure(page);
  await page
    .getByLabel('Choose photos or drop them here')
    .setInputFiles(['Ledger.png', 'Joists.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PIXEL })));
  await expectToast(page, '2 files added');
  await page.getByRole('radio', { name: 'Plan' }).click();
  const plan = { name: 'Deck_plan.pdf', mimeType: 'application/pdf', buffer: makePdf('deck') };
  await page.getByLabel('Choose plans or drop them here').setInputFiles(plan);
  await expectToast(page, 'File added');
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('Deck plan');
  await expectSoundStructure(page);

  await page.getByRole('button', { name: 'Open photo: Joists' }).click();
  await expect(page.getByRole('dialog', { name: 'Joists' })).toContainText('Photo 1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Ledger' })).toContainText('Photo 2 of 2');
  await expectSoundStructure(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Ledger' }).click();
  const form = page.getByRole('dialog', { name: 'Edit File' });
  await entry(form, 'Title').fill('Ledger bolted');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Save File' }).click();
  await expectToast(page, 'File updated');
  await page.getByRole('button', { name: 'Delete Ledger bolted' }).click();
  await expect(page.getByRole('button', { name: 'Open photo: Ledger bolted' })).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('button', { name: 'Open photo: Ledger bolted' })).toBeVisible();
});

test('files that can’t be added are named, and the others are added', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 4\d\d/);
  faults.allow(/ERR_FAILED/);
  const id = await makeJob(page, 'Poplar Street dock');
  await openScreen(page, `/jobs/${id}?tab=files`, 'Poplar Street dock');
  const files = [
    ['Piles.png', PIXEL],
    ['Broken.png', Buffer.from('No picture')],
    ['Huge.png', Buffer.alloc(20 * 1_048_576 + 1)],
    ['Deck.png', PIXEL],
  ] as const;
  await page
    .getByLabel('Choose photos or drop them here')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })));
  await expectToast(page, 'Error');
  const missing = '2 of 4 added. Can’t be used: Broken.png. Larger than 20.0 MB: Huge.png.';
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open photo: (Piles|Deck)$/ })).toHaveCount(2);
  await expectSoundStructure(page);

  // Files that weren't sent because the connection was lost are sent again without choosing them.
  const uploads = '**/api/jobs/*/files?kind=photo';
  await page.route(uploads, (route) => route.abort());
  const beam = { name: 'Beam.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Choose photos or drop them here').setInputFiles(beam);
  await expect(page.getByText('Not added yet: Beam.png.')).toBeVisible({ timeout: 30_000 });
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Upload Beam.png Again' }).click();
  await expect(page.getByRole('button', { name: 'Open photo: Beam' })).toBeVisible();
  await expect(page.getByText('Not added yet: Beam.png.')).toHaveCount(0);
});

test('of many photos, the newest 24 are shown first', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Linden Street hall');
  for (let number = 1; number <= 25; number += 1) {
    const file = { name: `Truss ${number}.png`, mimeType: 'image/png', buffer: PIXEL };
    const answer = await page.request.post(`/api/jobs/${id}/files?kind=photo`, { multipart: { file } });
    expect(answer.status()).toBe(201);
  }
  await openScreen(page, `/jobs/${id}?tab=files`, 'Linden Street hall');
  const photos = page.getByRole('button', { name: /^Open photo: Truss/ });
  await expect(photos).toHaveCount(24);
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(photos).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a file that someone else renamed meanwhile shows both titles', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const id = await makeJob(page, 'Willow Street pier');
  const file = { name: 'Anchor.png', mimeType: 'image/png', buffer: PIXEL };
  const added = await page.request.post(`/api/jobs/${id}/files?kind=photo`, { multipart: { file } });
  const { id: fileId } = made.parse(await added.json());
  await openScreen(page, `/jobs/${id}?tab=files`, 'Willow Street pier');
  await page.getByRole('button', { name: 'Edit Anchor' }).click();
  const form = page.getByRole('dialog', { name: 'Edit File' });
  await entry(form, 'Title').fill('Anchor bolts');
  await page.request.put(`/api/job-files/${fileId}`, { data: { title: 'Anchor plates' } });
  await form.getByRole('button', { name: 'Save File' }).click();
  const panel = form.getByRole('alert', { name: 'Conflicting changes' });
  await expect(panel).toContainText('Anchor plates');
  await expectSoundStructure(page);
  await panel.getByRole('button', { name: 'Keep mine for Title' }).click();
  await form.getByRole('button', { name: 'Save File' }).click();
  await expectToast(page, 'File updated');
  await expect(page.getByRole('button', { name: 'Open photo: Anchor bolts' })).toBeVisible();
});

test('a budget is saved as a template, and a new job starts with it', async ({ ownerPage: page }) => {
  const id = await makeJob(page, 'Walnut Street garage');
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const line = { costType: 'labor', description: 'Form and pour', quantity: '40', unit: 'h', unitCost: '85' };
  await addRecord(page, `/api/jobs/${id}/budget-lines`, { ...line, costCodeId: code?.id });
  await openScreen(page, `/jobs/${id}?tab=budget`, 'Walnut Street garage');
  await page.getByRole('button', { name: 'Save as Template' }).click();
  const save = page.getByRole('dialog', { name: 'Save as Template' });
  await entry(save, 'Name').fill('Detached garage');
  await expectSoundStructure(page);
  await save.getByRole('button', { name: 'Save Template' }).click();
  await expectToast(page, 'Template saved');

  await openScreen(page, '/jobs?action=create', 'Jobs');
  const form = page.getByRole('dialog', { name: 'New Job' });
  await chooseOption(page, form, 'From template', 'Detached garage');
  await entry(form, 'Name').fill('Hickory Street garage');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expectScreen(page, 'Hickory Street garage');
  await page.getByRole('tab', { name: 'Budget' }).click();
  await expect(metric(page, 'Budget')).toContainText('$3,400');

  await openScreen(page, '/jobs?tab=codes', 'Jobs');
  const templates = page.getByRole('region', { name: 'Job templates' });
  await expect(templates).toContainText('Small works, 1 line');
  await templates.getByRole('button', { name: 'Actions for Detached garage' }).click();
  await page.getByRole('menuitem', { name: 'Edit Template' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await edit.getByLabel('Quantity of line 1').fill('50');
  await expectSoundStructure(page);
  await edit.getByRole('button', { name: 'Save Template' }).click();
  await expectToast(page, 'Template updated');
  await expect(templates).toContainText('$4,250');
});

test('jobs are imported from a file, row by row, and the import is undone', async ({ ownerPage: page }) => {
  await makeJob(page, 'Spruce Street shed');
  await openScreen(page, '/jobs', 'Jobs');
  await page.getByRole('button', { name: 'Import Jobs' }).click();
  const form = page.getByRole('dialog', { name: 'Import Jobs' });
  const rows = [
    'Project,Kind,Unit,Client',
    'Aspen Street shop,kit,general,',
    'Maple Street shop,castle,general,Nobody',
  ];
  const file = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await form.getByLabel('Choose a CSV or Excel file or drop it here').setInputFiles(file);
  await expect(form.getByRole('status')).toHaveText('1 ready to import, 1 row with problems.');
  await expect(form).toContainText('No contact is named Nobody.');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Import 1 Job' }).click();
  await expectToast(page, '1 job imported');
  await expect(page.getByRole('row').filter({ hasText: 'Aspen Street shop' })).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Import undone');
  await expect(page.getByRole('row').filter({ hasText: 'Aspen Street shop' })).toHaveCount(0);
});

test('a shop order starts its kit job, which shows the order', async ({ ownerPage: page }) => {
  const id = await orderThatIs(page, 'submit_plans');
  await openScreen(page, `/steel-framing?tab=orders&order=${id}`, 'Steel Framing Division');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Job' }).click();
  await expectToast(page, 'Job started');
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts.getByText('Kit')).toBeVisible();
  await facts.getByRole('link', { name: /^Submit/ }).click();
  const order = page.getByRole('dialog');
  await expect(order.getByRole('link', { name: /^J-\d{4}-\d{3}/ })).toBeVisible();
  await expect(order.getByRole('button', { name: 'Start Job' })).toHaveCount(0);
  await expectSoundStructure(page);
});
