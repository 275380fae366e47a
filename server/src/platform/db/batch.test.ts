import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { type Part, sendTogether } from './batch.ts';

// The embedded engine names no statements, because all its connections share one session.
describe.runIf(process.env.TEST_DATABASE_URL)('a named statement', () => {
  async function openClient() {
    const client = new pg.Client({ connectionString: await createDatabase('batch') });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('create table beams (id integer, span numeric, note text)');
    await client.query(`insert into beams values (1, 3.6, 'garage'), (2, 4.2, null)`);
    let descriptions = 0;
    Reflect.get(client, 'connection').on('rowDescription', () => {
      descriptions += 1;
    });
    const ask = (id: number, part: Partial<Part> = {}) =>
      sendTogether(client, [
        {
          text: 'select id, span, note from beams where id = $1',
          name: 'beam',
          values: [id],
          rowMode: 'array',
          ...part,
        },
      ]);
    return { client, ask, described: () => descriptions };
  }

  test('has its columns described once per connection, and returns arrays and objects', async () => {
    const { ask, described } = await openClient();
    expect(await ask(1)).toMatchObject({ rows: [[1, '3.6', 'garage']], rowCount: 1 });
    expect(await ask(2)).toMatchObject({ rows: [[2, '4.2', null]] });
    const asObject = await ask(2, { rowMode: undefined });
    expect(asObject).toMatchObject({ rows: [{ id: 2, span: '4.2', note: null }], fields: [{ name: 'id' }, {}, {}] });
    expect(await ask(3)).toMatchObject({ rows: [], rowCount: 0 });
    expect(described()).toBe(1);
  });

  test('is described again after a failed parse, or under another name', async () => {
    const { client, ask, described } = await openClient();
    await client.query('alter table beams rename to joists');
    await expect(ask(1)).rejects.toThrow('relation "beams" does not exist');
    await client.query('alter table joists rename to beams');
    expect(await ask(1)).toMatchObject({ rows: [[1, '3.6', 'garage']] });
    expect(await ask(1, { name: 'the same beam' })).toMatchObject({ rows: [[1, '3.6', 'garage']] });
    expect(described()).toBe(2);
  });

  test('fails instead of reading new columns as the old ones', async () => {
    const { client, ask } = await openClient();
    await ask(1);
    await client.query('alter table beams alter column id type text');
    await expect(ask(1)).rejects.toThrow();
    await client.query('alter table beams alter column id type integer using id::integer');
    expect(await ask(1)).toMatchObject({ rows: [[1, '3.6', 'garage']] });
    await client.query('alter table beams alter column note type integer using length(note)');
    await expect(ask(1)).rejects.toThrow('cached plan must not change result type');
  });
});
