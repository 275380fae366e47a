import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { z } from 'zod';
import { OWNER, STAFF } from '../people.ts';
import { addRecord, read } from '../records.ts';
import { signIn, test } from './fixtures.ts';
import { expectScreen, expectToast, openScreen } from './screen.ts';

const recordSchema = z.object({ id: z.number() });

test('visitors see what the system is, and the owner signs in', async ({ app, api: _owner, openBrowser }) => {
  const screen = await openBrowser();
  await screen.driver.get(app.baseURL);
  await screen.get('heading', 'Operating system and business infrastructure');
  await screen.expectText('Housing Factory, Building OS and Knowledge Management');
  await screen.click('link', 'Access Operating System');
  await screen.get('heading', 'Sign in');
  await signIn(screen, app.baseURL, { ...OWNER, password: 'not-the-password' });
  await screen.get('heading', 'Sign in');
  expect(await screen.driver.getCurrentUrl()).toContain('/api/login');
  await signIn(screen, app.baseURL, OWNER);
  await expectScreen(screen, 'Operations Hub');
});

test('a person requests access, waits, is approved and signs out', async ({ app, owner, openBrowser }) => {
  const visitor = await openBrowser();
  await visitor.driver.get(`${app.baseURL}/api/login/request-access`);
  await visitor.fill('First name', STAFF.firstName);
  await visitor.fill('Last name', STAFF.lastName);
  await visitor.fill('Email', STAFF.email);
  await visitor.fill('Password', STAFF.password);
  await visitor.click('button', 'Request access');
  await visitor.get('heading', 'Request sent');
  await signIn(visitor, app.baseURL, STAFF);
  await visitor.get('heading', 'Account Pending Approval');

  await openScreen(owner, `${app.baseURL}/admin/user-approval`, 'User Approval Management');
  await owner.click('button', `Approve Access for ${STAFF.email}`);
  await expectToast(owner, 'User Approved');

  await visitor.click('button', 'Check again');
  await expectScreen(visitor, 'Operations Hub');
  await visitor.click('button', /^Account menu for /);
  await visitor.click('menuitem', 'Log out');
  await visitor.get('link', 'Access Operating System');
});

test('one search finds a deal, and Enter opens it', async ({ app, api, owner }) => {
  await addRecord(api, '/api/deals', { title: 'Lagonda Row', company: 'Lagonda Builders', value: '138800.00' });
  await openScreen(owner, `${app.baseURL}/`, 'Operations Hub');
  await owner.press(Key.chord(Key.CONTROL, 'k'));
  const palette = owner.within('dialog', 'Search or jump to');
  await palette.get('combobox', /./);
  await owner.press('lagonda');
  await palette.get('option', /Lagonda Row.*\$138,800/);
  await owner.press(Key.ENTER);
  await owner.get('heading', 'Lagonda Row');
});

test('notes of a meeting are saved when its section changes', async ({ app, api, owner }) => {
  const meeting = await addRecord(api, '/api/meetings', { type: 'l10', startsAt: '2031-03-03T14:00:00Z' });
  const { id } = recordSchema.parse(meeting);
  await addRecord(api, `/api/meetings/${id}/start`, {});
  await openScreen(owner, `${app.baseURL}/organization/meetings/${id}`, 'Weekly L10');
  await owner.fill('Notes on Segue', 'Fieldstone passed inspection');
  await owner.click('button', 'Next: Scorecard');
  await owner.get('textbox', 'Notes on Scorecard');
  const stored = async () => (await read<{ sections: { notes: string }[] }>(api, `/api/meetings/${id}`)).sections[0];
  await expect.poll(async () => (await stored())?.notes).toBe('Fieldstone passed inspection');
});

test('a page is written and published, and everyone can read it', async ({ app, owner, openBrowser }) => {
  await openScreen(owner, `${app.baseURL}/content`, 'Content Management');
  await owner.click('button', 'Create Your First Content');
  await owner.fill('Title', 'Ordering steel');
  await owner.fill('Content', '## Before you order');
  await owner.click('checkbox', 'Make this content publicly accessible');
  await owner.click('button', 'Save Content');
  await expectToast(owner, 'Content Created');
  await owner.click('button', 'Publish Ordering steel');
  await expectToast(owner, 'Content Published');
  const reader = await openBrowser();
  await reader.driver.get(`${app.baseURL}/p/ordering-steel`);
  await reader.get('heading', 'Ordering steel');
  await reader.get('heading', 'Before you order');
});
