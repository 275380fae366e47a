import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { makePdf, PIXEL } from './document-files.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const VERIFIER = join(import.meta.dirname, '../scripts/verify-job-file.mjs');
const made = z.object({ id: z.number() });
const archives = z.array(z.object({ manifestHash: z.string() }));

async function openFiles(page: Page, name: string): Promise<number> {
  const { id } = made.parse(await addRecord(page, '/api/jobs', { name, kind: 'small_works', businessUnit: 'general' }));
  await openScreen(page, `/jobs/${id}?tab=files`, name);
  return id;
}

function check(zip: string, hash: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, zip, hash], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('a job’s file is made, downloaded and proved, and a changed byte is found', async ({ ownerPage: page }) => {
  const id = await openFiles(page, 'Willow Street porch');
  await page
    .getByLabel('Choose photos or drop them here')
    .setInputFiles({ name: 'Ledger.png', mimeType: 'image/png', buffer: PIXEL });
  await expectToast(page, 'File added');
  await page.getByRole('radio', { name: 'Document' }).click();
  const contract = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: makePdf('signed') };
  await page.getByLabel('Choose documents or drop them here').setInputFiles(contract);
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Contract');

  const panel = page.getByRole('region', { name: 'Job File' });
  await expectSoundStructure(page);
  await panel.getByRole('button', { name: 'Make Job File' }).press('Enter');
  await expectToast(page, 'Job file started');
  const download = panel.getByRole('link', { name: /^Download the job file of / });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText('Ready', { exact: true })).toBeVisible();
  await expectSoundStructure(page);

  const [loaded] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const zip = join(mkdtempSync(join(tmpdir(), 'job-file-')), loaded.suggestedFilename());
  await loaded.saveAs(zip);
  const [archive] = archives.parse(await read(page, `/api/jobs/${id}/archives`));
  const hash = archive?.manifestHash ?? '';
  await expect(panel).toContainText(hash);
  expect(check(zip, hash)).toMatchObject({ status: 0, text: expect.stringContaining('are unchanged since') });
  // The page shows it without a reload.
  expect(execFileSync(process.execPath, [VERIFIER, zip], { encoding: 'utf8' })).toContain(`Manifest ${hash}`);

  const bytes = readFileSync(zip);
  bytes[bytes.indexOf('%PDF') + 6] = 0;
  const tampered = `${zip}.tampered.zip`;
  writeFileSync(tampered, bytes);
  expect(check(tampered, hash)).toMatchObject({
    status: 1,
    text: expect.stringMatching(/(Contract|cost-report)\.pdf: changed/),
  });
});

test('on a phone the job file fits, and is made with a tap', async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFiles(page, 'Linden Street stairs');
  const panel = page.getByRole('region', { name: 'Job File' });
  await panel.getByRole('button', { name: 'Make Job File' }).click();
  await expect(panel.getByRole('link', { name: /^Download the job file of / })).toBeVisible({ timeout: 30_000 });
  const box = await panel.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await expectSoundStructure(page);
});
