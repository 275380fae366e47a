import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { dayIn } from '@builder-os/contract/platform/dates';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { addJob } from './jobs.factory.ts';

const URL = '/api/jobs';
const year = dayIn(new Date()).slice(0, 4);

let app: TestApp;
let mia: Agent;
let miaId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const manager = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  miaId = manager.id;
  mia = await app.signedIn(manager);
});
afterAll(() => app.close());

const numbers = async (query: string): Promise<string[]> =>
  (await mia.get(`${URL}?${query}`)).json().map((job: Job) => job.number);

describe('the list', () => {
  test('finds jobs by name, number and customer, and filters them', async () => {
    const contact = await buildContact(app.db, { firstName: 'Rosa', lastName: 'Lind' });
    await addJob(mia, { name: 'Kettle Hill', contactId: contact.id, managerId: miaId });
    await addJob(mia, {
      name: 'Lagonda Row',
      kind: 'kit',
      businessUnit: 'steel_framing',
      siteAddress: '4 Lagonda Avenue',
    });
    await mia.post(`${URL}/2/move`, { phase: 'contracted' });
    expect(await numbers('q=kettle')).toEqual([`J-${year}-001`]);
    expect(await numbers('q=Lind')).toEqual([`J-${year}-001`]);
    expect(await numbers('q=lagonda%20avenue')).toEqual([`J-${year}-002`]);
    expect(await numbers(`q=j-${year}-2`)).toEqual([`J-${year}-002`]);
    expect(await numbers('phase=contracted')).toEqual([`J-${year}-002`]);
    expect(await numbers('kind=spec_house')).toEqual([`J-${year}-001`]);
    expect(await numbers('unit=steel_framing')).toEqual([`J-${year}-002`]);
    expect(await numbers(`manager=${miaId}`)).toEqual([`J-${year}-001`]);
    expect(await numbers('manager=none')).toEqual([`J-${year}-002`]);
    expect(await numbers(`contactId=${contact.id}`)).toEqual([`J-${year}-001`]);
    expect(await numbers('sort=name')).toEqual([`J-${year}-001`, `J-${year}-002`]);
    const found = (await mia.get('/api/search?q=lagonda')).json();
    expect(found.jobs).toEqual([{ id: 2, number: `J-${year}-002`, name: 'Lagonda Row', phase: 'contracted' }]);
    const kim = await app.signedIn(await buildUser(app.db));
    expect((await kim.get('/api/search?q=lagonda')).json().jobs).toEqual([]);
  });

  test('every sort pages through all jobs', async () => {
    for (const fields of [{ finishesOn: '2026-09-01' }, { startsOn: '2026-03-01', originalContract: null }, {}]) {
      await addJob(mia, fields);
    }
    for (const key of ['number', 'name', 'phase', 'contract', 'startsOn', 'finishesOn', 'createdAt']) {
      for (const sort of [key, `-${key}`]) {
        const seen: number[] = [];
        let next: string | undefined = `${URL}?limit=1&sort=${sort}`;
        while (next !== undefined) {
          const answer = await mia.get(next);
          seen.push(...answer.json().map(({ id }: Job) => id));
          next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
        }
        expect(seen.toSorted(), sort).toEqual([1, 2, 3]);
      }
    }
  });

  test('the board has every phase with its count and contracts', async () => {
    await addJob(mia);
    await addJob(mia, { originalContract: '1000.50' });
    await mia.post(`${URL}/2/move`, { phase: 'contracted' });
    const board = (await mia.get(`${URL}/board`)).json();
    expect(board.map(({ phase, count, contract }: Record<string, string>) => [phase, count, contract])).toEqual([
      ['estimating', 1, '250000.00'],
      ['contracted', 1, '1000.50'],
      ['in_progress', 0, '0.00'],
      ['punch_list', 0, '0.00'],
      ['closed', 0, '0.00'],
      ['cancelled', 0, '0.00'],
    ]);
    expect(board[1].jobs[0].number).toBe(`J-${year}-002`);
  });

  test('exports what it shows', async () => {
    await addJob(mia, { name: 'Kettle Hill', managerId: miaId, startsOn: '2026-03-01' });
    await addJob(mia, { name: 'Other' });
    const answer = await mia.get(`${URL}/export?q=kettle`);
    expect(plainCsv(answer.body).trim().split('\r\n')).toEqual([
      'Number,Name,Kind,Business Unit,Phase,Customer,Site Address,Manager,Original Contract,Contract with Signed Changes,Start Date,Finish Date,Notes',
      `J-${year}-001,Kettle Hill,spec_house,real_estate,estimating,,,Mia Reyes,250000.00,250000.00,2026-03-01,,`,
    ]);
    const xlsx = await mia.get(`${URL}/export?q=kettle&format=xlsx`);
    const [sheet] = await readXlsxFile(xlsx.rawPayload);
    expect(sheet?.data.map((row) => [row[0], row[1], row[8], row[10]])).toEqual([
      ['Number', 'Name', 'Original Contract', 'Start Date'],
      [`J-${year}-001`, 'Kettle Hill', 250000, new Date('2026-03-01T00:00:00Z')],
    ]);
  });
});
