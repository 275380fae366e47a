import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { expect } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { addColleague } from './colleagues.ts';
import { moveDeal } from './deal-board.ts';
import { readDevice } from './device.ts';
import {
  addDeal,
  addTask,
  CUT_OFF,
  chooseLogOut,
  countRecords,
  enterActivity,
  enterLead,
  listDone,
  openOutbox,
  openPhone,
  outboxButton,
  titlesOf,
  waitForWorker,
} from './field.ts';
import { test } from './fixtures.ts';
import { OWNER, STAFF, signIn } from './people.ts';
import { addRecord } from './records.ts';
import { entry, openLoaded, openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

test('twenty offline changes are each saved once, even when the tab was closed in between', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  test.setTimeout(600_000);
  faults.allow(CUT_OFF);
  const leads = titlesOf('Lead from the site', 7);
  const notes = titlesOf('Talk on the site', 6);
  const tasks = titlesOf('Task of the day', 4);
  const deals = titlesOf('Deal on the move', 3);
  for (const title of tasks) await addTask(ownerPage, title);
  for (const title of deals) await addDeal(ownerPage, title);
  const reach = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@harbor.example', phone: '(614) 555-0100' };
  const { id: contactId } = contactSchema.parse(await addRecord(ownerPage, '/api/contacts', reach));
  const rule = {
    title: 'Wall stud thickness',
    category: 'structural',
    standard: 'AISI S240',
    value: '43',
    unit: 'mil',
  };
  await addRecord(ownerPage, '/api/specifications', rule);

  const phone = await openPhone(browser, app, ownerPage);
  const page = await phone.newPage();
  for (const [path, title] of [
    ['/leads', 'Leads'],
    ['/building-specs', 'Building Specs'],
    [`/contacts/${contactId}`, 'Dana Whitfield'],
    ['/deals', 'Deals'],
    ['/activities', 'Activities'],
  ] as const) {
    await openLoaded(page, path, title);
  }
  await waitForWorker(page);
  await phone.setOffline(true);

  // Read records offline.
  await openScreen(page, `/contacts/${contactId}`, 'Dana Whitfield');
  await expect(page.getByRole('link', { name: reach.phone })).toHaveAttribute('href', 'tel:+16145550100');
  await openScreen(page, '/building-specs', 'Building Specs');
  await expect(page.getByRole('listitem', { name: rule.title })).toContainText('43mil');

  // Make changes offline.
  for (const title of leads) await enterLead(page, title);
  await expect(page.getByRole('list', { name: 'Leads waiting to sync' }).getByRole('listitem')).toHaveCount(
    leads.length,
  );
  for (const title of notes) await enterActivity(page, title);
  await expect(page.getByRole('list', { name: 'Activities waiting to sync' }).getByRole('listitem')).toHaveCount(
    notes.length,
  );
  // Once the button counts a change, it's stored on the device and the tab may close.
  const kept = (count: number) => expect(outboxButton(page)).toHaveAccessibleName(`${count} waiting`);
  for (const [index, title] of tasks.entries()) {
    await page.getByRole('checkbox', { name: `Done: ${title}` }).click();
    await kept(leads.length + notes.length + index + 1);
    await expect(page.getByRole('checkbox', { name: `Done: ${title}` })).toBeChecked();
  }
  await openScreen(page, '/deals', 'Deals');
  const column = page.getByRole('region', { name: 'Proposal', exact: true });
  for (const [index, title] of deals.entries()) {
    await moveDeal(page, title, 'Proposal');
    await kept(leads.length + notes.length + tasks.length + index + 1);
    await expect(column.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  }
  expect(await countRecords(page, '/api/leads', 'Lead from the site 1')).toBe(0);

  // The tab closes and reopens, still offline.
  await page.close();
  const reopened = await phone.newPage();
  await openScreen(reopened, '/activities', 'Activities');
  await expect(outboxButton(reopened)).toHaveAccessibleName('20 waiting');
  for (const title of tasks) await expect(reopened.getByRole('checkbox', { name: `Done: ${title}` })).toBeChecked();
  await openScreen(reopened, '/deals', 'Deals');
  for (const title of deals)
    await expect(
      reopened.getByRole('region', { name: 'Proposal', exact: true }).getByRole('link', { name: title, exact: true }),
    ).toHaveCount(1);

  await phone.setOffline(false);
  await expect(outboxButton(reopened)).toHaveCount(0, { timeout: 60_000 });
  for (const title of leads) {
    expect(await countRecords(reopened, '/api/leads', title), title).toBe(1);
    expect(await listDone(reopened, 'lead', title), title).toHaveLength(1);
  }
  for (const title of notes) {
    expect(await countRecords(reopened, '/api/activities', title), title).toBe(1);
    expect(await listDone(reopened, 'activity', title), title).toHaveLength(1);
  }
  // One log entry for creating the record, one for the offline change.
  for (const title of tasks) expect(await listDone(reopened, 'activity', title), title).toHaveLength(2);
  for (const title of deals) expect(await listDone(reopened, 'deal', title), title).toHaveLength(2);
  await phone.close();
});

test('a saved change whose response was lost isn’t saved again', async ({ ownerPage: page, faults }) => {
  faults.allow(CUT_OFF);
  await openScreen(page, '/leads', 'Leads');
  const lost: string[] = [];
  // The first three responses are lost. The form gives up before that; the queued command doesn't.
  await page.route('**/api/leads', async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    if (route.request().method() !== 'POST' || lost.filter((one) => one === key).length >= 3) return route.continue();
    lost.push(key);
    await route.fetch();
    return route.abort();
  });
  await enterLead(page, 'Answered late');
  await expect.poll(() => lost.length, { timeout: 60_000 }).toBe(3);
  await expect(outboxButton(page)).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(lost).size).toBe(1);
  expect(await countRecords(page, '/api/leads', 'Answered late')).toBe(1);
  expect(await listDone(page, 'lead', 'Answered late')).toHaveLength(1);
});

test('a change the server rejects stays with its reason and can be corrected or discarded', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  faults.allow(/status of 4\d\d/);
  const deal = await addDeal(page, 'Moved by two');
  await openLoaded(page, '/deals', 'Deals');
  await waitForWorker(page);
  await page.context().setOffline(true);
  await moveDeal(page, deal.title, 'Proposal');
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting');
  await addRecord(page, `/api/deals/${deal.id}/move`, { stage: 'qualification' });
  await page.context().setOffline(false);
  await expect(outboxButton(page)).toHaveAccessibleName('0 waiting, 1 change rejected');
  let panel = await openOutbox(page);
  await expect(panel.getByRole('listitem')).toContainText(['Moved by two']);
  await expect(panel).toContainText('changed this deal');
  await expectNoViolations(page);
  await panel.getByRole('button', { name: 'Try again: Moved by two' }).click();
  await expect(outboxButton(page)).toHaveCount(0);
  const stored: { stage: string } = await (await page.request.get(`/api/deals/${deal.id}`)).json();
  expect(stored.stage).toBe('proposal');

  // A rejected lead reopens in its form.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Lead' });
  await entry(form, 'Title').fill('Of nobody');
  await entry(form, 'Company').fill('Fieldstone');
  await form.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Saved on this device', 'It’ll sync when you’re back online.');
  const body = { code: 'validation', message: 'Enter another company.', fields: { company: 'Enter another company.' } };
  await page.route('**/api/leads', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
  );
  await page.context().setOffline(false);
  await expect(outboxButton(page)).toHaveAccessibleName('0 waiting, 1 change rejected');
  await page.unroute('**/api/leads');
  panel = await openOutbox(page);
  await expect(panel).toContainText('Enter another company.');
  await panel.getByRole('button', { name: 'Edit: Of nobody' }).click();
  await expect(entry(form, 'Company')).toHaveValue('Fieldstone');
  await entry(form, 'Company').fill('Harbor Homes');
  await form.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Lead created successfully');
  await expect(outboxButton(page)).toHaveCount(0);
  expect(await countRecords(page, '/api/leads', 'Of nobody')).toBe(1);
});

test('discarding a waiting change asks first, and signing out says what would be lost', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  faults.allow(CUT_OFF);
  // Back online, the screen loads again, and signing out may overtake that.
  faults.allow(/status of 401/);
  // Signing out ends the session, so this test uses its own.
  await ownerPage.goto('/');
  const phone = await browser.newContext({ baseURL: app.baseURL, ...ON_A_PHONE });
  faults.watch(phone);
  const page = await phone.newPage();
  await signIn(page, OWNER);
  await openScreen(page, '/leads', 'Leads');
  await waitForWorker(page);
  await page.context().setOffline(true);
  await enterLead(page, 'Thrown away');
  await enterLead(page, 'Left behind');
  const panel = await openOutbox(page);
  await panel.getByRole('button', { name: 'Discard: Thrown away' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Discard this change permanently?');
  await expectNoViolations(page);
  await panel.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting');
  await page.keyboard.press('Escape');
  // Requests fail: the user can sign out, but nothing can sync.
  await page.route('**/api/leads', (route) => route.abort());
  await page.context().setOffline(false);
  await chooseLogOut(page);
  const question = page.getByRole('alertdialog', { name: 'Log out and discard changes?' });
  await expect(question).toContainText('You have 1 change on this device waiting to sync.');
  await question.getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting');
  await chooseLogOut(page);
  await question.getByRole('button', { name: 'Discard and Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/leads');
  expect(await readDevice(page)).toEqual({ commands: 0, answers: 0, pictures: [], draftPhotos: 0 });
  await signIn(page, OWNER);
  expect(await countRecords(page, '/api/leads', 'Left behind')).toBe(0);
  await phone.close();
});

test('one user’s changes wait for them and are never sent in another user’s session', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  faults.allow(CUT_OFF);
  faults.allow(/status of 40[19]/);
  await addColleague(ownerPage, STAFF);
  const phone = await browser.newContext({ baseURL: app.baseURL, ...ON_A_PHONE });
  faults.watch(phone);
  const page = await phone.newPage();
  await signIn(page, OWNER);
  await openScreen(page, '/leads', 'Leads');
  await waitForWorker(page);
  await phone.setOffline(true);
  await enterLead(page, 'Of the owner');
  // The session ends without signing out, and another user signs in on the same phone.
  await page.close();
  await phone.setOffline(false);
  await phone.clearCookies();
  const theirs = await phone.newPage();
  await signIn(theirs, STAFF);
  await openScreen(theirs, '/leads', 'Leads');
  await expect(outboxButton(theirs)).toHaveCount(0);
  expect(await readDevice(theirs)).toMatchObject({ commands: 1 });
  expect(await countRecords(theirs, '/api/leads', 'Of the owner')).toBe(0);
  await chooseLogOut(theirs);
  await expect(theirs).toHaveURL('/');
  await signIn(theirs, OWNER);
  await openScreen(theirs, '/leads', 'Leads');
  await expect.poll(() => countRecords(theirs, '/api/leads', 'Of the owner')).toBe(1);
  await phone.close();
});
