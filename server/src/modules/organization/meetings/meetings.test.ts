import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSeat } from '../seats/seats.factory.ts';
import { buildMeeting } from './meetings.factory.ts';

const URL = '/api/meetings';

let app: TestApp;
let address: string;
let robin: Agent;
let robinId: string;
let ada: Agent;
let adaId: string;
beforeAll(async () => {
  app = await testApp();
  await app.startEvents();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const [one, other] = [
    await buildUser(app.db, { firstName: 'Robin', lastName: 'Hale', email: 'robin@builder.example' }),
    await buildUser(app.db, { firstName: 'Ada', lastName: 'Moss', email: 'ada@builder.example' }),
  ];
  [robinId, adaId] = [one.id, other.id];
  [robin, ada] = [await app.signedIn(one), await app.signedIn(other)];
});
afterAll(() => app.close());

async function prepare(fields: object = {}): Promise<MeetingDetail> {
  const answer = await robin.post(URL, { type: 'l10', attendeeIds: [robinId, adaId], ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function begin(): Promise<MeetingDetail> {
  const { id } = await prepare();
  return (await robin.post(`${URL}/${id}/start`)).json();
}

const sectionOf = ({ sections }: MeetingDetail, kind: string) => {
  const section = sections.find((candidate) => candidate.kind === kind);
  if (!section) throw new Error(`no section ${kind}`);
  return section;
};

test('an L10 is prepared once for the next Monday, with its agenda', async () => {
  const { next } = (await robin.get('/api/meeting-schedule')).json();
  const meeting = await prepare();
  expect(meeting).toMatchObject({ title: 'Weekly L10', state: 'planned', minutes: 90, startsAt: next[0].startsAt });
  expect(meeting.sections.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Segue', 5],
    ['Scorecard', 5],
    ['Rock Review', 5],
    ['Customer/Employee Headlines', 5],
    ['To-Do List', 5],
    ['IDS', 60],
    ['Conclude', 5],
  ]);
  expect(meeting.attendees.map(({ name, isPresent }) => [name, isPresent])).toEqual([
    ['Ada Moss', false],
    ['Robin Hale', false],
  ]);
  expect((await prepare()).id).toBe(meeting.id);
  expect((await robin.get('/api/meeting-schedule')).json().next[0].meetingId).toBe(meeting.id);
  expect((await prepare({ type: 'quarterly' })).sections).toHaveLength(6);
});

test('seat holders are invited to the first meeting, and its invitees to the next', async () => {
  const seat = await buildSeat(app.db);
  await app.db.execute(sql`insert into seat_holders values (${seat.id}, ${adaId})`);
  const first = await prepare({ attendeeIds: undefined });
  expect(first.attendees.map(({ name }) => name)).toEqual(['Ada Moss', 'Robin Hale']);
  await robin.put(`${URL}/${first.id}`, { attendeeIds: [adaId] });
  const second = (await ada.post(URL, { type: 'l10', startsAt: '2030-01-07T14:00:00Z' })).json();
  expect(second.attendees.map(({ name }: { name: string }) => name)).toEqual(['Ada Moss']);
});

test('section clocks run one at a time, the previous one stops, and a meeting can go back', async () => {
  const meeting = await begin();
  const [segue, scorecard] = [sectionOf(meeting, 'segue'), sectionOf(meeting, 'scorecard')];
  expect(meeting).toMatchObject({ state: 'running', sectionId: segue.id });
  expect(meeting.attendees.find(({ userId }) => userId === robinId)).toMatchObject({ isPresent: true });
  await app.db.execute(
    sql`update meeting_sections set started_at = now() - interval '61 seconds' where id = ${segue.id}`,
  );
  const second = (await robin.post(`${URL}/${meeting.id}/sections/${scorecard.id}/open`)).json();
  expect(second.sectionId).toBe(scorecard.id);
  expect(sectionOf(second, 'segue')).toMatchObject({ startedAt: null, isDone: true });
  expect(sectionOf(second, 'segue').seconds).toBeGreaterThanOrEqual(61);
  const back = (await robin.post(`${URL}/${meeting.id}/sections/${segue.id}/open`)).json();
  expect(sectionOf(back, 'segue')).toMatchObject({ isDone: false });
  expect(sectionOf(back, 'segue').seconds).toBeGreaterThanOrEqual(61);
  const other = await buildMeeting(app.db);
  const foreign = (await robin.get(`${URL}/${other.id}`)).json().sections[0];
  expect((await robin.post(`${URL}/${meeting.id}/sections/${foreign.id}/open`)).statusCode).toBe(404);
});

test('only the presenter moves the meeting forward, until they hand it over', async () => {
  const meeting = await begin();
  expect(meeting).toMatchObject({ presenterId: robinId, presenterName: 'Robin Hale' });
  const open = (agent: Agent, kind: string) =>
    agent.post(`${URL}/${meeting.id}/sections/${sectionOf(meeting, kind).id}/open`);
  const refused = await open(ada, 'rocks');
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Robin Hale is presenting.']);
  const handOver = (agent: Agent, userId: string) => agent.put(`${URL}/${meeting.id}/presenter`, { userId });
  expect((await handOver(ada, adaId)).statusCode).toBe(403);
  expect((await handOver(robin, adaId)).json()).toMatchObject({ presenterId: adaId, presenterName: 'Ada Moss' });
  expect((await open(ada, 'rocks')).json().sectionId).toBe(sectionOf(meeting, 'rocks').id);
  expect((await open(robin, 'issues')).statusCode).toBe(403);
  const manager = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await handOver(manager, robinId)).statusCode).toBe(200);
  expect((await open(robin, 'issues')).statusCode).toBe(200);
});

test('a headline from EOS Traction is in the next L10 and its minutes, but not in the one after', async () => {
  const headline = (await ada.post('/api/headlines', { text: 'A client came back' })).json();
  const titlesOf = async (id: number) =>
    (await robin.get(`/api/headlines?meetingId=${id}`)).json().map(({ text }: { text: string }) => text);
  const quarterly = await prepare({ type: 'quarterly' });
  expect(await titlesOf(quarterly.id)).toEqual([]);
  const meeting = await begin();
  expect(await titlesOf(meeting.id)).toEqual(['A client came back']);
  await robin.post(`${URL}/${meeting.id}/close`, { mailMinutes: true });
  expect(await titlesOf(meeting.id)).toEqual(['A client came back']);
  const [mail] = (
    await app.db.execute<{ body: string }>(sql`select body from outbox_messages order by id desc limit 1`)
  ).rows;
  expect(mail?.body).toContain('A client came back');
  const next = await prepare({ startsAt: '2031-01-06T14:00:00Z' });
  expect(await titlesOf(next.id)).toEqual([]);
  const [stored] = (await robin.get('/api/headlines')).json();
  expect(stored).toMatchObject({ id: headline.id, meetingId: meeting.id });
});

test('sending the same notes twice is not a conflict', async () => {
  const meeting = await begin();
  const { id, version } = sectionOf(meeting, 'issues');
  const send = () =>
    robin.put(`${URL}/${meeting.id}/sections/${id}`, { notes: 'Second supplier' }, { 'if-match': `"${version}"` });
  expect((await send()).statusCode).toBe(200);
  expect((await send()).json()).toMatchObject({ notes: 'Second supplier', version: version + 1 });
});

test('notes are saved by section, and two people writing at once don’t overwrite each other', async () => {
  const meeting = await begin();
  const { id, version } = sectionOf(meeting, 'issues');
  const url = `${URL}/${meeting.id}/sections/${id}`;
  const mine = await robin.put(url, { notes: 'Second supplier' }, { 'if-match': `"${version}"` });
  expect(mine.json()).toMatchObject({ notes: 'Second supplier', version: version + 1 });
  const theirs = await ada.put(url, { notes: 'Change orders' }, { 'if-match': `"${version}"` });
  expect([theirs.statusCode, theirs.json().code, theirs.json().current.notes]).toEqual([
    409,
    'edit_conflict',
    'Second supplier',
  ]);
});

test('two clients in one meeting see each other’s changes live', async () => {
  const meeting = await begin();
  const stream = await listen(ada);
  const other = await listen(robin);
  const { id } = sectionOf(meeting, 'headlines');
  await robin.post(`${URL}/${meeting.id}/sections/${id}/open`);
  await expect.poll(stream.text, { timeout: 5_000 }).toContain(`"resource":"meeting","id":${meeting.id}`);
  expect((await ada.get(`${URL}/${meeting.id}`)).json().sectionId).toBe(id);

  stream.forget();
  await robin.put(`${URL}/${meeting.id}/sections/${id}`, { notes: 'A client came back' });
  await expect.poll(stream.text, { timeout: 5_000 }).toContain(`"resource":"meeting","id":${meeting.id}`);
  expect(sectionOf((await ada.get(`${URL}/${meeting.id}`)).json(), 'headlines').notes).toBe('A client came back');

  other.forget();
  const headline = await ada.post('/api/headlines', { text: 'A floor in two days', meetingId: meeting.id });
  await expect.poll(other.text, { timeout: 5_000 }).toContain(`"resource":"headline","id":${headline.json().id}`);
  await ada.put(`${URL}/${meeting.id}/attendees/${adaId}`, { isPresent: true, rating: 9 });
  await expect.poll(other.text, { timeout: 5_000 }).toContain(`"resource":"meeting","id":${meeting.id}`);
  const seen = (await robin.get(`${URL}/${meeting.id}`)).json();
  expect(seen.attendees.find(({ userId }: { userId: string }) => userId === adaId)).toMatchObject({ rating: 9 });
  await stream.close();
  await other.close();
});

test('closing a meeting stops the clocks and emails the minutes to everyone invited', async () => {
  const meeting = await begin();
  const conclude = sectionOf(meeting, 'conclude');
  await robin.put(`${URL}/${meeting.id}/sections/${conclude.id}`, { notes: 'Back on Monday' });
  await robin.put(`${URL}/${meeting.id}`, { cascading: ['The second crew starts in May'] });
  await robin.put(`${URL}/${meeting.id}/attendees/${robinId}`, { rating: 8 });
  await robin.put(`${URL}/${meeting.id}/attendees/${adaId}`, { isPresent: true, rating: 9 });
  const issue = (await robin.post('/api/issues', { title: 'One supplier', meetingId: meeting.id })).json();
  await robin.post(`/api/issues/${issue.id}/solve`, {
    decision: 'Certify a second',
    todos: [{ title: 'Ask three mills', ownerId: adaId }],
    meetingId: meeting.id,
  });
  const closed = await robin.post(`${URL}/${meeting.id}/close`, {});
  expect(closed.json()).toMatchObject({ state: 'closed', sectionId: null, rating: 8.5 });
  const { rows: letters } = await app.db.execute<{ recipient: string; subject: string; body: string }>(
    sql`select recipient, subject, body from outbox_messages order by recipient`,
  );
  expect(letters.map(({ recipient }) => recipient)).toEqual(['ada@builder.example', 'robin@builder.example']);
  expect(letters[0]?.subject).toMatch(/^Minutes: Weekly L10, /);
  for (const said of [
    'Present: Ada Moss, Robin Hale',
    'Rating: 8.5 out of 10',
    '- Ask three mills (Ada Moss, due ',
    '- One supplier: solved. Certify a second',
    '- The second crew starts in May',
    'CONCLUDE\nBack on Monday',
    `%ADDRESS%/organization?tab=calendar&meeting=${meeting.id}`,
  ]) {
    expect(letters[0]?.body).toContain(said);
  }
  expect((await robin.put(`${URL}/${meeting.id}/sections/${conclude.id}`, { notes: 'Later' })).statusCode).toBe(409);
  expect((await robin.post(`${URL}/${meeting.id}/reopen`)).json()).toMatchObject({ state: 'running', closedAt: null });
});

test('the minutes are a PDF of everything said, solved and promised', async () => {
  const meeting = await begin();
  await robin.post('/api/todos', { title: 'Ask three mills', meetingId: meeting.id });
  await robin.post('/api/headlines', { text: 'A floor in two days', meetingId: meeting.id });
  await robin.put(`${URL}/${meeting.id}/sections/${sectionOf(meeting, 'issues').id}`, { notes: 'We talked of steel.' });
  await robin.post(`${URL}/${meeting.id}/close`, { mailMinutes: false });
  expect((await app.db.execute(sql`select 1 from outbox_messages`)).rows).toEqual([]);
  const answer = await ada.get(`${URL}/${meeting.id}/minutes`);
  expect(answer.headers['content-disposition']).toMatch(/minutes-l10-\d{4}-\d{2}-\d{2}\.pdf/);
  const { title, pages } = await readPdf(answer.rawPayload);
  expect(title).toContain('Minutes: Weekly L10');
  const text = pages.join('\n');
  for (const said of [
    'Ask three mills',
    'A floor in two days',
    'We talked of steel.',
    'Present: Robin Hale',
    'IDS | 60 min',
  ])
    expect(text).toContain(said);
});

test('a meeting can’t be rated before it starts or canceled afterward', async () => {
  const { id } = await prepare();
  expect((await robin.put(`${URL}/${id}/attendees/${robinId}`, { rating: 9 })).statusCode).toBe(409);
  expect((await robin.put(`${URL}/${id}/attendees/${robinId}`, { rating: 11 })).statusCode).toBe(400);
  expect((await robin.post(`${URL}/${id}/close`, {})).statusCode).toBe(409);
  await robin.post(`${URL}/${id}/start`);
  expect((await robin.post(`${URL}/${id}/cancel`)).statusCode).toBe(409);
  const other = await buildMeeting(app.db);
  expect((await robin.post(`${URL}/${other.id}/cancel`)).json().state).toBe('cancelled');
  expect((await robin.post(`${URL}/${other.id}/start`)).statusCode).toBe(409);
});

/** Opens the event stream of a person and collects what arrives. */
test('a meeting that isn’t running can’t be closed, and the message says what to do', async () => {
  const close = async (id: number) => {
    const answer = await robin.post(`${URL}/${id}/close`, { mailMinutes: false });
    return [answer.statusCode, answer.json().message];
  };
  const { id } = await prepare();
  expect(await close(id)).toEqual([409, 'This meeting hasn’t started. Start it first.']);
  await robin.post(`${URL}/${id}/cancel`);
  expect(await close(id)).toEqual([409, 'This meeting is canceled.']);
  const { id: ended } = await begin();
  await close(ended);
  expect(await close(ended)).toEqual([409, 'This meeting has ended. Reopen it first.']);
});

async function listen(agent: Agent) {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/events`, {
    headers: { cookie: `session=${agent.cookie}` },
    signal: abort.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return {
    text: () => text,
    forget: () => {
      text = '';
    },
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}
