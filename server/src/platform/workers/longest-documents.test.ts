import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { HEALTH_WITHIN_MS, listeningApp, longestWait } from '../../../test/health-wait.ts';
import { meetingSections } from '../../modules/organization/meetings/meeting-sections.table.ts';
import { buildMeeting } from '../../modules/organization/meetings/meetings.factory.ts';
import { buildPartner } from '../../modules/real-estate/partners/partners.factory.ts';
import { buildProperty } from '../../modules/real-estate/properties/properties.factory.ts';
import { buildQuote, publishPrices } from '../../modules/steel/quotes/quotes.factory.ts';
import { buildUser } from '../identity/users.factory.ts';
import { startWorkers } from './start-workers.ts';

let app: Awaited<ReturnType<typeof listeningApp>>;
let mia: Agent;
let kim: Agent;
let kimId: string;

beforeAll(async () => {
  app = await listeningApp();
  await startWorkers();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const user = await buildUser(app.db);
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

// Hostile files take a long time in a worker process, and longer on a busy machine.
const TIMEOUT = { timeout: 240_000 };

/** Text whose words never break near the end of a line. */
const text = (length: number) => 'Wm '.repeat(length / 3).slice(0, length - 1);

/** On a busy machine a document (413) or its data (503) can time out. Other requests must not wait in either case. */
async function expectPrompt(work: Promise<{ statusCode: number }>) {
  expect(await longestWait(app.origin, work)).toBeLessThan(HEALTH_WITHIN_MS);
  expect([200, 413, 503]).toContain((await work).statusCode);
}

describe('the health check responds within 500 ms while the longest document is printed:', () => {
  test('a quote, by its customer', TIMEOUT, async () => {
    await publishPrices(app.database);
    const { id } = await buildQuote(app.db, { project: text(200), company: text(200), notes: text(2_000) });
    const { path } = (await mia.post(`/api/steel/quotes/${id}/send`, {})).json();
    await expectPrompt(app.anonymous.get(`${path}/pdf`));
  });

  test('minutes, by anyone at the company', TIMEOUT, async () => {
    const { id } = await buildMeeting(app.db, { state: 'closed', closedAt: new Date().toISOString() });
    await app.db.update(meetingSections).set({ notes: text(9_999) });
    await expectPrompt(kim.get(`/api/meetings/${id}/minutes`));
  });

  test('the V/TO', TIMEOUT, async () => {
    const names = [
      'mission',
      'vision',
      'purpose',
      'niche',
      'tenYearTarget',
      'targetMarket',
      'provenProcess',
      'guarantee',
    ];
    const vision = {
      ...Object.fromEntries(names.map((name) => [name, text(2_000)])),
      threeUniques: Array.from({ length: 5 }, () => text(200)),
      threeYear: { picture: Array.from({ length: 20 }, () => text(200)) },
      oneYear: { goals: Array.from({ length: 10 }, () => text(200)) },
    };
    expect((await mia.put('/api/organization-profile/vision', vision)).statusCode).toBe(200);
    await expectPrompt(kim.get('/api/organization-profile/vision/print'));
  });

  test('a reading list of books with long notes', TIMEOUT, async () => {
    await app.db.execute(sql`
      with made as (
        insert into books (category, title, author)
        select 'Business', number || ' ' || ${text(180)}, ${text(200)} from generate_series(1, 3000) as number
        returning id
      )
      insert into book_readings (book_id, user_id, note) select id, ${kimId}, ${text(9_999)} from made`);
    await expectPrompt(kim.get('/api/books/export?format=pdf'));
  });

  test('a partner’s statement, by the partner', TIMEOUT, async () => {
    const { id: propertyId } = await buildProperty(app.db, { address: text(200) });
    const { id: partnerId } = await buildPartner(app.db, { name: text(200) });
    await app.db.execute(sql`
      with made as (
        insert into property_capital_events (property_id, kind, happened_on, amount, memo)
        select ${propertyId}, 'contribution', ${dayIn(new Date())}, 1, ${text(200)} from generate_series(1, 2000)
        returning id
      )
      insert into property_capital_lines (event_id, partner_id, amount) select id, ${partnerId}, 1 from made`);
    const { path } = (await mia.post(`/api/partners/${partnerId}/links`, {})).json();
    await expectPrompt(app.anonymous.get(`${path}/statement.pdf`));
  });
});
