import { expect, type Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';
import { expectDialog, expectLoaded, menuAction, openScreen } from '../screens.ts';
import { openFiles, openJob } from './jobs.places.ts';
import { BUILT, fillJobs } from './jobs-made.ts';
import { BODY, DIALOG, type Place, place } from './place.ts';

export const CHANGE_PLACES: Place[] = [
  place('Job, changes', (page) => openChange(page, undefined), BODY),
  place('Job, a draft change order', (page) => openChange(page, 'draft'), BODY),
  place('Job, an approved change order', (page) => openChange(page, 'approved'), BODY),
  place('New Change', (page) => openForm(page, 'new-change', 'New Change'), DIALOG),
  place('New Change on Site', (page) => openForm(page, 'site-change', 'New Change on Site'), DIALOG),
  place(
    'Choose Photos',
    async (page) => {
      await openFiles(page);
      await openChange(page, 'draft');
      await page.getByRole('button', { name: 'Choose Photos' }).click();
      await expectDialog(page, 'Choose Photos');
    },
    DIALOG,
  ),
  place(
    'Send for Signature',
    async (page) => {
      await openChange(page, 'approved');
      await page.getByRole('button', { name: 'Send for Signature' }).click();
      await expectDialog(page, 'Send for Signature');
    },
    DIALOG,
  ),
  place('Start Work', (page) => openFromChange(page, 'Start Work'), DIALOG),
  place('Void Change Order', (page) => openFromChange(page, 'Void Change Order'), DIALOG),
  place('Change orders of all jobs', (page) => openAllChanges(page, ''), BODY),
  place(
    'Change orders of all jobs, no match',
    async (page) => {
      await openAllChanges(page, '&q=zebra');
      await expect(page.getByText('No change orders found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Edit Approval Limit',
    async (page) => {
      await openAllChanges(page, '');
      await page.getByRole('button', { name: 'Edit Approval Limit' }).click();
      await expectDialog(page, 'Edit Approval Limit');
    },
    DIALOG,
  ),
  place(
    'Edit Reminders',
    async (page) => {
      await openAllChanges(page, '');
      await page.getByRole('button', { name: 'Edit Reminders' }).click();
      await expectDialog(page, 'Edit Reminders');
    },
    DIALOG,
  ),
];

interface KnownChange {
  id: number;
  state: string;
  workStartedOn: string | null;
}

/** Ensures a change order of the job in that state; an earlier click may have moved, started, voided or deleted the last one. */
async function fillChange(page: Page, state: 'draft' | 'approved'): Promise<{ jobId: number; id: number }> {
  const jobId = (await fillJobs(page))[BUILT] ?? 0;
  const path = `/api/jobs/${jobId}/change-orders`;
  const find = async (wanted: string) =>
    (await read<KnownChange[]>(page, path)).find((change) => change.state === wanted && change.workStartedOn === null);
  if (!(await find(state))) {
    const [code] = await read<{ id: number }[]>(page, '/api/cost-codes');
    const line = { costCodeId: code?.id, costType: 'material', description: 'Porch roof', quantity: '1', unit: 'lot' };
    const body = { title: 'Rear porch roofs', days: 4, lines: [{ ...line, unitCost: '800', markup: '25' }] };
    await addRecord(page, path, body);
    const draft = await find('draft');
    const steps = state === 'approved' ? ['price', 'approve'] : [];
    for (const step of steps) await addRecord(page, `/api/change-orders/${draft?.id}/${step}`, {});
  }
  const change = await find(state);
  if (!change) throw new Error(`${path} does not list a change order that is ${state}`);
  return { jobId, id: change.id };
}

/** Opens a change order in that state, or the list of them. */
async function openChange(page: Page, state: 'draft' | 'approved' | undefined): Promise<void> {
  const { id } = await fillChange(page, state ?? 'draft');
  await openJob(page, BUILT, state === undefined ? '?tab=changes' : `?tab=changes&change=${id}`);
  const table = state === undefined ? 'Change orders' : 'Change order lines';
  await expect(page.getByRole('table', { name: table })).toBeVisible();
}

/** Opens the job under a form, which hides the job's tab from assistive technology. */
async function openForm(page: Page, dialog: string, title: string): Promise<void> {
  const jobId = (await fillJobs(page))[BUILT];
  await openScreen(page, `/jobs/${jobId}?tab=changes&dialog=${dialog}`, BUILT);
  await expectDialog(page, title);
}

async function openFromChange(page: Page, action: string): Promise<void> {
  await openChange(page, 'approved');
  await page.getByRole('button', { name: /^Actions for CO-/ }).click();
  await menuAction(page, action).click();
  await expectDialog(page, action);
}

async function openAllChanges(page: Page, search: string): Promise<void> {
  await fillChange(page, 'draft');
  await openScreen(page, `/jobs?tab=changes${search}`, 'Jobs');
  await expectLoaded(page);
}
