import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { dividePersonal } from '../../../platform/audit/personal-fields.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { TableTexts } from '../../../platform/privacy/personal-data.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';

const NOEL = { firstName: 'Noel', lastName: 'Quillfeather', email: 'noel@quill.example', phone: '(937) 555-0164' };
const NAMED = 'Noel Quillfeather, noel@quill.example, 937.555.0164';
let app: TestApp;
let texts: Readonly<Record<string, TableTexts>>;
let dale: Agent;

beforeAll(async () => {
  app = await testApp();
  texts = app.fastify.platform.personalData.texts();
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns that can hold a text anyone chose: not generated, and not limited to a closed set. */
async function listTextColumns(): Promise<Column[]> {
  const { rows } = await app.db.execute<Record<keyof Column, never>>(sql`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and format_type(a.atttypid, null) ~ 'text|json|char'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY \\(')
    order by 1, 2`);
  return rows;
}

function decisionOn({ table, name }: Column): string[] {
  const { blotted = [], numbered = [], kept = {} } = texts[table] ?? {};
  return [...blotted, ...numbered, ...Object.keys(kept)].filter((column) => column === name);
}

test('every text column of the database is erased, or kept for a stated reason', async () => {
  const columns = await listTextColumns();
  expect(columns.length).toBeGreaterThan(200);
  const named = (column: Column) => `${column.table}.${column.name}`;
  expect(columns.filter((column) => decisionOn(column).length !== 1).map(named)).toEqual([]);
  const { rows } = await app.db.execute<{ known: string }>(sql`
    select table_name || '.' || column_name as known from information_schema.columns where table_schema = 'public'`);
  const decided = Object.entries(texts).flatMap(([table, { blotted = [], numbered = [], kept = {} }]) =>
    [...blotted, ...numbered, ...Object.keys(kept)].map((name) => `${table}.${name}`),
  );
  expect(decided.filter((name) => !rows.some(({ known }) => known === name))).toEqual([]);
});

test('headlines and issues lose the name, the email and the phone number, however the number is written', async () => {
  const contact = (await dale.post('/api/contacts', NOEL)).json();
  const headline = (await dale.post('/api/headlines', { kind: 'customer', text: `Praise from ${NAMED}` })).json();
  const issue = (await dale.post('/api/issues', { title: `Call NOEL  quillfeather (937)555 0164 back` })).json();
  const confirmation = `${NOEL.firstName} ${NOEL.lastName}`;
  const answer = await dale.post(`/api/admin/privacy/contacts/${contact.id}/erase`, { confirmation });
  expect(answer.statusCode).toBe(200);
  const { rows } = await app.db.execute(sql`select h.text, i.title from headlines h, issues i
    where h.id = ${headline.id} and i.id = ${issue.id}`);
  expect(rows).toEqual([{ text: 'Praise from [erased], [erased], [erased]', title: 'Call [erased] [erased] back' }]);
});

test('a template loses the words of a customer that came with the job it was saved from', async () => {
  const contact = (await dale.post('/api/contacts', NOEL)).json();
  const [template] = (
    await app.db.execute<{ id: number }>(sql`
      insert into job_templates (name, kind, business_unit) values ('Duplex', 'small_works', 'general') returning id`)
  ).rows;
  const { '01-999': code } = await buildCostCodes(app.db, { '01-999': 'Other' });
  await app.db.execute(sql`
    insert into job_template_lines (template_id, place, cost_code_id, cost_type, description, quantity, unit, unit_cost)
    values (${template?.id}, 0, ${code}, 'material', ${`For ${NAMED}`}, 1, 'ea', 1)`);
  const [selection] = (
    await app.db.execute<{ id: number }>(sql`
      insert into job_template_selections (template_id, place, cost_code_id, cost_type, title, description)
      values (${template?.id}, 0, ${code}, 'material', 'Kitchen of Noel Quillfeather', ${NAMED}) returning id`)
  ).rows;
  await app.db.execute(sql`
    insert into job_template_options (selection_id, place, title, description, price, cost, vendor_note)
    values (${selection?.id}, 0, 'Oak for noel@quill.example', ${NAMED}, 1, 1, ${NAMED})`);
  const confirmation = `${NOEL.firstName} ${NOEL.lastName}`;
  const answer = await dale.post(`/api/admin/privacy/contacts/${contact.id}/erase`, { confirmation });
  expect(answer.statusCode).toBe(200);
  const { rows } = await app.db.execute(sql`
    select l.description as line, s.title, s.description as "of", o.title as option, o.vendor_note as note
    from job_template_lines l, job_template_selections s, job_template_options o
    where l.template_id = ${template?.id} and s.id = ${selection?.id} and o.selection_id = s.id`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/noel|quill|0164/i);
});

test('no erased column of the sample data names an erased person, and no unique name prevents it', async () => {
  const contact = (await dale.post('/api/contacts', NOEL)).json();
  expect((await dale.post('/api/seed-data')).statusCode).toBe(200);
  const columns = await listTextColumns();
  const blotted = columns.filter(
    ({ table, name, type }) => type === 'text' && !(name in (texts[table]?.kept ?? {})) && table !== 'contacts',
  );
  const filled: string[] = [];
  for (const { table, name } of blotted) {
    const column = sql.identifier(name);
    const { rowCount } = await app.db
      .execute(sql`
      update ${sql.identifier(table)} set ${column} = ${NAMED} where ${column} is not null`)
      .catch(() => ({ rowCount: 0 }));
    if (rowCount) filled.push(`${table}.${name}`);
  }
  expect(filled.length).toBeGreaterThan(60);
  const confirmation = `${NOEL.firstName} ${NOEL.lastName}`;
  const answer = await dale.post(`/api/admin/privacy/contacts/${contact.id}/erase`, { confirmation });
  expect(answer.statusCode).toBe(200);
  for (const { table, name } of blotted) {
    const { rows } = await app.db.execute(sql`
      select count(*)::integer as count from ${sql.identifier(table)} where ${sql.identifier(name)} ~* 'quill|0164'`);
    expect({ table, name, rows }).toEqual({ table, name, rows: [{ count: 0 }] });
  }
});

// Columns of codes or of products, and those whose values are never logged.
const CODES = [
  ...['body', 'category', 'device', 'duration', 'emailKey', 'keyBenefits', 'nameKey', 'phoneKey', 'priceRange'],
  'targetMarket',
];

test('the activity log can forget a name in any text column that is erased, even if it’s a single lowercase word', async () => {
  const columns = (await listTextColumns()).filter(({ table, name, type }) => {
    const { blotted = [], numbered = [] } = texts[table] ?? {};
    return type !== 'jsonb' && [...blotted, ...numbered].includes(name);
  });
  const fields = columns.map(({ name }) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
  const isKept = (field: string) => dividePersonal({ after: { [field]: 'maria' } }).personal.after === undefined;
  expect([...new Set(fields)].filter(isKept).sort()).toEqual(CODES);
});
