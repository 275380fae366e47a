import type pg from 'pg';
import { array, dropIndexes, inChunks, oneOf, pick, surname } from './data-set.ts';

const DAYS = 1_095;
const AT_ONCE = 50;
const KINDS = 'lead,deal,contact,activity,invoice,bill,job,purchase-order,change-order,time-entry'.split(',');
const VERBS = 'update,update,update,create,move,delete'.split(',');
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

/** An activity log of three years. Half of its rows name a record, and a third also have personal values. */
export async function loadLog(client: pg.ClientBase, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await makePeople(client);
  await client.query(`select add_log_months(now() - interval '${DAYS} days', now() + interval '2 months')`);
  // Two statements fill the two tables, and a row has the same time in both.
  const now = new Date().toISOString();
  const indexes = await dropIndexes(client, ['audit_logs', 'audit_personal_values']);
  const at = `'${now}'::timestamptz - (${rows} - n) * (interval '${DAYS} days' / ${rows})`;
  await inChunks(rows, (from, to) => addEntries(client, { from, to, rows, at }));
  for (const definition of indexes) await client.query(definition);
  await client.query(
    `select setval(pg_get_serial_sequence('audit_logs', 'id'), ${rows}); reset session_replication_role`,
  );
}

/** Adds the entries of a day, a few at a time, as people make them. */
export async function addDayOfEntries(client: pg.ClientBase, rows: number, count: number): Promise<void> {
  await makePeople(client);
  const { rows: last } = await client.query<{ id: number }>('select max(id)::integer as id from audit_logs');
  const first = (last[0]?.id ?? 0) + 1;
  const at = `'${new Date().toISOString()}'::timestamptz + n * interval '1 microsecond'`;
  for (let from = first; from < first + count; from += AT_ONCE)
    await addEntries(client, { from, to: from + AT_ONCE - 1, rows, at });
}

async function makePeople(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table if not exists people as
      select id, concat_ws(' ', first_name, last_name) as name, substring(email from '\\d+')::integer - 1 as place
      from users where email like 'staff%'`);
}

interface Entries {
  from: number;
  to: number;
  /** The size of the data set. */
  rows: number;
  /** The time of entry `n` in SQL, the same in every statement. */
  at: string;
}

/** Needs the temporary table `people`. */
async function addEntries(client: pg.ClientBase, { from, to, rows, at }: Entries): Promise<void> {
  const entry = `with entry as materialized (
      select n, ${oneOf(51, KINDS)} as kind, ${oneOf(52, VERBS)} as verb, 1 + ${pick(53, Math.ceil(rows / 50))} as record,
        ${at} as at, ${pick(54, 20)} as place,
        'Frame for ' || ${surname(55)} as label
      from generate_series(${from}, ${to}) as n)`;
  await client.query(`${entry}
      insert into audit_logs (id, user_id, user_name, action, resource_type, resource_id, details, ip_address, user_agent,
        request_id, timestamp) overriding system value
      select n, people.id, people.name, kind || '.' || verb, kind, record::text,
        jsonb_build_object('before', jsonb_build_object('status', 'new', 'value', (record % 9000)::text || '.00'),
          'after', jsonb_build_object('status', ${array(['won', 'open', 'sent'])}[1 + (n % 3)::integer], 'value', (n % 9000)::text || '.50')),
        '10.0.' || n % 250 || '.' || n % 199, '${AGENT}', 'req-' || to_hex(n), at
      from entry join people using (place)`);
  await client.query(`${entry}
      insert into audit_personal_values (audit_id, logged_at, label, details)
      select n, at, label, case when n % 3 = 0 then jsonb_build_object('before', jsonb_build_object('title', 'House'),
        'after', jsonb_build_object('title', label, 'notes', 'Wants a price before the frost.')) else '{}' end
      from entry where n % 2 = 0`);
}
