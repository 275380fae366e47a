import { DEAL_STAGES, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import type pg from 'pg';
import { ENDS, FIRST_NAMES, MIDDLES, STARTS, TRADES } from './words.ts';

const CHUNK = 250_000;
const AT_ONCE = 50;
export const ACTIVITIES_PER_LEAD = 5;
const TABLES = ['contacts', 'leads', 'deals', 'deal_stage_changes', 'activities'];
const STAFF = 20;

export const array = (words: readonly string[]) => `(array['${words.join(`','`)}'])`;
/** A number below `count` that depends only on the row, so the data set is always the same. */
export const pick = (salt: number, count: number) =>
  `((((n::bigint * 2654435761 + ${salt * 40_503}) % 4294967291) * ${2 * salt + 7} / 97) % ${count})::integer`;
export const oneOf = (salt: number, words: readonly string[]) => `${array(words)}[1 + ${pick(salt, words.length)}]`;
export const surname = (salt: number) =>
  `${oneOf(salt, STARTS)} || ${oneOf(salt + 1, MIDDLES)} || ${oneOf(salt + 2, ENDS)}`;
const company = `${surname(11)} || ' ' || ${oneOf(14, TRADES)}`;
const email = `lower(${oneOf(1, FIRST_NAMES)} || '.' || ${surname(2)}) || '@' || lower(${surname(11)}) || '.example'`;
const staff = `(select id from staff where place = ${pick(15, STAFF)})`;
// Two years of work, the latest row a minute ago.
const created = `now() - interval '1 minute' - ${pick(16, 730 * 1440)} * interval '1 minute'`;
// Work is entered as it happens, so the rows of a table that grows for years are in the order of their time.
const inOrder = `now() - interval '1 minute' - (total - n) * (interval '730 days' / total)`;
const day = (salt: number, from: number, days: number) => `current_date + ${from} + ${pick(salt, days)}`;
// Half of the deals are open; of the closed ones, two in five were won.
const stage = `${array(DEAL_STAGES)}[case when ${pick(17, 10)} < 5 then 1 + ${pick(18, 5)} when ${pick(17, 10)} < 7 then 6 else 7 end]`;

const inserts = {
  contacts: `insert into contacts (first_name, last_name, email, phone, company, position, created_by, created_at)
    select ${oneOf(1, FIRST_NAMES)}, ${surname(2)}, ${email}, '(313) 555-' || lpad(${pick(5, 10_000)}::text, 4, '0'),
      ${company}, 'Owner', ${staff}, ${created}`,
  leads: `insert into leads (title, company, first_name, last_name, email, contact_id, status, status_changed_at, priority, source,
      value, notes, assigned_to, created_at)
    select 'Frame for ' || ${surname(20)}, ${company}, ${oneOf(1, FIRST_NAMES)}, ${surname(2)}, ${email}, n,
      ${oneOf(21, LEAD_STATUSES)}, ${created}, ${oneOf(22, LEAD_PRIORITIES)}, ${oneOf(23, ['Website', 'Referral', 'Trade show', 'Phone'])},
      ${pick(24, 90_000)} + 0.25, 'Wants a price before the frost.', ${staff}, ${created}`,
  deals: `insert into deals (title, company, contact_id, lead_id, stage, value, probability, expected_close_date, actual_close_date,
      lost_reason, business_unit, assigned_to, stage_changed_at, created_at)
    select title, company, n, n, stage, value, probability, expected, case when stage like 'closed%' then actual end,
      case when stage = 'closed_lost' then ${oneOf(25, LOST_REASONS)} end, ${oneOf(26, BUSINESS_UNITS)}, assigned, changed, created
    from (select n, 'House for ' || ${surname(20)} as title, ${company} as company, ${stage} as stage,
      ${pick(27, 200_000)} + 0.5 as value, ${pick(28, 101)} as probability, ${day(29, -90, 270)} as expected,
      ${day(30, -730, 730)} as actual, ${staff} as assigned,
      now() - ${pick(31, 60)} * interval '1 day' as changed, ${created} as created`,
  deal_stage_changes: `insert into deal_stage_changes (deal_id, to_stage, changed_at) select id, stage, stage_changed_at from deals where id between`,
  activities: `insert into activities (type, title, description, contact_id, lead_id, deal_id, scheduled_at, is_completed, completed_at,
      created_by, created_at)
    select type, title, 'Asked about ' || topic || ' and the permit.', r, case when n % 3 = 0 then r end, case when n % 2 = 0 then r end,
      due, done or type = 'note', case when done or type = 'note' then due end, person, made
    from (select n, 1 + n % rows as r, ${oneOf(41, ['call', 'email', 'meeting', 'note', 'task'])} as type,
      'Speak to ' || ${surname(2)} as title, lower(${oneOf(42, TRADES)}) as topic,
      now() + (${pick(43, 760)} - 730) * interval '1 day' as due, ${pick(44, 10)} < 9 as done, ${staff} as person,
      ${inOrder} as made`,
};

/** Fills an empty, migrated database. User triggers run; foreign keys are valid by construction and not checked. */
export async function loadDataSet(client: pg.ClientBase, rows: number, activitiesPerLead: number): Promise<void> {
  await client.query(`set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  await makeStaff(client);
  const indexes = await dropIndexes(client, TABLES);
  await client.query(
    TABLES.map((table) => `alter table ${table} disable trigger all; alter table ${table} enable trigger user;`).join(
      '',
    ),
  );
  for (const table of ['contacts', 'leads'] as const) {
    await inChunks(rows, (from, to) => client.query(`${inserts[table]} from generate_series(${from}, ${to}) as n`));
  }
  await inChunks(rows, (from, to) =>
    client.query(`${inserts.deals} from generate_series(${from}, ${to}) as n) as made`),
  );
  await inChunks(rows, (from, to) => client.query(`${inserts.deal_stage_changes} ${from} and ${to}`));
  const total = rows * activitiesPerLead;
  await inChunks(total, (from, to) => addActivities(client, { from, to, rows, total }));
  await client.query(TABLES.map((table) => `alter table ${table} enable trigger all;`).join(''));
  for (const definition of indexes) await client.query(definition);
}

/** Adds the activities of a day, a few at a time, as people make them. */
export async function addDayOfActivities(client: pg.ClientBase, rows: number, count: number): Promise<void> {
  await listStaff(client);
  for (let to = AT_ONCE; to <= count; to += AT_ONCE)
    await addActivities(client, { from: to - AT_ONCE + 1, to, rows, total: to });
}

interface Activities {
  from: number;
  to: number;
  /** The number of leads. */
  rows: number;
  total: number;
}

/** Needs the temporary table `staff`. */
async function addActivities(client: pg.ClientBase, { from, to, rows, total }: Activities): Promise<void> {
  await client.query(
    `${inserts.activities} from generate_series(${from}, ${to}) as n,
      (values (${rows}, ${total})) as size (rows, total)) as made`,
  );
}

async function makeStaff(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into users (email, first_name, last_name, is_approved, is_active)
    select 'staff' || n || '@builder.example', 'Staff', n::text, true, true from generate_series(1, ${STAFF}) as n`);
  await listStaff(client);
}

async function listStaff(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table staff as select id, substring(email from '\\d+')::integer - 1 as place from users where email like 'staff%'`);
}

/** Drops the indexes until the rows are loaded: building them afterward is many times faster than row by row. */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  // With `only`, an index of a partitioned table would leave out the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

export async function inChunks(rows: number, load: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= rows; from += CHUNK) await load(from, Math.min(rows, from + CHUNK - 1));
}
