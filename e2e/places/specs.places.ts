import { expect, type Page } from '@playwright/test';
import { addDocument, makePdf, PIXEL, uploadFile } from '../document-files.ts';
import { addRecord } from '../records.ts';
import { openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { BODY, DIALOG, type Place, place } from './place.ts';

const SPECIFICATIONS = '/api/specifications';
const DOCUMENTS = '/api/technical-documents';
const STUD = { title: 'Wall stud', category: 'structural', standard: 'AISI S240', value: '43', unit: 'mil' };

export const SPECS_PLACES: Place[] = [
  place(
    'Specifications, empty',
    async (page) => {
      await removeAll(page, SPECIFICATIONS);
      await openScreen(page, '/building-specs', 'Building Specs');
      await expect(page.getByText('No specifications yet')).toBeVisible();
    },
    BODY,
  ),
  place('Specifications', openSpecifications, BODY),
  place(
    'Specifications, no match',
    async (page) => {
      await makeOnly(page, SPECIFICATIONS, STUD);
      await openScreen(page, '/building-specs?q=zebra', 'Building Specs');
      await expect(page.getByText('No specifications found')).toBeVisible();
    },
    '[role=tabpanel][data-state=active]',
  ),
  place(
    'Specifications, register',
    async (page) => {
      await openSpecifications(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Export specifications' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Set Climate Zone',
    async (page) => {
      await openSpecifications(page);
      await page.getByRole('button', { name: 'Set Climate Zone' }).click();
      await expect(page.getByRole('dialog', { name: 'Set Climate Zone' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Add Specification with errors',
    async (page) => {
      await page.goto('/building-specs?action=create');
      const dialog = page.getByRole('dialog', { name: 'Add Specification' });
      await dialog.getByRole('button', { name: 'Add Specification' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await dialog.getByRole('textbox', { name: 'Standard' }).focus();
    },
    DIALOG,
  ),
  place('Specification', openSpecification, DIALOG),
  place(
    'Specification, revisions',
    async (page) => {
      await openSpecification(page);
      await page.getByRole('button', { name: 'Revisions' }).click();
      await page.getByRole('button', { name: 'Compare revision 1' }).click();
      await expect(page.getByRole('table', { name: 'Revision 1 compared with the current one' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Documents, empty',
    async (page) => {
      await removeAll(page, DOCUMENTS);
      await openScreen(page, '/building-specs?tab=documents', 'Building Specs');
      await expect(page.getByText('No documents yet')).toBeVisible();
    },
    '[role=tabpanel][data-state=active]',
  ),
  place(
    'Documents',
    async (page) => {
      await makeDocument(page);
      await openScreen(page, '/building-specs?tab=documents', 'Building Specs');
      await expect(page.getByRole('link', { name: 'Download Wall section' })).toBeVisible();
    },
    '[role=tabpanel][data-state=active]',
  ),
  place(
    'Documents, no match',
    async (page) => {
      await makeDocument(page);
      await openScreen(page, '/building-specs?tab=documents&q=zebra', 'Building Specs');
      await expect(page.getByText('No documents found')).toBeVisible();
    },
    '[role=tabpanel][data-state=active]',
  ),
  place(
    'Upload Document, file rejected',
    async (page) => {
      await page.goto('/building-specs?tab=documents&action=create');
      const dialog = page.getByRole('dialog', { name: 'Upload Document' });
      const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByText('This file ends in .pdf but isn’t a PDF. Choose another file.')).toBeVisible();
    },
    DIALOG,
  ),
  place('Document, with a superseded version', openDocument, DIALOG),
  place(
    'Edit Document',
    async (page) => {
      await openDocument(page);
      await page.getByRole('button', { name: 'Edit Document' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Document' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'New version of a document',
    async (page) => {
      await openDocument(page);
      await page.getByRole('button', { name: 'New Version' }).click();
      await expect(page.getByRole('dialog', { name: 'New version of Wall section' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Expiry Radar',
    async (page) => {
      const id = await makeOnly(page, SPECIFICATIONS, { ...STUD, reviewOn: '2020-03-31' });
      await openScreen(page, '/expiry-radar', 'Expiry Radar');
      await expect(page.locator(`main a[href="/building-specs?specification=${id}"]`)).toBeVisible();
    },
    BODY,
  ),
  place(
    'Expiry Radar, none of a type',
    async (page) => {
      await openScreen(page, '/expiry-radar?source=document_review', 'Expiry Radar');
      await expect(page.getByText('Nothing of this type is expiring')).toBeVisible();
    },
    BODY,
  ),
];

async function openSpecifications(page: Page): Promise<void> {
  await makeOnly(page, SPECIFICATIONS, STUD);
  await openScreen(page, '/building-specs', 'Building Specs');
  await expect(page.getByRole('listitem', { name: 'Wall stud' })).toBeVisible();
}

async function openSpecification(page: Page): Promise<void> {
  const id = await makeOnly(page, SPECIFICATIONS, STUD);
  await page.request.put(`${SPECIFICATIONS}/${id}`, { data: { value: '54' } });
  await page.goto(`/building-specs?specification=${id}`);
  await expect(page.getByRole('dialog', { name: 'Wall stud' })).toBeVisible();
}

async function makeDocument(page: Page): Promise<number> {
  await removeAll(page, DOCUMENTS);
  return addDocument(page, {}, PIXEL);
}

async function openDocument(page: Page): Promise<void> {
  const id = await makeDocument(page);
  const uploadId = await uploadFile(page, 'wall-section.pdf', makePdf('second'));
  await addRecord(page, `${DOCUMENTS}/${id}/versions`, { uploadId });
  await page.goto(`/building-specs?tab=documents&document=${id}`);
  await expect(page.getByRole('dialog', { name: 'Wall section' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Version 1' })).toBeVisible();
}
