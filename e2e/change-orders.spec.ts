import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-orders';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations, expectSoundStructure } from './accessibility.ts';
import { addColleague } from './colleagues.ts';
import { CUT_OFF, openOutbox, openPhone, outboxButton, waitForWorker } from './field.ts';
import { test } from './fixtures.ts';
import { startSession } from './people.ts';
import { choosePhotos } from './photos.ts';
import { addRecord, type Caller, read } from './records.ts';
import { entry, metric, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const MANAGER = {
  firstName: 'Andre',
  lastName: 'Simmons',
  email: 'andre@northgate.example',
  password: 'ridge-beam-and-rafter-36',
};

interface MadeJob {
  id: number;
  name: string;
  codeId: number;
}

/** A contracted job: 64,000.00, a budget of 13,000.00, a plan of two milestones, and a finish on February 1. */
async function makeJob(page: Caller, name: string): Promise<MadeJob> {
  const { id: contactId } = await made(page, '/api/contacts', { firstName: 'Wade', lastName: 'Jansen' });
  const contract = { originalContract: '64000', startsOn: '2026-10-01', finishesOn: '2027-02-01' };
  const job = await made(page, '/api/jobs', {
    ...{ name, kind: 'renovation', businessUnit: 'general', contactId },
    ...contract,
  });
  const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
  const codeId = code?.id ?? 0;
  await addRecord(page, `/api/jobs/${job.id}/budget-lines`, {
    ...LINE,
    costCodeId: codeId,
    quantity: '1',
    unitCost: '13000',
  });
  await addRecord(page, `/api/jobs/${job.id}/budget/approve`, {});
  await addRecord(page, `/api/jobs/${job.id}/move`, { phase: 'contracted' });
  const lines = ['Deposit', 'Handover'].map((description) => ({
    description,
    value: '32000',
    reachedOn: '2026-10-02',
  }));
  const plan = await page.request.put(`/api/jobs/${job.id}/billing-plan`, { data: { kind: 'milestones', lines } });
  expect(plan.ok(), await plan.text()).toBe(true);
  return { id: job.id, name, codeId };
}

const LINE = { costType: 'material', description: 'Pier footings', quantity: '4', unit: 'ea', unitCost: '285' };

async function made(page: Caller, path: string, data: object): Promise<{ id: number }> {
  const record = await addRecord(page, path, data);
  if (typeof record === 'object' && record !== null && 'id' in record) return { id: Number(record.id) };
  throw new Error(`${path} made nothing`);
}

/** An approved change of 1,425.00, at 1,140.00 of cost, and 4 days. */
async function makeApproved(page: Caller, { id, codeId }: MadeJob, title: string): Promise<number> {
  const lines = [{ ...LINE, costCodeId: codeId, markup: '25' }];
  const change = await made(page, `/api/jobs/${id}/change-orders`, { title, days: 4, lines });
  for (const step of ['price', 'approve']) await addRecord(page, `/api/change-orders/${change.id}/${step}`, {});
  return change.id;
}

/** Fills in the first line of an open form. */
async function fillLine(page: Page, form: Locator, number: number, line: Record<string, string>): Promise<void> {
  await form.getByRole('combobox', { name: `Cost code of line ${number}` }).click();
  const name = new RegExp(`^${line['code']}`);
  // On a phone, the options are buttons of a sheet.
  await page.getByRole('option', { name }).or(page.getByRole('dialog').getByRole('button', { name })).click();
  for (const label of ['Description', 'Quantity', 'Unit', 'Unit cost', 'Markup']) {
    await form.getByLabel(`${label} of line ${number}`, { exact: true }).fill(line[label] ?? '');
  }
}

const FOOTINGS = {
  code: '03-100',
  Description: 'Pier footings, 18 in. round',
  Quantity: '4',
  Unit: 'ea',
  'Unit cost': '285',
  Markup: '25',
};
const ROOF = {
  ...FOOTINGS,
  code: '05-100',
  Description: 'Standing seam roof',
  Quantity: '220',
  Unit: 'sq ft',
  'Unit cost': '25',
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
  await signTyped(customer, 'Wade Jansen', 'wade@kettlehill.example');
  await expect(customer.getByText('Everyone has signed')).toBeVisible();
  await customer.context().close();

  await openScreen(page, place, job.name);
  await expect(page.getByText('Signed by Wade Jansen')).toBeVisible();
  await expectContract(page, job, '$72,300');
  expect((await read<Job>(page, `/api/jobs/${job.id}`)).finishesOn).toBe('2027-02-05');
  await page.getByRole('tab', { name: 'Budget' }).click();
  await expect(metric(page, 'Revised budget')).toContainText('$19,640');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await reachChange(page, 'CO-1 Rear porch roofs, both units');
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await page.getByRole('menuitem', { name: 'From Billing Plan' }).click();
  await expectToast(page, 'Draft created');
  await expect(page.getByRole('main')).toContainText('CO-1 Rear porch roofs, both units');
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

async function expectContract(page: Page, { id, name }: MadeJob, contract: string): Promise<void> {
  await openScreen(page, `/jobs/${id}`, name);
  await expect(metric(page, 'Contract')).toContainText(contract);
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

test.describe('on a phone', () => {
  test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

  test('a change written and signed without a network arrives once, with its photo, and counts', async ({
    app,
    browser,
    ownerPage,
    faults,
  }) => {
    test.setTimeout(180_000);
    faults.allow(CUT_OFF);
    await ownerPage.goto('/');
    const job = await makeJob(ownerPage, 'Lagonda Avenue sunroom');
    const phone = await openPhone(browser, app, ownerPage);
    const page = await phone.newPage();
    await openScreen(page, `/jobs/${job.id}?tab=changes`, job.name);
    await waitForWorker(page);
    // The form was never opened with a network: the Changes tab has loaded what it needs.
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'New Change on Site' }).first().click();
    await expect(page.getByRole('dialog', { name: 'New Change on Site' })).toBeVisible();
    const form = page.getByRole('dialog', { name: 'New Change on Site' });
    await entry(form, 'Title').fill('Outlet by the door');
    await entry(form, 'Days').fill('2');
    await fillLine(page, form, 1, FOOTINGS);
    // Nothing typed is lost when the page is reloaded.
    await page.reload();
    await expect(entry(form, 'Title')).toHaveValue('Outlet by the door');
    await expect(form.getByLabel('Unit cost of line 1', { exact: true })).toHaveValue('285');
    await choosePhotos(form, ['wall.png']);
    await expect(form.getByRole('list', { name: 'Selected photos' }).getByRole('listitem')).toHaveCount(1);
    await expectNoViolations(page);
    await form.getByRole('button', { name: 'Show to Customer' }).click();

    const reading = page.getByRole('dialog', { name: 'Please read and sign' });
    await expect(reading.getByRole('region', { name: 'Change order' })).toContainText('$1,425.00');
    await expect(reading).toContainText('$65,425.00');
    await expect(reading).not.toContainText('1,140');
    await expect(entry(reading, 'Full name')).toHaveValue('Wade Jansen');
    await reading.getByRole('button', { name: 'Sign for $1,425.00' }).click();
    await expect(reading.getByText('Draw your signature, or type it.')).toBeVisible();
    await draw(page, reading.locator('canvas'));
    await reading.getByText(/I have read this document/).click();
    await expectNoViolations(page);
    await reading.getByRole('button', { name: 'Sign for $1,425.00' }).click();
    await expectToast(page, 'Saved on this device', 'It’ll sync when you’re back online.');
    await expect(page.getByRole('list', { name: 'Change orders waiting to sync' })).toContainText('1 photo');
    await expect(outboxButton(page)).toHaveAccessibleName('2 waiting');
    expect(await listChanges(ownerPage, job)).toEqual([]);
    const panel = await openOutbox(page);
    await expect(panel).toContainText('signed by Wade Jansen');
    await page.keyboard.press('Escape');

    await phone.setOffline(false);
    await expect(outboxButton(page)).toHaveCount(0, { timeout: 60_000 });
    const changes = await listChanges(ownerPage, job);
    expect(changes.map(({ state, price, signedBy }) => [state, price, signedBy])).toEqual([
      ['signed', '1425.00', 'Wade Jansen'],
    ]);
    const [change] = changes;
    const { photos } = await read<ChangeOrderDetail>(ownerPage, `/api/change-orders/${change?.id}`);
    expect(photos.map(({ title }) => title)).toEqual(['wall']);
    expect((await read<Job>(ownerPage, `/api/jobs/${job.id}`)).finishesOn).toBe('2027-02-03');
    await phone.close();
    await expectContract(ownerPage, job, '$65,425');
  });

  test('above the limit the customer can’t sign, and the change is saved for approval', async ({ ownerPage: page }) => {
    const job = await makeJob(page, 'Fountain Avenue deck');
    await openScreen(page, `/jobs/${job.id}?tab=changes&dialog=site-change`, job.name);
    const form = page.getByRole('dialog', { name: 'New Change on Site' });
    await entry(form, 'Title').fill('A second deck');
    await fillLine(page, form, 1, { ...ROOF, Quantity: '400' });
    await expect(form.getByRole('note')).toContainText('Changes above $5,000.00 need approval');
    await form.getByRole('button', { name: 'Show to Customer' }).click();
    await expect(form.getByRole('alert')).toContainText('Changes above $5,000.00 need approval');
    await form.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Change order created', 'CO-1');
    expect((await listChanges(page, job)).map(({ state }) => state)).toEqual(['draft']);
  });
});

function listChanges(page: Caller, { id }: MadeJob): Promise<ChangeOrderDetail[]> {
  return read<ChangeOrderDetail[]>(page, `/api/jobs/${id}/change-orders`);
}

async function draw(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field to draw in isn’t shown');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 30],
    [120, 90],
    [170, 40],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
}
