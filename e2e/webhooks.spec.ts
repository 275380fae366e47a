import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { menuAction, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const heard: string[] = [];
let listener: Server;
let host: string;

test.beforeAll(async () => {
  listener = createServer((request, response) => {
    heard.push(String(request.headers['webhook-event']));
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank you, yard');
    request.resume();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
});
test.afterAll(() => {
  listener.close();
  listener.closeAllConnections();
});

test('an administrator adds a webhook, tests it, and sees what was sent', async ({ ownerPage: page, faults }) => {
  // A private address is rejected on purpose.
  faults.allow(/status of 400/);
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Webhook' }).click();

  const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1/hooks');
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog).toContainText('Choose at least one record type.');
  await dialog.getByRole('checkbox', { name: 'Lead', exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Sales' })).toHaveAttribute('aria-checked', 'mixed');
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog).toContainText('This host is on a private network.');
  await expectSoundStructure(page);
  await dialog.getByRole('textbox', { name: 'URL' }).fill(`http://${host}/hooks`);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Yard display');
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();

  const made = page.getByRole('dialog', { name: 'Webhook added' });
  await expect(made.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await made.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row').filter({ hasText: 'Yard display' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('No deliveries yet');

  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await menuAction(page, 'Send Test').click();
  const log = page.getByRole('dialog', { name: `Deliveries to ${host}` });
  await expect(log.getByRole('listitem').filter({ hasText: 'ping' })).toContainText('Sent');
  expect(heard).toEqual(['ping']);

  // A change made elsewhere appears while the log is open.
  const lead = await addLead(page, { title: 'Barn kit', company: 'Harbor Homes' });
  const change = log.getByRole('listitem').filter({ hasText: `lead.create ${lead.id}` });
  await expect(change).toContainText('code 200');
  await change.getByText('Response').click();
  await expect(change).toContainText('Thank you, yard');
  await expectSoundStructure(page);
  await change.getByRole('button', { name: `Redeliver lead.create ${lead.id}` }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'lead.create' })).toHaveCount(2);
  await expect.poll(() => heard).toEqual(['ping', 'lead.create', 'lead.create']);
  await log.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await menuAction(page, 'Turn Off').click();
  await expectToast(page, 'Webhook turned off');
  await expect(row).toContainText('Off');
  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await menuAction(page, 'Delete Webhook').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('on a phone the list and the delivery log fit', async ({ ownerPage: page }) => {
  await page.setViewportSize(PHONE);
  const answer = await page.request.post('/api/admin/webhooks', {
    data: { url: `http://${host}/hooks`, kinds: ['lead'] },
  });
  const { webhook } = await answer.json();
  await openScreen(page, '/admin/webhooks', 'Webhooks');
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('Active');
  await expectSoundStructure(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await menuAction(page, 'Show Deliveries').click();
  const log = page.getByRole('dialog', { name: `Deliveries to ${host}` });
  await expect(log).toContainText('No deliveries yet');
  await log.getByRole('button', { name: 'Send Test' }).click();
  await expect(log.getByRole('list', { name: 'Deliveries' })).toContainText('Sent');
  await expectSoundStructure(page);
  await page.request.delete(`/api/admin/webhooks/${webhook.id}`);
});
