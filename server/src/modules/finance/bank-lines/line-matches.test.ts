import type { BankLine, MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, type FileLine, importLines } from '../bank-imports/bank-imports.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bank-lines';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
});
afterAll(() => app.close());

const add = async (...lines: FileLine[]): Promise<BankLine[]> =>
  (await importLines(kim, accounts.income, csvOf(lines))).lines;
const read = async (line: BankLine | undefined): Promise<BankLine> => (await kim.get(`${URL}/${line?.id}`)).json();
const record = (day: string, type: 'income' | 'expense', amount: number, description: string) =>
  recordTransaction(kim, day, type, amount, { businessUnit: 'general', accountId: accounts.income, description });
const listEntries = async (line: BankLine | undefined, q = ''): Promise<MatchCandidate[]> =>
  (await kim.get(`${URL}/${line?.id}/entries?q=${q}`)).json();
const match = (line: BankLine | undefined, postingIds: readonly number[]) =>
  kim.post(`${URL}/${line?.id}/match`, { postingIds });
const idsOf = (found: readonly MatchCandidate[]) => found.map(({ postingId }) => postingId);
const makeStatement = async (date: string, balance: string) =>
  (await kim.post('/api/bank-statements', { accountId: accounts.income, date, balance })).json();
const reconcile = async ({ id, version }: { id: number; version: number }) => {
  const done = await kim.post(`/api/bank-statements/${id}/reconcile`, {}, { 'if-match': String(version) });
  return done.json().message ?? done.json().state;
};
const itemsOf = async (id: number) => {
  const items = (await kim.get(`/api/bank-statements/${id}/items`)).json();
  return items.map(({ memo, isCleared, bankLineId }: Record<string, unknown>) => [memo, isCleared, bankLineId]);
};

/** Three checks and the line of their deposit. */
async function deposit(day = '2025-03-04') {
  await record('2025-03-01', 'income', 100, 'Check Alder');
  await record('2025-03-02', 'income', 200.5, 'Check Birch');
  await record('2025-03-03', 'income', 49.5, 'Check Cedar');
  const [line] = await add([day, 'Deposit', '350.00']);
  return { line, entries: await listEntries(line) };
}

test('a deposit of three checks is matched with all of them, undone as a whole, and each is cleared', async () => {
  const { line, entries } = await deposit();
  expect(line?.suggestion).toBeNull();
  expect(entries.map(({ memo, amount }) => [memo, amount])).toEqual([
    ['Check Cedar', '49.50'],
    ['Check Birch', '200.50'],
    ['Check Alder', '100.00'],
  ]);
  const matched = await match(line, idsOf(entries));
  expect(matched.statusCode, matched.body).toBe(200);
  expect(matched.json()).toMatchObject({ state: 'matched', isMatchReversed: false });
  expect(matched.json().matches.map(({ memo }: MatchCandidate) => memo)).toEqual([
    'Check Alder',
    'Check Birch',
    'Check Cedar',
  ]);
  const statement = await makeStatement('2025-03-31', '350.00');
  expect(statement).toMatchObject({ cleared: '350.00', outstanding: '0.00', difference: '0.00' });
  expect(await itemsOf(statement.id)).toEqual([
    ['Check Alder', true, line?.id],
    ['Check Birch', true, line?.id],
    ['Check Cedar', true, line?.id],
  ]);
  const [second] = await add(['2025-03-05', 'Deposit', '100.00']);
  expect(second?.suggestion).toBeNull();
  expect(await listEntries(second)).toEqual([]);
  expect((await kim.post(`${URL}/${line?.id}/undo`)).json()).toMatchObject({ state: 'open', matches: [] });
  expect((await read(second)).suggestion).toMatchObject({ memo: 'Check Alder' });
  expect((await itemsOf(statement.id)).map(([, isCleared]: unknown[]) => isCleared)).toEqual([false, false, false]);
});

test('the entries of a line are cleared on the line’s day', async () => {
  const { line, entries } = await deposit('2025-04-02');
  await match(line, idsOf(entries));
  const march = await makeStatement('2025-03-31', '0.00');
  expect(march).toMatchObject({ cleared: '0.00', outstanding: '350.00', difference: '0.00' });
  expect(await reconcile(march)).toBe('reconciled');
  const april = await makeStatement('2025-04-30', '350.00');
  expect(await reconcile(april)).toBe('reconciled');
  const csv = (await kim.get(`/api/bank-statements/${april.id}/report?format=csv`)).body;
  expect(csv).toContain('Check Alder');
});

test('a payout less its fee is matched with money in and money out', async () => {
  await record('2025-03-01', 'income', 1000, 'Card sales');
  await record('2025-03-01', 'expense', 15, 'Card fee');
  const [line] = await add(['2025-03-03', 'PAYOUT', '985.00']);
  const matched = await match(line, idsOf(await listEntries(line)));
  expect(matched.json()).toMatchObject({ state: 'matched', matches: [{ amount: '1000.00' }, { amount: '-15.00' }] });
});

test('entries are found by their words, far from the line’s date', async () => {
  await record('2024-01-10', 'income', 80, 'Check Dogwood 100%');
  const { line, entries } = await deposit();
  expect(entries).toHaveLength(3);
  expect(await listEntries(line, 'dogwood')).toMatchObject([{ memo: 'Check Dogwood 100%', amount: '80.00' }]);
  expect(await listEntries(line, '_')).toEqual([]);
});

test('entries that don’t add up, are listed twice, matched or reversed, or of another account are rejected', async () => {
  const { line, entries } = await deposit();
  const [cedar = 0, birch = 0, alder = 0] = idsOf(entries);
  const refusal = async (ids: number[]) => {
    const answer = await match(line, ids);
    return [answer.statusCode, answer.json().fields?.postingIds];
  };
  const sums = 'These entries add up to $250.00 and the line is $350.00, a difference of $100.00.';
  expect(await refusal([cedar, birch])).toEqual([400, sums]);
  expect(await refusal([cedar, birch, alder, alder])).toEqual([400, 'Choose each entry once.']);
  expect((await refusal([]))[0]).toBe(400);
  const other = 'Choose unmatched entries on the account of the line.';
  expect(await refusal([cedar, birch, alder + 1])).toEqual([400, other]);
  const [single] = await add(['2025-03-02', 'Check', '100.00']);
  expect((await match(single, [alder])).statusCode).toBe(200);
  expect(await refusal([cedar, birch, alder])).toEqual([400, other]);
  const { id } = await record('2025-03-03', 'income', 100, 'Check Elm');
  const elm = (await listEntries(line)).find(({ memo }) => memo === 'Check Elm')?.postingId ?? 0;
  await kim.post(`/api/financial-transactions/${id}/reverse`, {});
  expect(await refusal([cedar, birch, elm])).toEqual([400, other]);
  expect(await read(line)).toMatchObject({ state: 'open', matches: [] });
});

test('a line whose entry was reversed since says so', async () => {
  const { line, entries } = await deposit();
  await match(line, idsOf(entries));
  await kim.post(`/api/financial-transactions/${entries[1]?.transactionId}/reverse`, {});
  expect(await read(line)).toMatchObject({ state: 'matched', isMatchReversed: true });
});

test('two people who match at once don’t use an entry twice, and the database keeps it so', async () => {
  const { line, entries } = await deposit();
  const [single] = await add(['2025-03-02', 'Check', '100.00']);
  const alder = entries.find(({ memo }) => memo === 'Check Alder')?.postingId ?? 0;
  const [all, one] = await Promise.all([match(line, idsOf(entries)), match(single, [alder])]);
  const [won, lost] = [all.statusCode, one.statusCode].toSorted((left, right) => left - right);
  expect([won, lost === 400 || lost === 409]).toEqual([200, true]);
  const both = [await read(line), await read(single)].flatMap(({ matches }) => idsOf(matches));
  expect(both.filter((id) => id === alder)).toEqual([alder]);
  const used = `insert into bank_line_matches (posting_id, line_id) values (${alder}, ${line?.id})`;
  await expect(app.db.execute(used)).rejects.toThrow();
  await kim.post(`${URL}/${line?.id}/undo`);
  await kim.post(`${URL}/${single?.id}/undo`);
  // Open lines have no entries, and the entries of a matched line add up to it.
  await expect(app.db.execute(used)).rejects.toThrow();
  await expect(app.db.execute(`update bank_lines set state = 'matched' where id = ${line?.id}`)).rejects.toThrow();
});

test('undoing the import frees the entries of its lines', async () => {
  const { line, entries } = await deposit();
  await match(line, idsOf(entries));
  const [file] = (await kim.get('/api/bank-imports')).json();
  const undone = await kim.post(`/api/bank-imports/${file.id}/undo`, {}, { 'if-match': String(file.version) });
  expect(undone.statusCode, undone.body).toBe(200);
  const [again] = await add(['2025-03-04', 'Deposit', '350.00']);
  expect(await listEntries(again)).toHaveLength(3);
});

test('a match by a server of the version before is read, and it reads the matches of this one', async () => {
  await record('2025-03-01', 'income', 100, 'Check Alder');
  const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
  const { postingId = 0, entryId = 0 } = line?.suggestion ?? {};
  const set = (state: string, posting: number | null, entry: number | null) =>
    app.db.execute(`update bank_lines set state = '${state}', posting_id = ${posting}, entry_id = ${entry}`);
  await set('matched', postingId, entryId);
  expect(await read(line)).toMatchObject({ state: 'matched', matches: [{ postingId }] });
  await set('open', null, null);
  expect(await read(line)).toMatchObject({ state: 'open', matches: [] });
  const kept = async () =>
    (await app.db.execute('select posting_id::integer as posting, entry_id as entry from bank_lines')).rows;
  await match(line, [postingId]);
  expect(await kept()).toEqual([{ posting: postingId, entry: entryId }]);
  await kim.post(`${URL}/${line?.id}/undo`);
  expect(await kept()).toEqual([{ posting: null, entry: null }]);
});

test('the entries a line is matched with are logged', async () => {
  const { line, entries } = await deposit();
  await match(line, idsOf(entries));
  const { rows } = await app.db.execute(`select details from audit_logs where action = 'bank-line.match'`);
  const entryIds = entries.map(({ entryId }) => entryId).toSorted((one, other) => one - other);
  expect(rows).toMatchObject([{ details: { after: { state: 'matched' }, entries: entryIds } }]);
});
