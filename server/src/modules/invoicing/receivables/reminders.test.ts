import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { issueDue } from '../invoices/invoices.factory.ts';
import { remindCustomers } from './reminders.service.ts';

const today = dayIn(new Date());
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:25' };
const ago = (days: number) => addDays(today, -days);

let app: TestApp;
let mia: Agent;
let lagonda: number;
let hazel: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  lagonda = (await buildContact(app.db, { email: 'lagonda@builders.example' })).id;
  hazel = (await buildContact(app.db, { email: 'hazel@builders.example' })).id;
});
afterAll(() => app.close());

async function owedBy(id: number): Promise<CustomerOwed | undefined> {
  const { customers }: Receivables = (await mia.get('/api/receivables')).json();
  return customers.find(({ customerId }) => customerId === id);
}

describe('reminders', () => {
  const STEPS = [
    { daysLate: 7, subject: 'A reminder', text: 'Please pay when you can.' },
    { daysLate: 21, subject: 'Second reminder', text: 'Please pay this week.' },
  ];
  const savePlan = (isOn = true, steps = STEPS) => mia.put('/api/reminder-plan', { isOn, steps });
  const letters = async () =>
    (await app.db.select().from(outboxMessages)).map(({ recipient, subject }) => [recipient, subject]);

  test('each step is sent once, and of several due steps only the last', async () => {
    expect((await mia.get('/api/reminder-plan')).json()).toEqual({ isOn: false, steps: [], version: 0 });
    const { number } = await issueDue(mia, { customerId: lagonda, amount: '1000', due: ago(22) });
    await issueDue(mia, { customerId: hazel, amount: '50', due: ago(3) });
    await savePlan(false);
    await remindCustomers(app.database, MAIL);
    expect(await letters()).toEqual([]);
    await savePlan();
    expect((await owedBy(lagonda))?.nextReminder).toBe(today);
    // Without a mail server nothing counts as sent.
    expect(await remindCustomers(app.database, {})).toBe(0);
    await Promise.all([remindCustomers(app.database, MAIL), remindCustomers(app.database, MAIL)]);
    expect(await letters()).toEqual([['lagonda@builders.example', `Second reminder (${number})`]]);
    expect(await owedBy(lagonda)).toMatchObject({
      nextReminder: null,
      invoices: [{ lastReminder: { step: 2, sentOn: today } }],
    });
    expect((await owedBy(hazel))?.nextReminder).toBe(addDays(today, 4));
  });

  test('reminders stop for a customer on request, and wait for a promised payment', async () => {
    await issueDue(mia, { customerId: lagonda, amount: '1000', due: ago(22) });
    await savePlan();
    await mia.post(`/api/receivables/customers/${lagonda}/stop-reminders`, { reason: 'In court' });
    await remindCustomers(app.database, MAIL);
    expect(await owedBy(lagonda)).toMatchObject({
      isStopped: true,
      stopReason: 'In court',
      nextReminder: null,
    });
    await mia.post(`/api/receivables/customers/${lagonda}/resume-reminders`);
    const promise = { customerId: lagonda, promisedOn: today, amount: '500', note: 'By check' };
    const { id } = (await mia.post('/api/payment-promises', promise)).json();
    await remindCustomers(app.database, MAIL);
    expect(await letters()).toEqual([]);
    expect(await owedBy(lagonda)).toMatchObject({
      promise: { id, promisedOn: today, amount: '500.00', note: 'By check' },
      nextReminder: addDays(today, 1),
    });
    expect((await mia.get(`/api/payment-promises?customerId=${lagonda}`)).json()).toHaveLength(1);
    await mia.delete(`/api/payment-promises/${id}`);
    await remindCustomers(app.database, MAIL);
    expect(await letters()).toHaveLength(1);
  });

  test('steps go up in days', async () => {
    const answer = await savePlan(true, [...STEPS].reverse());
    expect(answer.json().fields).toEqual({ 'steps.1.daysLate': 'Enter more than 21 days.' });
  });
});
