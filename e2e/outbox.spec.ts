import { expect, type Page } from '@playwright/test';
import { storeCommands } from './device.ts';
import {
  addTask,
  CUT_OFF,
  countRecords,
  enterActivity,
  enterLead,
  listActivities,
  listDone,
  openOutbox,
  outboxButton,
  titlesOf,
  waitForWorker,
} from './field.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { expectLoaded, expectScreen, openLoaded, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.use({ serviceWorkers: 'allow' });

test('a to-do checked off offline stays checked and is saved once online', async ({ ownerPage: page, faults }) => {
  faults.allow(CUT_OFF);
  await addRecord(page, '/api/todos', { title: 'Ring the inspector' });
  await openScreen(page, '/organization?tab=issues', 'Organization');
  const tick = page.getByRole('checkbox', { name: 'Done: Ring the inspector' });
  await expect(tick).toBeVisible();
  await waitForWorker(page);
  await expectLoaded(page);
  await page.context().setOffline(true);
  await tick.click();
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting');
  await expect(tick).toBeChecked();
  await expect((await openOutbox(page)).getByRole('listitem')).toContainText(['Ring the inspector']);
  await page.keyboard.press('Escape');
  expect(await readTodo(page)).toEqual([false]);

  await page.context().setOffline(false);
  await expect(outboxButton(page)).toHaveCount(0);
  expect(await readTodo(page)).toEqual([true]);
  // One entry for creating it, one for checking it off.
  expect(await listDone(page, 'activity', 'Ring the inspector')).toHaveLength(2);
});

test('changes made offline in two tabs are saved once, whichever tab sends them', async ({
  ownerPage: one,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(CUT_OFF);
  const tasks = titlesOf('Task for two', 2);
  const leads = titlesOf('Lead of one', 3);
  const notes = titlesOf('Talk of the other', 3);
  for (const title of tasks) await addTask(one, title);
  const two = await one.context().newPage();
  await openScreen(one, '/leads', 'Leads');
  await openScreen(two, '/activities', 'Activities');
  await waitForWorker(one);
  await expectLoaded(two);
  const sent: string[] = [];
  one.context().on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) sent.push(key);
  });

  await one.context().setOffline(true);
  for (const [index, title] of leads.entries()) {
    await enterLead(one, title);
    await enterActivity(two, notes[index] ?? '');
  }
  for (const title of tasks) await two.getByRole('checkbox', { name: `Done: ${title}` }).click();
  const waiting = leads.length + notes.length + tasks.length;
  for (const page of [one, two]) await expect(outboxButton(page)).toHaveAccessibleName(`${waiting} waiting`);
  sent.length = 0;

  await one.context().setOffline(false);
  for (const page of [one, two]) await expect(outboxButton(page)).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(sent).size).toBe(waiting);
  for (const title of leads) {
    expect(await countRecords(one, '/api/leads', title), title).toBe(1);
    expect(await listDone(one, 'lead', title), title).toHaveLength(1);
  }
  for (const title of notes) {
    expect(await countRecords(one, '/api/activities', title), title).toBe(1);
    expect(await listDone(one, 'activity', title), title).toHaveLength(1);
  }
  for (const title of tasks) expect(await listDone(one, 'activity', title), title).toHaveLength(2);
});

test('a change tried more than six days ago isn’t sent automatically', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await leaveLead(page, 'Tried lately', 6 * DAY - HOUR);
  await openScreen(page, '/leads', 'Leads');
  await expect.poll(() => countRecords(page, '/api/leads', 'Tried lately')).toBe(1);
  await expect(outboxButton(page)).toHaveCount(0);

  await leaveLead(page, 'Tried long ago', 6 * DAY + HOUR);
  await openScreen(page, '/leads', 'Leads');
  await expect(outboxButton(page)).toHaveAccessibleName('0 waiting, 1 change rejected');
  const panel = await openOutbox(page);
  await expect(panel).toContainText('so it may already be saved. Check before you try again.');
  expect(await countRecords(page, '/api/leads', 'Tried long ago')).toBe(0);

  await panel.getByRole('button', { name: 'Try again: Tried long ago' }).click();
  await expect(outboxButton(page)).toHaveCount(0);
  expect(await countRecords(page, '/api/leads', 'Tried long ago')).toBe(1);
});

test('screens opened offline load automatically once online', async ({ ownerPage: page, faults }) => {
  faults.allow(CUT_OFF);
  await openLoaded(page, '/leads', 'Leads');
  await waitForWorker(page);
  // Live events would also refetch everything, but they may take half a minute to reconnect.
  await page.context().route('**/api/events*', (route) => route.abort());
  await page.context().setOffline(true);
  // The code of Contacts is cached but not its rows; for Reports not even the code is.
  await openScreen(page, '/contacts', 'Contacts');
  await expect(page.getByRole('alert')).toContainText('Unable to load contacts');
  const reports = await page.context().newPage();
  await openScreen(reports, '/reports', 'Unable to load this screen');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.context().setOffline(false);
  await expect(page.getByText('Build your contact database')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectScreen(reports, 'Sales Reports');
  await expect(reports.getByRole('heading', { name: 'Deal Status Overview' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/contacts')).toHaveLength(1);
});

test('an activity waiting to sync is done when it was logged, not when it was sent', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  await openLoaded(page, '/activities', 'Activities');
  await waitForWorker(page);
  await page.context().setOffline(true);
  await enterActivity(page, 'Talked at the gate');
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting');
  const whileOffline = await page.evaluate(() => new Date().toISOString());
  await page.context().setOffline(false);
  await expect(outboxButton(page)).toHaveCount(0);
  const [activity] = await listActivities(page, 'Talked at the gate');
  expect(Date.parse(activity?.completedAt ?? '')).toBeLessThanOrEqual(Date.parse(whileOffline));
});

test('with long texts, every control for waiting changes still fits on a phone', async ({ ownerPage: page }) => {
  await page.setViewportSize(PHONE);
  // The request never completes, so the lead stays in the queue.
  await page.route('**/api/leads', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await openScreen(page, '/leads', 'Leads');
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  const word = 'Mehrfamilienhausgebäudeversicherungsgesellschaft'.repeat(2);
  const made = { userId: id, madeAt: new Date(Date.now() - DAY).toISOString() };
  const lead = { kind: 'add-lead', title: word, body: { title: word, company: word } };
  const activity = { kind: 'log-activity', title: word, body: { type: 'meeting', title: word } };
  const photo = { kind: 'add-photo', title: `${word}.jpg`, activity: word, to: { key: 'two' } };
  await storeCommands(page, [
    { ...made, key: 'one', act: lead, refusal: `Enter another company than ${word}.` },
    { ...made, key: 'two', act: activity, refusal: 'Enter another title.' },
    { ...made, key: 'three', act: photo },
  ]);
  await openScreen(page, '/leads', 'Leads');
  const panel = await openOutbox(page);
  await expect(panel.getByRole('button', { name: /^Discard/ })).toHaveCount(3);
  for (const control of await panel.getByRole('button').all()) await expect(control).toBeInViewport({ ratio: 1 });
  const hidden = await panel.evaluate((element) =>
    [...element.querySelectorAll('p')]
      .filter((text) => text.scrollWidth > text.clientWidth)
      .map((text) => text.textContent),
  );
  expect(hidden).toEqual([]);
});

/** Stores a lead that was sent `ago` milliseconds ago and never got a response. */
async function leaveLead(page: Page, title: string, ago: number): Promise<void> {
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  const triedAt = new Date(Date.now() - ago).toISOString();
  const command = { kind: 'add-lead', title, body: { title, company: 'Fieldstone' } };
  await storeCommands(page, [
    { key: crypto.randomUUID(), userId: id, madeAt: triedAt, firstTriedAt: triedAt, act: command },
  ]);
}

/** The completion state of the to-do on the server. */
async function readTodo(page: Page): Promise<boolean[]> {
  const todos: { title: string; isDone: boolean }[] = await (await page.request.get('/api/todos?limit=100')).json();
  return todos.filter(({ title }) => title === 'Ring the inspector').map(({ isDone }) => isDone);
}
