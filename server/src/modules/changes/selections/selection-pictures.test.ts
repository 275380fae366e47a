import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { KEPT, TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { selectionPictures } from './selection-options.table.ts';
import { openReleasedPicture, removeUnusedPictures } from './selection-pictures.service.ts';
import { addSelection, flooring } from './selections.factory.ts';

let app: TestApp;
let mia: Agent;
let jobId: number;
let selection: Selection;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
  selection = await addSelection(mia, jobId, flooring(code));
});
afterAll(() => app.close());

const option = () => selection.options[0]?.id ?? 0;
const upload = (bytes: Buffer = TAKEN, who: Agent = mia) =>
  who.upload(`/api/selection-options/${option()}/picture`, fileOf(bytes, 'oak.jpg'));
const pictureId = (answer: Selection) => answer.options[0]?.pictureId ?? 0;

describe('the picture of an option', () => {
  test('keeps only the picture itself, and is replaced by the next one', async () => {
    const first = await upload();
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json().version).toBe(selection.version + 1);
    const url = `/api/selection-pictures/${pictureId(first.json())}`;
    const file = await mia.get(url);
    expect(file.rawPayload).toEqual(KEPT);
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
    const known = { 'if-none-match': String(file.headers.etag) };
    expect((await mia.send({ method: 'GET', url, headers: known })).statusCode).toBe(304);

    const second = pictureId((await upload()).json());
    expect(second).not.toBe(pictureId(first.json()));
    expect((await mia.get(url)).statusCode).toBe(404);
    const { storage } = app.fastify.platform;
    await removeUnusedPictures(app.database, storage);
    expect(await app.db.select({ id: selectionPictures.id }).from(selectionPictures)).toEqual([{ id: second }]);
  });

  test('stays when the options are saved, and is deleted when it’s removed', async () => {
    const added: Selection = (await upload()).json();
    const options = added.options.map(({ pictureId: _, ...fields }) => fields);
    const saved = await mia.put(`/api/selections/${selection.id}`, { options, title: 'Floors' });
    expect(pictureId(saved.json())).toBe(pictureId(added));
    const removed = await mia.delete(`/api/selection-options/${option()}/picture`);
    expect(removed.json().options[0].pictureId).toBeNull();
  });

  test('is recognized as a picture by its content, whatever its name', async () => {
    const refused = await upload(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { file: 'Choose a JPEG, PNG or WebP picture.' }]);
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400);
    expect((await mia.upload('/api/selection-options/999/picture', new File([TAKEN], 'a.jpg'))).statusCode).toBe(404);
  });

  test('isn’t added to a closed selection', async () => {
    await mia.post(`/api/selections/${selection.id}/close`);
    expect((await upload()).statusCode).toBe(409);
  });

  test('is seen by people who see a job that shows it, and copied with its selection', async () => {
    const kim = await buildUser(app.db);
    const crew = await app.signedIn(kim);
    const url = `/api/selection-pictures/${pictureId((await upload()).json())}`;
    expect((await crew.get(url)).statusCode).toBe(404);
    expect((await upload(TAKEN, crew)).statusCode).toBe(403);
    const other = await buildJob(app.db);
    await mia.post(`/api/jobs/${other.id}/selections/copy`, { fromJobId: jobId });
    await app.db.insert(jobCrew).values({ jobId: other.id, userId: kim.id });
    expect((await crew.get(url)).rawPayload).toEqual(KEPT);
    await mia.delete(`/api/selection-options/${option()}/picture`);
    expect((await crew.get(url)).statusCode).toBe(200);
  });

  test('is shown to the customer of the job once the selection is released', async () => {
    const id = pictureId((await upload()).json());
    const opener = { db: app.db, storage: app.fastify.platform.storage };
    await expect(openReleasedPicture(opener, { jobId, id }, undefined)).rejects.toMatchObject({ code: 'not_found' });
    await mia.put(`/api/selections/${selection.id}`, { isReleased: true });
    expect(await openReleasedPicture(opener, { jobId, id }, undefined)).toMatchObject({ mediaType: 'image/jpeg' });
    await expect(openReleasedPicture(opener, { jobId: jobId + 1, id }, undefined)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
