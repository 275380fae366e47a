import { expect, test } from 'vitest';
import { sendSheetOf } from '../../changes/selection-sheets/selection-sheets.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { app, buildEachShownJob, mia, path, shown } from '../job-sights/each-shown-job.factory.ts';
import { linkTo } from '../job-sights/shown-job.factory.ts';

buildEachShownJob('customer', { isChosen: true });

const read = async (url: string) => (await app.anonymous.get(url)).body;
const goToSign = (url: string, id: number) => app.anonymous.submit(`${url}/sheets/${id}/sign`, {});

test('a customer signs their selection sheet from their page', async () => {
  const { sheet } = await sendSheetOf(mia, shown.job.id);
  const page = await read(path);
  expect(page).toContain('Confirm your choices, sheet 1');
  expect(page).toContain('1 choice, $21,000.00.');
  const answer = await goToSign(path, sheet.id);
  expect(answer.statusCode).toBe(303);
  const link = String(answer.headers.location);
  expect(await read(link)).toContain('Oak');
  expect((await app.anonymous.submit(link, typedSignature('Wade Jansen'))).statusCode).toBe(303);
  expect((await mia.get(`/api/jobs/${shown.job.id}/selection-sheets`)).json().sheets[0].state).toBe('signed');
  expect(await read(path)).not.toContain('Confirm your choices');
  expect((await goToSign(path, sheet.id)).statusCode).toBe(404);
});

test('a sheet can be signed only from a page of its job, by the person who signs next, while it’s waiting', async () => {
  const { sheet } = await sendSheetOf(mia, shown.job.id);
  const other = await linkTo(mia, shown.job.id, 'customer', { name: 'Ann Jansen', email: 'ann@kettle.example' });
  expect(await read(other)).toContain('You sign it through a separate link. Ask us if you don’t have it.');
  expect((await goToSign(other, sheet.id)).statusCode).toBe(404);
  expect((await goToSign(path, sheet.id + 1)).statusCode).toBe(404);
  const link = String((await goToSign(path, sheet.id)).headers.location);
  await mia.post(`/api/selection-sheets/${sheet.id}/withdraw`);
  expect((await app.anonymous.get(link)).statusCode).toBe(404);
  expect((await goToSign(path, sheet.id)).statusCode).toBe(404);
  expect(await read(path)).not.toContain('Confirm your choices');
});

test('a link to sign a sheet created by a page ends with the page', async () => {
  const { sheet } = await sendSheetOf(mia, shown.job.id);
  const link = String((await goToSign(path, sheet.id)).headers.location);
  const [page] = (await mia.get(`/api/jobs/${shown.job.id}/page-links`)).json();
  expect((await mia.delete(`/api/page-links/${page.id}`)).statusCode).toBe(204);
  expect((await app.anonymous.get(link)).statusCode).toBe(404);
  expect((await app.anonymous.submit(link, typedSignature('Wade Jansen'))).statusCode).toBe(404);
});
