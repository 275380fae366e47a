import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { addRecord } from './records.ts';

const idSchema = z.object({ id: z.string() });
const documentSchema = z.object({ id: z.number() });

/** A PNG of one red pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A file that starts like a PDF. */
export function makePdf(text: string, size = 0): Buffer {
  const beginning = Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
  return size > beginning.length ? Buffer.concat([beginning, Buffer.alloc(size - beginning.length, '\n')]) : beginning;
}

/** Uploads a small file through the API. @returns the upload's id, for a document or a version */
export async function uploadFile(page: Page, name: string, buffer: Buffer): Promise<string> {
  const { id } = idSchema.parse(
    await addRecord(page, '/api/document-uploads', { fileName: name, size: buffer.length }),
  );
  const file = { name: 'piece', mimeType: 'application/octet-stream', buffer };
  const sent = await page.request.post(`/api/document-uploads/${id}/chunks/0`, { multipart: { file } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await addRecord(page, `/api/document-uploads/${id}/finish`, {});
  return id;
}

/** Creates a document through the API. @returns its id */
export async function addDocument(page: Page, fields: object = {}, file = makePdf('first')): Promise<number> {
  const isImage = file === PIXEL;
  const uploadId = await uploadFile(page, isImage ? 'site.png' : 'wall-section.pdf', file);
  const body = { name: 'Wall section', number: 'A-101', category: 'drawing', ...fields, uploadId };
  return documentSchema.parse(await addRecord(page, '/api/technical-documents', body)).id;
}
