import { expect, type Page } from '@playwright/test';
import { storeActs } from './device.ts';
import {
  addTask,
  CUT_OFF,
  countRecords,
  enterActivity,
  enterLead,
  listDone,
  openOutbox,
  outboxButton,
  titlesOf,
  waitForWorker,
} from './field.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { expectLoaded, openScreen } from './screens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.use({ serviceWorkers: 'allow' });

test('a to-do ticked without a network stays ticked, and is done once there is one', async ({
  ownerPage: page,
  faults,
}) => {
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
  // One entry for making it, one for the tick.
  expect(await listDone(page, 'activity', 'Ring the inspector')).toHaveLength(2);
});

test('what two tabs did without a network lands once, whichever sends it', async ({ ownerPage: one, faults }) => {
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

test('what was tried more than six days ago is not sent by itself', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await leaveLead(page, 'Tried lately', 6 * DAY - HOUR);
  await openScreen(page, '/leads', 'Leads');
  await expect.poll(() => countRecords(page, '/api/leads', 'Tried lately')).toBe(1);
  await expect(outboxButton(page)).toHaveCount(0);

  await leaveLead(page, 'Tried long ago', 6 * DAY + HOUR);
  await openScreen(page, '/leads', 'Leads');
  await expect(outboxButton(page)).toHaveAccessibleName('0 waiting, 1 act refused');
  const panel = await openOutbox(page);
  await expect(panel).toContainText('may have arrived. Look whether it is there');
  expect(await countRecords(page, '/api/leads', 'Tried long ago')).toBe(0);

  await panel.getByRole('button', { name: 'Send again: Tried long ago' }).click();
  await expect(outboxButton(page)).toHaveCount(0);
  expect(await countRecords(page, '/api/leads', 'Tried long ago')).toBe(1);
});

/** Leaves a lead that was sent some time ago, and whose answer never came. */
async function leaveLead(page: Page, title: string, ago: number): Promise<void> {
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  const triedAt = new Date(Date.now() - ago).toISOString();
  const act = { kind: 'add-lead', title, body: { title, company: 'Fieldstone' } };
  await storeActs(page, [{ key: crypto.randomUUID(), userId: id, madeAt: triedAt, firstTriedAt: triedAt, act }]);
}

/** Whether it is done, as the server has it. */
async function readTodo(page: Page): Promise<boolean[]> {
  const todos: { title: string; isDone: boolean }[] = await (await page.request.get('/api/todos?limit=100')).json();
  return todos.filter(({ title }) => title === 'Ring the inspector').map(({ isDone }) => isDone);
}
