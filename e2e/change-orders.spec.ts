import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations, expectSoundStructure } from './accessibility.ts';
import { expectContract, FOOTINGS, fillLine, makeApproved, makeJob, ROOF } from './changing-job.ts';
import { addColleague } from './colleagues.ts';
import { test } from './fixtures.ts';
import { startSession } from './people.ts';
import { read } from './records.ts';
import { entry, metric, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { expectToast } from './toasts.ts';

const MANAGER = {
  firstName: 'Andre',
  lastName: 'Simmons',
  email: 'andre@northgate.example',
  password: 'ridge-beam-and-rafter-36',
};

test('a change above the limit is approved by someone else, and the signature moves contract, budget, finish and billing', {
  tag: '@core',
}, async ({ ownerPage: page, browser, app }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  const colleague = await addColleague(page, MANAGER);
  for (const permission of ['jobs_read', 'jobs_write']) {
    const grant = await page.request.put(`/api/admin/users/${colleague.id}/permissions/${permission}`, { data: {} });
    expect(grant.ok(), await grant.text()).toBe(true);
  }
  const job = await makeJob(page, 'Kettle Hill duplex');
  await openScreen(page, `/jobs/${job.id}?tab=changes`, job.name);
  await expect(page.getByText('No change orders yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Change', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Change' });
  await form.getByRole('button', { name: 'Create Change Order' }).click();
  await expect(form.getByText('Enter a title.')).toBeVisible();
  await entry(form, 'Title').fill('Rear porch roofs, both units');
  await entry(form, 'Requested by').fill('Wade Jansen');
  await entry(form, 'Days').fill('+4');
  await fillLine(page, form, 1, FOOTINGS);
  await form.getByRole('button', { name: 'Add line' }).click();
  await fillLine(page, form, 2, ROOF);
  // 4 × 285.00 + 220 × 25.00, and 25% on each.
  await expect(form.getByRole('status')).toHaveText('Cost $6,640.00, price $8,300.00');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Create Change Order' }).click();
  await expectToast(page, 'Change order created');

  await expect(page.getByRole('heading', { name: 'CO-1 Rear porch roofs, both units' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Priced' }).click();
  await expectToast(page, 'Change order priced');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAccessibleDescription(
    'Above $5,000.00, someone other than Olivia Brandt has to approve it.',
  );
  await expectEffect(page, [
    ['Contract', '64,000.00', '72,300.00'],
    ['Revised budget', '13,000.00', '19,640.00'],
    ['Margin', '79.7%', '72.8%'],
    ['Finish date', 'Feb 1, 2027', 'Feb 5, 2027'],
    ['Billing', '2 lines', '3 lines'],
  ]);
  const total = page.getByRole('table', { name: 'Change order lines' }).getByRole('row').last();
  await expect(total).toContainText('$6,640.00');
  await expect(total).toContainText(/25(\.0)?%/);
  await expect(total).toContainText('$8,300.00');
  await expectSoundStructure(page);
  const place = page.url();

  const other = await browser.newContext({ baseURL: app.baseURL });
  await startSession(other.request, MANAGER);
  const theirs = await other.newPage();
  await theirs.goto(place);
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await expectToast(theirs, 'Change order approved');
  await other.close();

  await page.getByRole('button', { name: 'Send for Signature' }).click();
  const sending = page.getByRole('dialog', { name: 'Send for Signature' });
  await expect(entry(sending, 'Signer')).toHaveValue('Wade Jansen');
  await expectNoViolations(page);
  await sending.getByRole('button', { name: 'Send Change Order' }).click();
  const sent = page.getByRole('dialog', { name: 'Change order sent' });
  const link = await entry(sent, 'Private link').inputValue();
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'waits for Wade Jansen' })).toBeVisible();
  await expectContract(page, job, '$64,000');

  const customer = await browser.newPage({ baseURL: app.baseURL });
  await customer.goto(new URL(link).pathname);
  await expect(customer.getByText('$8,300.00').first()).toBeVisible();
  await expect(customer.getByText('6,640')).toHaveCount(0);
  for (const text of ['$64,000.00', '$72,300.00', 'Feb 1, 2027 → Feb 5, 2027'])
    await expect(customer.getByText(text, { exact: true })).toBeVisible();
  await signTyped(customer, 'Wade Jansen', 'wade@kettlehill.example');
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await customer.context().close();

  await openScreen(page, place, job.name);
  await expect(page.getByText('Signed by Wade Jansen')).toBeVisible();
  await expectContract(page, job, '$72,300');
  expect((await read<Job>(page, `/api/jobs/${job.id}`)).finishesOn).toBe('2027-02-05');
  await page.getByRole('tab', { name: 'Budget' }).click();
  await expect(metric(page, 'Revised budget')).toContainText('$19,640');
  const version = page.getByRole('region', { name: 'Budget versions' }).getByRole('listitem').first();
  await expect(version).toContainText('Version 2: CO-1 Rear porch roofs, both units +$6,640.00');
  await expect(version).toContainText('signed by Wade JansenBudget $19,640.00');
  await version.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'CO-1 Rear porch roofs, both units' })).toBeVisible();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await reachChange(page, 'CO-1 Rear porch roofs, both units');
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await page.getByRole('menuitem', { name: 'From Billing Plan' }).click();
  await expectToast(page, 'Draft created');
  await expect(page.getByRole('main')).toContainText('CO-1 Rear porch roofs, both units');
  await openScreen(page, `/jobs?q=${encodeURIComponent(job.name)}&sort=-originalContract`, 'Jobs');
  await expect(page.getByRole('row', { name: job.name })).toContainText('$72,300was $64,000');
  await expect(page.getByRole('columnheader', { name: 'Contract' })).toHaveAttribute('aria-sort', 'descending');
});

/** Marks the milestone that a signed change added to the billing plan as reached. */
async function reachChange(page: Page, milestone: string): Promise<void> {
  const row = page.getByRole('table', { name: 'Milestones' }).getByRole('row', { name: milestone });
  await expect(row).toContainText('not reached');
  await page.getByRole('button', { name: 'Edit Billing Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Billing Plan' });
  await entry(dialog, 'Reached on of line 3').fill('10/2/2026');
  await dialog.getByRole('button', { name: 'Save Billing Plan' }).click();
  await expectToast(page, 'Billing plan saved');
  await expect(row).toContainText('reached Oct 2');
}

async function expectEffect(page: Page, rows: readonly [string, string, string][]): Promise<void> {
  const table = page.getByRole('table', { name: 'What the signature changes' });
  for (const [what, now, then] of rows) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: what }) });
    await expect(row.getByRole('cell')).toHaveText([now, then]);
  }
}

test('work that starts unsigned is warned of everywhere, and a declined change is reopened with its number', async ({
  ownerPage: page,
  browser,
  app,
}) => {
  const job = await makeJob(page, 'Mill Street porch');
  const id = await makeApproved(page, job, 'Wider steps');
  await openScreen(page, `/jobs/${job.id}?tab=changes&change=${id}`, job.name);
  await page.getByRole('button', { name: 'Actions for CO-1' }).click();
  await page.getByRole('menuitem', { name: 'Start Work' }).click();
  const start = page.getByRole('dialog', { name: 'Start Work' });
  await expectNoViolations(page);
  await start.getByRole('button', { name: 'Start Work' }).click();
  await expectToast(page, 'Work started');
  await expect(page.getByText('Work has started and $1,425.00 is unsigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Close change order' }).click();
  await expect(metric(page, 'Unsigned, work started')).toContainText('$1,425.00');
  await expect(metric(page, 'Waiting for a signature')).toContainText('0');
  await page.getByRole('tab', { name: 'Overview' }).click();
  const unsigned = page.getByRole('region', { name: 'Unsigned dollars' });
  await expect(unsigned).toContainText('$1,425.00');
  await expect(page.getByText('CO-1 Wider steps is unsigned, $1,425.00')).toBeVisible();
  await unsigned.getByRole('link', { name: 'CO-1 Wider steps' }).click();

  await page.getByRole('button', { name: 'Send for Signature' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Change Order' }).click();
  const sent = page.getByRole('dialog', { name: 'Change order sent' });
  const link = await entry(sent, 'Private link').inputValue();
  await sent.getByRole('button', { name: 'Done' }).click();
  const customer = await browser.newPage({ baseURL: app.baseURL });
  await customer.goto(new URL(link).pathname);
  await customer.getByText('I don’t agree').click();
  await customer.getByLabel('Reason (optional)').fill('Too many steps');
  await customer.getByRole('button', { name: 'Decline' }).click();
  await expect(customer.getByText('Declined by Wade Jansen. Too many steps')).toBeVisible();
  await customer.context().close();

  await expect(page.getByText('Too many steps').first()).toBeVisible();
  await expectContract(page, job, '$64,000');
  await openScreen(page, `/jobs/${job.id}?tab=changes&change=${id}`, job.name);
  await page.getByRole('button', { name: 'Reopen as Draft' }).click();
  await expectToast(page, 'Change order reopened', 'CO-1 Wider steps');
  await page.getByRole('button', { name: 'Actions for CO-1' }).click();
  await page.getByRole('menuitem', { name: 'Void Change Order' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void Change Order' });
  await entry(voiding, 'Reason').fill('Not needed');
  await voiding.getByRole('button', { name: 'Void Change Order' }).click();
  await expectToast(page, 'Change order voided');
  await page.getByRole('button', { name: 'Close change order' }).click();
  await expect(page.getByRole('row', { name: /CO-1.*Wider steps/ })).toContainText('Void');

  await openScreen(page, '/jobs?tab=changes', 'Jobs');
  await expect(page.getByRole('table', { name: 'Change orders' })).toContainText('Wider steps');
  await page.getByRole('button', { name: 'Unsigned only' }).click();
  await expect(page.getByRole('main')).not.toContainText('Wider steps');
});
