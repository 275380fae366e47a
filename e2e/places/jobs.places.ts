import { expect, type Page } from '@playwright/test';
import { PIXEL } from '../document-files.ts';
import { addRecord, read } from '../records.ts';
import { chooseForRecord, expectDialog, expectLoaded, openScreen } from '../screens.ts';
import { BUILT, DRAFT, fillJobs, type Known, makeJob } from './jobs-made.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

/** Used by this place only: another could put the job under contract, and then its budget has no lines to add. */
const BUDGETED = 'Limestone Street garage';

export const JOB_PLACES: Place[] = [
  place('Jobs', (page) => openJobs(page, ''), BODY),
  place('Jobs, board', (page) => openJobs(page, '?view=board'), BODY),
  place(
    'Jobs, no match',
    async (page) => {
      await openJobs(page, '?q=zebra');
      await expect(page.getByText('No jobs found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'New Job',
    async (page) => {
      await openJobs(page, '?action=create');
      await expectDialog(page, 'New Job');
    },
    DIALOG,
  ),
  place(
    'Job menu',
    async (page) => {
      await openJobs(page, '');
      await page.getByRole('button', { name: `Actions for ${DRAFT}` }).click();
    },
    MENU,
  ),
  place(
    'Import Jobs',
    async (page) => {
      await openJobs(page, '');
      await page.getByRole('button', { name: 'Import Jobs' }).click();
      await expectDialog(page, 'Import Jobs');
      const file = {
        name: 'jobs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Kind,Business Unit\nShed,,x\n'),
      };
      await page.getByLabel('Choose a CSV or Excel file or drop it here').setInputFiles(file);
      await expect(page.getByText('1 row with problems')).toBeVisible();
    },
    DIALOG,
  ),
  place('Edit Job', (page) => openFromMenu(page, 'Edit Job', 'Edit Job'), DIALOG),
  place('Move Job', (page) => openFromMenu(page, 'Move to…', 'Move Job'), DIALOG),
  place('WIP schedule', (page) => openJobs(page, '?tab=wip'), BODY),
  place('Orders of all jobs', (page) => openAllOrders(page, ''), BODY),
  place(
    'Orders of all jobs, no match',
    async (page) => {
      await openAllOrders(page, '&q=zebra');
      await expect(page.getByText('No orders found')).toBeVisible();
    },
    BODY,
  ),
  place('Cost codes', (page) => openJobs(page, '?tab=codes'), BODY),
  place(
    'Add Cost Code',
    async (page) => {
      await openJobs(page, '?tab=codes');
      await page.getByRole('button', { name: 'Add Cost Code' }).click();
      await expectDialog(page, 'Add Cost Code');
    },
    DIALOG,
  ),
  place(
    'Add Assembly',
    async (page) => {
      await openJobs(page, '?tab=codes');
      await page.getByRole('button', { name: 'Add Assembly' }).click();
      await expectDialog(page, 'Add Assembly');
    },
    DIALOG,
  ),
  place(
    'Add Template',
    async (page) => {
      await openJobs(page, '?tab=codes');
      await page.getByRole('button', { name: 'Add Template' }).click();
      await expectDialog(page, 'Add Template');
    },
    DIALOG,
  ),
  place('Save as Template', (page) => openInJob(page, BUILT, 'Save as Template'), DIALOG),
  place('Jobs, selection', selectJobs, BODY),
  place(
    'Move Jobs',
    async (page) => {
      await selectJobs(page);
      await page.getByRole('button', { name: 'Move to…' }).click();
      await expectDialog(page, 'Move Jobs');
    },
    DIALOG,
  ),
  place('Job, overview', (page) => openJob(page, BUILT, ''), BODY),
  place(
    'Job, what blocks',
    async (page) => {
      await openOrder(page, 'issued');
      await page.getByRole('tab', { name: 'Overview' }).click();
      await expect(page.getByRole('link', { name: /^Open order/ }).first()).toBeVisible();
      await expectLoaded(page);
    },
    BODY,
  ),
  place('Job, budget lines', (page) => openJob(page, DRAFT, '?tab=budget'), BODY),
  place('Add budget line', addLine, DIALOG),
  place('Add from Assembly', (page) => openInJob(page, DRAFT, 'Add from Assembly'), DIALOG),
  place('Import Lines', (page) => openInJob(page, DRAFT, 'Import Lines'), DIALOG),
  place('Copy from Another Job', (page) => openInJob(page, DRAFT, 'Copy from Another Job'), DIALOG),
  place('Approve Budget', (page) => openInJob(page, DRAFT, 'Approve Budget'), DIALOG),
  place('Job, cost report', (page) => openJob(page, BUILT, '?tab=budget'), BODY),
  place('Cost report, rows of a figure', openFigure, BODY),
  place('Transfer Budget', (page) => openInJob(page, BUILT, 'Transfer Budget'), DIALOG),
  place(
    'Write Own Estimate',
    async (page) => {
      await openFigure(page);
      await page.getByRole('button', { name: 'Write Own Estimate' }).click();
      await expectDialog(page, 'Write Own Estimate');
    },
    DIALOG,
  ),
  place('Job, files', (page) => openFiles(page), BODY),
  place(
    'Edit File',
    async (page) => {
      await openFiles(page);
      await page.getByRole('button', { name: 'Edit Floor plan' }).first().click();
      await expectDialog(page, 'Edit File');
    },
    DIALOG,
  ),
  place(
    'Job photo',
    async (page) => {
      await openFiles(page);
      await page.getByRole('button', { name: 'Open photo: Slab' }).first().click();
      await expectDialog(page, 'Slab');
    },
    DIALOG,
  ),
  place('Job, orders', (page) => openJob(page, BUILT, '?tab=orders'), BODY),
  place('Job, a draft order', (page) => openOrder(page, 'draft'), BODY),
  place('Job, an issued order', (page) => openOrder(page, 'issued'), BODY),
  place(
    'New Order',
    async (page) => {
      await openJob(page, BUILT, '?tab=orders');
      await page.getByRole('button', { name: 'New Order' }).click();
      await expectDialog(page, 'New Order');
    },
    DIALOG,
  ),
  place('New Revision', (page) => openInOrder(page, 'New Revision', 'New Revision'), DIALOG),
  place('Create Accept Link', (page) => openInOrder(page, 'Accept Link', 'Create Accept Link'), DIALOG),
];

async function openJobs(page: Page, search: string): Promise<void> {
  await fillJobs(page);
  await openScreen(page, `/jobs${search}`, 'Jobs');
  await expectLoaded(page);
}

async function selectJobs(page: Page): Promise<void> {
  await openJobs(page, '');
  await page.getByRole('checkbox', { name: `Select ${DRAFT}` }).click();
  await expect(page.getByRole('region', { name: 'Selected jobs' })).toBeVisible();
}

async function openFromMenu(page: Page, act: string, dialog: string): Promise<void> {
  await openJobs(page, '');
  await chooseForRecord(page, DRAFT, act);
  await expectDialog(page, dialog);
}

export async function openJob(page: Page, name: string, search: string): Promise<void> {
  const ids = await fillJobs(page);
  await openScreen(page, `/jobs/${ids[name]}${search}`, name);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectLoaded(page);
}

async function openInJob(page: Page, name: string, button: string): Promise<void> {
  await openJob(page, name, '?tab=budget');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expectDialog(page);
}

async function addLine(page: Page): Promise<void> {
  const id = await makeJob(page, BUDGETED, true);
  await openScreen(page, `/jobs/${id}?tab=budget`, BUDGETED);
  await page.getByRole('button', { name: 'Add Line', exact: true }).first().click();
  await expectDialog(page);
}

async function openFigure(page: Page): Promise<void> {
  await openJob(page, BUILT, '?tab=budget');
  await page
    .getByRole('button', { name: /, To go: [1-9]/ })
    .nth(1)
    .click();
  await expect(page.getByText('1 row adds up')).toBeVisible();
}

/** Opens the files of the job, which has a photo and a plan; an earlier click may have deleted either. */
export async function openFiles(page: Page): Promise<void> {
  const jobId = (await fillJobs(page))[BUILT] ?? 0;
  const files = await read<{ title: string }[]>(page, `/api/jobs/${jobId}/files`);
  for (const [kind, title] of [
    ['photo', 'Slab'],
    ['plan', 'Floor plan'],
  ] as const) {
    if (files.some((file) => file.title === title)) continue;
    const file = { name: `${title}.png`, mimeType: 'image/png', buffer: PIXEL };
    const answer = await page.request.post(`/api/jobs/${jobId}/files?kind=${kind}`, { multipart: { file } });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await openJob(page, BUILT, '?tab=files');
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
}

interface KnownOrder {
  id: number;
  status: string;
  jobId: number;
}

async function openAllOrders(page: Page, search: string): Promise<void> {
  await fillOrder(page, 'issued');
  await openScreen(page, `/jobs?tab=orders${search}`, 'Jobs');
  await expectLoaded(page);
}

async function openOrder(page: Page, status: 'draft' | 'issued'): Promise<void> {
  const { jobId, id } = await fillOrder(page, status);
  await openScreen(page, `/jobs/${jobId}?tab=orders&order=${id}`, BUILT);
  await expect(page.getByRole('table', { name: 'Order lines' })).toBeVisible();
  await expectLoaded(page);
}

/** Ensures an order of the job in that state; an earlier click may have deleted, issued or closed the last one. */
async function fillOrder(page: Page, status: 'draft' | 'issued'): Promise<KnownOrder> {
  const jobId = (await fillJobs(page))[BUILT] ?? 0;
  const find = async () =>
    (await read<KnownOrder[]>(page, `/api/purchase-orders?jobId=${jobId}`)).find((order) => order.status === status);
  if (!(await find())) {
    const [code] = await read<Known[]>(page, '/api/cost-codes');
    const line = { costCodeId: code?.id, costType: 'material', description: 'Windows', quantity: '2', unit: 'ea' };
    await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' });
    const [vendor] = await read<Known[]>(page, '/api/contacts?q=Buck+Creek');
    const lines = [{ ...line, unitPrice: '512' }];
    // A delivery day in the past, so the order is late.
    const body = { jobId, vendorId: vendor?.id, kind: 'purchase_order', deliveryOn: '2026-01-15', lines };
    await addRecord(page, '/api/purchase-orders', body);
    const draft = (await read<KnownOrder[]>(page, `/api/purchase-orders?jobId=${jobId}&status=draft`))[0];
    if (status === 'issued') await addRecord(page, `/api/purchase-orders/${draft?.id}/issue`, {});
  }
  const order = await find();
  if (!order) throw new Error(`/api/purchase-orders does not list an order that is ${status}`);
  return order;
}

async function openInOrder(page: Page, button: string, dialog: string): Promise<void> {
  await openOrder(page, 'issued');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expectDialog(page, dialog);
}
