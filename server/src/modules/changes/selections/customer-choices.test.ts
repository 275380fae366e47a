import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { chooseAsCustomer } from './choices.service.ts';
import { listReleasedSelections } from './released-selections.service.ts';
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
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
  selection = await addSelection(mia, jobId, flooring(code));
});
afterAll(() => app.close());

const idOf = (title: string) => selection.options.find((option) => option.title === title)?.id ?? 0;
const choose = (title: string) => mia.post(`/api/selections/${selection.id}/choose`, { optionId: idOf(title) });
const changes = async (): Promise<ChangeOrder[]> => (await mia.get(`/api/jobs/${jobId}/change-orders`)).json();
const release = () => mia.put(`/api/selections/${selection.id}`, { isReleased: true });
const chooseOutside = (title: string, fields: object = {}) =>
  inTransaction(app.database, (tx) =>
    chooseAsCustomer(systemAct(tx), {
      jobId,
      selectionId: selection.id,
      optionId: idOf(title),
      name: 'Wade Jansen',
      ...fields,
    }),
  );

describe('the customer', () => {
  test('sees released selections without the company’s cost', async () => {
    expect(await listReleasedSelections(app.db, jobId)).toEqual([]);
    await release();
    const [seen] = await listReleasedSelections(app.db, jobId);
    expect(seen).toMatchObject({ title: 'Flooring', allowance: '17400.00', state: 'open', isFinal: false });
    expect(seen?.options.map(({ title, price, difference }) => [title, price, difference])).toEqual([
      ['Oak', '21000.00', '3600.00'],
      ['Maple', '17400.00', '0.00'],
      ['Laminate', '15000.00', '-2400.00'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/17333\.|14500\.|cost/i);
  });

  test('chooses by name, and the change order names who chose', async () => {
    await release();
    await chooseOutside('Oak');
    expect((await mia.get(`/api/selections/${selection.id}`)).json()).toMatchObject({
      state: 'chosen',
      chosenByName: 'Wade Jansen',
    });
    expect((await changes())[0]).toMatchObject({ requestedBy: 'Wade Jansen', createdBy: null, price: '3600.00' });
  });

  test('can’t choose an unreleased selection, one of another job, or one chosen meanwhile', async () => {
    await expect(chooseOutside('Oak')).rejects.toMatchObject({ code: 'not_found' });
    await release();
    await expect(chooseOutside('Oak', { jobId: jobId + 1 })).rejects.toMatchObject({ code: 'not_found' });
    await choose('Maple');
    await expect(chooseOutside('Oak')).rejects.toMatchObject({ code: 'conflict' });
    expect(await changes()).toEqual([]);
  });
});

test('the job’s manager is notified once of a customer’s choice, and not of one that a team member records', async () => {
  const notices = async (): Promise<{ title: string }[]> => (await wes.get('/api/notifications')).json();
  const manager = await buildUser(app.db, { role: 'manager', firstName: 'Wes' });
  const wes = await app.signedIn(manager);
  await app.db.update(jobs).set({ managerId: manager.id }).where(eq(jobs.id, jobId));
  await choose('Laminate');
  expect(await notices()).toEqual([]);
  await release();
  await chooseOutside('Oak', { replaces: idOf('Laminate') });
  await chooseOutside('Oak', { replaces: idOf('Laminate') });
  expect(await notices()).toMatchObject([
    {
      title: 'Wade Jansen chose Oak',
      body: expect.stringContaining('CO-2 bills the difference.'),
      link: `/jobs/${jobId}?tab=changes&selection=${selection.id}`,
    },
  ]);
});
