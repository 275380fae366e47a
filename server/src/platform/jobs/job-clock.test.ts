import { expect, test } from 'vitest';
import { z } from 'zod';
import { openEmptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { JobClock } from './job-clock.ts';
import { Jobs } from './jobs.ts';

test('a clock tick queues what is due this minute in the current time zone', async () => {
  let time = new Date('2026-11-26T12:00:20Z');
  let timeZone = 'America/Detroit';
  const queued: { id: string; name: string }[] = [];
  const clock = new JobClock({
    schedules: [
      { name: 'test.at-seven', schedule: '0 7 * * *' },
      { name: 'test.hourly', schedule: '30 * * * *' },
    ],
    readTime: () => Promise.resolve(time),
    readTimeZone: () => Promise.resolve(timeZone),
    queue: async (runs) => queued.push(...runs),
    onError: (error) => expect.fail(String(error)),
  });
  await clock.look();
  timeZone = 'America/Chicago';
  await clock.look();
  time = new Date('2026-11-26T13:00:50Z');
  await clock.look();
  await clock.look();
  expect(queued.map(({ name }) => name)).toEqual(['test.at-seven', 'test.at-seven', 'test.at-seven']);
  const [first, second, again] = queued.map(({ id }) => id);
  expect(second).not.toBe(first);
  expect(again).toBe(second);
});

test('a scheduled job is queued once, however many servers check, and again in the next minute', async () => {
  const database = await openEmptyDatabase('job_clock');
  const servers = [new Jobs(database, silentLog), new Jobs(database, silentLog)];
  for (const jobs of servers) {
    jobs.define({ name: 'test.tick', data: z.object({}), schedule: '* * * * *', run: () => Promise.resolve() });
    await jobs.start(() => Promise.resolve('America/Detroit'));
  }
  const ticks = async () =>
    (
      await database.pool.query(
        "select to_char(created_on, 'HH24:MI') as minute from jobs.job where name = 'test.tick'",
      )
    ).rows;
  await expect.poll(ticks, { timeout: 10_000 }).not.toEqual([]);
  for (const jobs of servers) await jobs.stop();
  const minutes = (await ticks()).map(({ minute }) => minute);
  expect(minutes).toEqual([...new Set(minutes)]);
  await database.close();
});

test('a start that finds its queues creates none, and can be retried', async () => {
  const database = await openEmptyDatabase('job_queues');
  const definition = { name: 'test.found', data: z.object({}), run: () => Promise.resolve() };
  const first = new Jobs(database, silentLog);
  first.define(definition);
  await first.prepare();
  await first.stop();

  const statements: string[] = [];
  let fails = 1;
  const pool = Object.create(database.pool, {
    query: {
      value: (text: string, values?: unknown[]) => {
        statements.push(text);
        if (text.includes('to_regclass') && statements.length > 2 && fails-- > 0) throw new Error('gone for a moment');
        return database.pool.query(text, values);
      },
    },
  });
  const second = new Jobs({ ...database, pool }, silentLog);
  second.define(definition);
  await second.prepare();
  expect(statements).toHaveLength(2);
  await expect(second.start()).rejects.toThrow('gone for a moment');
  await second.start();
  let runs = 0;
  const third = new Jobs(database, silentLog);
  third.define({
    ...definition,
    name: 'test.another',
    run: async () => {
      runs += 1;
    },
  });
  await third.start();
  await third.send(database.db, 'test.another', {});
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await second.stop();
  await third.stop();
  await database.close();
}, 60_000);
