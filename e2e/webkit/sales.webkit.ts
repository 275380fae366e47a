import { writeFile } from 'node:fs/promises';
import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { findActivity, read } from '../records.ts';
import { test } from './fixtures.ts';
import { expectToast, openScreen } from './screen.ts';

const TITLE = 'Summer kitchen';

test('a lead is created and converted; its deal is moved by keyboard and menu, and won', async ({
  app,
  api,
  owner,
}) => {
  const stageOf = async () => (await read<Deal[]>(api, '/api/deals')).find(({ title }) => title === TITLE)?.stage;

  await openScreen(owner, `${app.baseURL}/leads`, 'Leads');
  await owner.click('button', 'New Lead');
  const form = owner.within('dialog', 'New Lead');
  await form.fill('Title', TITLE);
  await form.fill('Company', 'Hazel Grove Homes');
  await form.fill('Value', '52000');
  await form.choose('Priority', 'High');
  await form.click('button', 'Create Lead');
  await owner.expectGone('dialog', 'New Lead');
  await owner.item(TITLE).expectText('High');

  await owner.chooseForRecord(TITLE, /^Convert to Deal/);
  await owner.within('dialog', 'Convert to Deal').click('button', 'Convert to Deal');
  await expectToast(owner, 'Lead converted to deal successfully');
  await owner.item(TITLE).expectText('Converted');

  await openScreen(owner, `${app.baseURL}/deals`, 'Deals');
  const first = await stageOf();
  await (await owner.get('link', TITLE)).sendKeys(Key.SPACE);
  await owner.press(Key.ARROW_RIGHT, Key.SPACE);
  await expectToast(owner, 'Deal stage updated successfully');
  await expect.poll(stageOf).not.toBe(first);

  await owner.chooseForRecord(TITLE, /^Move to…/);
  await owner.within('dialog', 'Move to stage').click('button', 'Negotiation');
  await expect.poll(stageOf).toBe('negotiation');
  await owner.expectGone('dialog', 'Move to stage');

  await owner.chooseForRecord(TITLE, /^Move to…/);
  await owner.within('dialog', 'Move to stage').click('button', 'Closed Won');
  const won = owner.within('dialog', 'Deal won');
  await won.fill('Final value', '50000');
  await won.click('button', 'Save as Won');
  await expect.poll(stageOf).toBe('closed_won');
  await owner.within('region', 'Closed Won').expectText('$50,000');
});

test('an activity is logged, and a rejected form keeps what was typed', async ({ app, api, owner }) => {
  await owner.driver.get(`${app.baseURL}/activities?action=create`);
  const form = owner.within('dialog', 'Log Activity');
  await form.fill('Description', 'Ask for the site plan');
  await form.click('button', 'Log Activity');
  await form.expectText('Enter a title.');
  expect(await (await form.get('textbox', 'Description')).getAttribute('value')).toBe('Ask for the site plan');
  await form.fill('Title', 'Call Maria');
  await form.choose('Type', 'Meeting');
  await form.fill('Scheduled date', '1/15/2020');
  await form.click('button', 'Log Activity');
  await expectToast(owner, 'Activity created successfully');
  await owner.item('Call Maria').expectText('Jan 15, 2020');
  expect(await findActivity(api, 'Call Maria')).toMatchObject({ type: 'meeting', isCompleted: true });
});

test('a file of leads is checked and imported', async ({ app, owner }, testInfo) => {
  const file = testInfo.outputPath('spring-leads.csv');
  const rows = ['Title,Company,Email', 'Garage,Harbor,tom@harbor.example', 'Hay loft,Stables,', ',Nameless,'];
  await writeFile(file, rows.join('\r\n'));
  await openScreen(owner, `${app.baseURL}/leads/import`, 'Import Leads');
  await owner.attach(file);
  await owner.within('region', 'Match columns in spring-leads.csv').click('button', 'Check Rows');
  const check = owner.within('region', 'Review spring-leads.csv');
  await check.expectText('Title: Enter a title.');
  await check.click('button', 'Import 2 leads');
  await owner.get('region', 'Imported: spring-leads.csv');
  await owner.click('link', 'View leads');
  await owner.item('Garage').expectText('Harbor');
});
