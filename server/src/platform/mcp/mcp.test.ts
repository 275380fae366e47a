import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../identity/users.factory.ts';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await testApp();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const usedSchema = z.object({ content: z.array(z.object({ text: z.string() })), isError: z.boolean() });
const listedSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });

interface Caller {
  ask: (method: string, params?: object, query?: string) => Promise<{ result?: unknown; error?: unknown }>;
  use: (name: string, input?: object) => Promise<z.infer<typeof usedSchema>>;
  namesOf: (query?: string) => Promise<string[]>;
}

/** A program with a token of a person with these permissions. */
async function program(
  person: Parameters<typeof buildUser>[1],
  { access = 'write', permissions = [] }: { access?: string; permissions?: string[] } = {},
): Promise<Caller> {
  const agent = await app.signedIn(await buildUser(app.db, person));
  const made = await agent.post('/api/account/tokens', { name: 'Assistant', access, permissions, days: 7 });
  const headers = { authorization: `Bearer ${made.json().token}` };
  const ask: Caller['ask'] = async (method, params, query = '') => {
    const answer = await new Agent(app.fastify).post(
      `/api/mcp${query}`,
      { jsonrpc: '2.0', id: 1, method, params },
      headers,
    );
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: 1 });
    return answer.json();
  };
  return {
    ask,
    use: async (name, input = {}) => {
      const { result } = await ask('tools/call', { name, arguments: input });
      return usedSchema.parse(result);
    },
    namesOf: async (query) => {
      const { result } = await ask('tools/list', {}, query);
      return listedSchema.parse(result).tools.map(({ name }) => name);
    },
  };
}

test.each(['legacy', { pin: '2026-07-28' }] as const)('a real client lists and calls tools (%j)', async (mode) => {
  const agent = await app.signedIn(await buildUser(app.db));
  const { token } = (
    await agent.post('/api/account/tokens', { name: 'Assistant', access: 'write', permissions: [], days: 7 })
  ).json();
  const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp?groups=leads', address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  expect(client.getServerVersion()).toMatchObject({ name: 'builder-operating-system' });
  expect(client.getInstructions()).toContain('US dollars');
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('leads_create');
  const made = await client.callTool({
    name: 'leads_create',
    arguments: { body: { title: 'Lagonda Row', company: 'Lagonda Row LLC' } },
  });
  expect(made.isError).toBe(false);
  await expect(client.callTool({ name: 'leads_nothing' })).rejects.toThrow('Tool not found: leads_nothing.');
  // Tools change only with the caller's permissions, so the server rejects subscriptions to changes.
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
  await client.close();
});

test('an unknown method is a protocol error', async () => {
  const { ask } = await program({});
  expect(await ask('ping')).toMatchObject({ result: {} });
  expect(await ask('resources/list')).toMatchObject({ error: { code: -32_601 } });
});

test('the tools are the calls that the user and the token have permission for', async () => {
  const manager = await program({ role: 'manager' }, { permissions: ['financial_read'] });
  const names = await manager.namesOf();
  expect(names).toEqual(expect.arrayContaining(['leads_list', 'leads_create', 'profitFirstAccounts_list']));
  expect(names).not.toContain('profitFirstAccounts_create');
  expect(names.filter((name) => name.startsWith('users_') || name.startsWith('apiTokens_'))).toEqual([]);

  const reader = await program({}, { access: 'read' });
  expect(await reader.namesOf('?groups=leads')).toContain('leads_list');
  expect((await reader.namesOf('?groups=leads')).every((name) => name.startsWith('leads_'))).toBe(true);
  expect(await reader.namesOf()).not.toContain('leads_create');
});

test('invoices and receivables can be read, and drafts created, but a reader can’t create any', async () => {
  const reads = ['invoices_list', 'invoices_get', 'receivables_get', 'receivables_summary', 'receivables_activity'];
  const writer = await program({ role: 'manager' }, { permissions: ['financial_read', 'financial_write'] });
  const names = await writer.namesOf('?groups=invoices,receivables');
  expect(names).toEqual(expect.arrayContaining([...reads, 'invoices_create', 'invoices_start']));
  const reader = await program({ role: 'manager' }, { access: 'read', permissions: ['financial_read'] });
  const offered = await reader.namesOf('?groups=invoices,receivables');
  expect(offered).toEqual(expect.arrayContaining(reads));
  expect(offered.filter((name) => /create|start|issue|remove|writeOff/.test(name))).toEqual([]);
  const found = await reader.use('receivables_summary');
  expect(JSON.parse(found.content[0]?.text ?? '')).toMatchObject({ due: '0.00', invoiceCount: 0 });
});

test('a tool acts through its route, so records are created and errors name their field', async () => {
  const { use } = await program({});
  const made = await use('leads_create', { body: { title: 'Lagonda Row', company: 'Lagonda Row LLC' } });
  expect(made.isError).toBe(false);
  const lead = JSON.parse(made.content[0]?.text ?? '');
  const found = await use('leads_list', { query: { q: 'lagonda' } });
  expect(JSON.parse(found.content[0]?.text ?? '')).toMatchObject([{ id: lead.id, title: 'Lagonda Row' }]);

  const wrong = await use('leads_create', { body: { company: 'Lagonda Row LLC' } });
  expect(wrong).toMatchObject({ isError: true });
  expect(JSON.parse(wrong.content[0]?.text ?? '').fields).toHaveProperty('title');

  const changed = await use('leads_update', { params: { id: lead.id }, body: { title: 'Row' }, version: lead.version });
  expect(JSON.parse(changed.content[0]?.text ?? '')).toMatchObject({ title: 'Row', version: lead.version + 1 });
  const late = await use('leads_update', { params: { id: lead.id }, body: { title: 'Late' }, version: lead.version });
  expect(late.isError).toBe(true);
});

test('the same key acts once', async () => {
  const { use } = await program({});
  const input = { body: { title: 'Once', company: 'Once LLC' }, idempotencyKey: 'k-1' };
  expect((await use('leads_create', input)).content).toEqual((await use('leads_create', input)).content);
  expect(JSON.parse((await use('leads_list')).content[0]?.text ?? '')).toHaveLength(1);
});

test('a list shows where its next page is', async () => {
  const { use } = await program({});
  for (const title of ['One', 'Two', 'Three']) await use('leads_create', { body: { title, company: 'Rows LLC' } });
  const first = await use('leads_list', { query: { limit: 2 } });
  const next = Object.fromEntries(new URLSearchParams(first.content[1]?.text.replace('next: ', '')));
  const second = await use('leads_list', { query: next });
  expect(JSON.parse(second.content[0]?.text ?? '')).toHaveLength(1);
});

test('an unknown tool, one without permission and invalid arguments are rejected', async () => {
  const { ask } = await program({});
  for (const name of ['leads_nothing', 'bin_list', 'toString'])
    expect(await ask('tools/call', { name })).toMatchObject({ error: { code: -32_602 } });
  expect(await ask('tools/call', { name: 'leads_list', arguments: { query: 'all' } })).toMatchObject({
    error: { code: -32_602 },
  });
});

test('a notification gets no response, a GET no stream, and a signed-out caller nothing', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const received = await agent.post('/api/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([received.statusCode, received.body]).toEqual([202, '']);
  expect((await agent.get('/api/mcp')).statusCode).toBe(405);
  expect((await app.anonymous.post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).statusCode).toBe(401);
});
