import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

test('the sample bank has matched lines, open lines with suggestions, a fee, and a statement those lines block', async () => {
  const answer = await kim.post('/api/seed-data');
  expect(answer.statusCode, answer.body).toBe(200);
  const listed = await kim.get('/api/bank-lines?limit=200');
  expect(listed.statusCode, listed.body).toBe(200);
  const lines: BankLine[] = listed.json();
  const matched = lines.filter(({ state }) => state === 'matched');
  const open = lines.filter(({ state }) => state === 'open');
  expect(matched.length).toBeGreaterThan(3);
  expect(open).toHaveLength(4);
  expect(open.filter(({ suggestion }) => suggestion !== null)).toHaveLength(3);
  expect(open.find(({ suggestion }) => suggestion === null)).toMatchObject({ amount: '-12.50', suggestedRuleId: 1 });
  const [latest, before]: BankStatement[] = (await kim.get('/api/bank-statements')).json();
  const unseen = open.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  expect(latest).toMatchObject({ state: 'open', unseenLines: 4, difference: fromCents(unseen) });
  expect(before).toMatchObject({ state: 'reconciled', difference: '0.00', isBroken: false });
});

test('removing the sample bank also removes the transactions made from it', async () => {
  expect((await kim.post('/api/bank-lines/apply-rules', {})).json()).toEqual({
    categorised: 1,
    invoiced: 0,
    more: false,
  });
  const removed = await kim.delete('/api/admin/sample-data');
  expect(removed.statusCode, removed.body).toBe(200);
  const { rows } = await app.db.execute(sql`
    select (select count(*)::integer from bank_imports) + (select count(*)::integer from bank_lines)
      + (select count(*)::integer from bank_rules) + (select count(*)::integer from bank_statements)
      + (select count(*)::integer from journal_entries) as left_over`);
  expect(rows).toEqual([{ left_over: 0 }]);
});
