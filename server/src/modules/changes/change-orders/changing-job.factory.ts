import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { expect } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { changeLine } from './change-orders.factory.ts';

export type ChangingJob = Awaited<ReturnType<typeof buildChangingJob>>;

export const changeBody = (costCodeId: number, fields: object = {}) => ({
  title: 'Rear porch roofs',
  lines: [changeLine(costCodeId)],
  ...fields,
});

/** A job of 100,000.00 until June 30, 2026, and two managers who write and approve its changes. */
export async function buildChangingJob(app: TestApp) {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const wes = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Wes', lastName: 'Calloway' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roof' });
  const footings = codes['03-100'] ?? 0;
  const contact = await buildContact(app.db, { company: 'Kettle Hill Builders', email: 'wade@kettlehill.example' });
  const dates = { startsOn: '2026-01-05', finishesOn: '2026-06-30' };
  const jobId = (await buildJob(app.db, { contactId: contact.id, ...dates })).id;
  return {
    mia,
    wes,
    footings,
    jobId,
    create: async (fields: object = {}, by = mia): Promise<ChangeOrderDetail> => {
      const answer = await by.post(`/api/jobs/${jobId}/change-orders`, changeBody(footings, fields));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    get: async (id: number, by = mia): Promise<ChangeOrderDetail> => (await by.get(`/api/change-orders/${id}`)).json(),
  };
}
