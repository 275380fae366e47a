import { expect, type Page } from '@playwright/test';
import { dayFromNow, setUpAccounts } from '../books.ts';
import { addRecord, read } from '../records.ts';
import { chooseForRecord, expectDialog, expectLoaded, menuAction, openScreen } from '../screens.ts';
import { ALERT, BODY, DIALOG, type Place, place } from './place.ts';

const JOB = 'Cedar Street addition';
const CUSTOMER = 'Ines Calder';

export const INVOICING_PLACES: Place[] = [
  place('Job, invoices', (page) => openJob(page, ''), BODY),
  place(
    'Edit Billing Plan',
    async (page) => {
      await openJob(page, '');
      await page.getByRole('button', { name: 'Edit Billing Plan' }).click();
      await expectDialog(page, 'Edit Billing Plan');
    },
    DIALOG,
  ),
  place(
    'New Invoice',
    async (page) => {
      await openJob(page, '');
      await page.getByRole('button', { name: 'New Invoice' }).click();
      await menuAction(page, 'By Hand').click();
      await expectDialog(page, 'New Invoice');
    },
    DIALOG,
  ),
  place('Invoice, draft', openDraft, BODY),
  place(
    'Issue invoice',
    async (page) => {
      await openDraft(page);
      await page.getByRole('button', { name: 'Issue Invoice' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    ALERT,
  ),
  place(
    'Invoice, issued',
    async (page) => {
      await openIssued(page);
    },
    BODY,
  ),
  place('Send Invoice', (page) => openByButton(page, 'Send Invoice'), DIALOG),
  place('Record Payment', (page) => openByButton(page, 'Record Payment'), DIALOG),
  ...['Create Link', 'Create Credit Note', 'Write Off'].map((action) =>
    place(
      action,
      async (page) => {
        const number = await openIssued(page);
        await chooseForRecord(page, number, action);
        await expectDialog(page, action);
      },
      DIALOG,
    ),
  ),
  place('Receivables', (page) => openReceivables(page, ''), BODY),
  place('Receivables, no match', (page) => openReceivables(page, '&q=zebra'), BODY),
  place('Receivables, invoices', (page) => openReceivables(page, '&owed=invoices'), BODY),
  place('Receivables, payments', (page) => openReceivables(page, '&owed=payments'), BODY),
  place('Receivables, credit notes', (page) => openReceivables(page, '&owed=credits'), BODY),
  place(
    'Statement',
    async (page) => {
      await openReceivables(page, '');
      await chooseForRecord(page, CUSTOMER, 'Statement');
      await expectDialog(page, 'Statement');
    },
    DIALOG,
  ),
  place(
    'Promises to Pay',
    async (page) => {
      await openReceivables(page, '');
      await chooseForRecord(page, CUSTOMER, 'Promises to Pay');
      await expectDialog(page, 'Promises to Pay');
    },
    DIALOG,
  ),
  ...['Reminder Plan', 'Sales Tax Rates', 'Payment Instructions'].map((action) =>
    place(
      action,
      async (page) => {
        await openReceivables(page, '');
        await page.getByRole('button', { name: 'More for receivables' }).click();
        await menuAction(page, action).click();
        await expectDialog(page, action);
      },
      DIALOG,
    ),
  ),
];

interface Known {
  id: number;
  name: string;
  number: string | null;
  status: string;
}

/** Ensures a job with a billing plan and its customer. */
async function fillJob(page: Page): Promise<number> {
  await setUpAccounts(page);
  const find = async () => (await read<Known[]>(page, '/api/jobs')).find(({ name }) => name === JOB);
  if (!(await find())) {
    await addRecord(page, '/api/contacts', { firstName: 'Ines', lastName: 'Calder', email: 'ines@example.com' });
    const [contact] = await read<Known[]>(page, '/api/contacts?q=Calder');
    const job = { name: JOB, kind: 'small_works', businessUnit: 'general', originalContract: '60000' };
    await addRecord(page, '/api/jobs', { ...job, contactId: contact?.id });
  }
  const id = (await find())?.id ?? 0;
  if ((await read<unknown>(page, `/api/jobs/${id}/billing-plan`)) === null) {
    const lines = [
      { description: 'Foundation', value: '20000' },
      { description: 'Framing', value: '40000' },
    ];
    const answer = await page.request.put(`/api/jobs/${id}/billing-plan`, {
      data: { kind: 'percent_complete', retainagePercent: '10', lines },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return id;
}

/** Ensures an invoice of the job in that state; an earlier click may have issued, discarded, paid or credited the last one. */
async function fillInvoice(page: Page, isDraft: boolean): Promise<Known & { jobId: number }> {
  const jobId = await fillJob(page);
  const states = isDraft ? 'draft' : 'issued,part_paid';
  const find = async () => (await read<Known[]>(page, `/api/invoices?jobId=${jobId}&status=${states}`))[0];
  if (!(await find())) {
    await addRecord(page, '/api/invoices/start', { from: 'job', id: jobId });
    const [draft] = await read<Known[]>(page, `/api/invoices?jobId=${jobId}&status=draft`);
    if (!isDraft) {
      // Not from the plan, which would be fully billed after a few invoices.
      const answer = await page.request.put(`/api/invoices/${draft?.id}`, {
        data: { invoiceDate: dayFromNow(-40), lines: [{ description: 'Drawings', unitPrice: '850' }] },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await addRecord(page, `/api/invoices/${draft?.id}/issue`, {});
    }
  }
  const invoice = await find();
  if (!invoice) throw new Error(`/api/invoices lists none that is ${states}`);
  return { ...invoice, jobId };
}

async function openJob(page: Page, search: string): Promise<void> {
  const id = await fillJob(page);
  await openScreen(page, `/jobs/${id}?tab=invoices${search}`, JOB);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectLoaded(page);
}

async function openDraft(page: Page): Promise<void> {
  const { id, jobId } = await fillInvoice(page, true);
  await openScreen(page, `/jobs/${jobId}?tab=invoices&invoice=${id}`, JOB);
  await expect(page.getByRole('region', { name: 'Amount due' })).toBeVisible();
  await expectLoaded(page);
}

async function openIssued(page: Page): Promise<string> {
  const { id, jobId, number } = await fillInvoice(page, false);
  await openScreen(page, `/jobs/${jobId}?tab=invoices&invoice=${id}`, JOB);
  await expect(page.getByRole('region', { name: 'Payments and credits' })).toBeVisible();
  await expectLoaded(page);
  return number ?? '';
}

async function openByButton(page: Page, button: string): Promise<void> {
  await openIssued(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expectDialog(page, button);
}

async function openReceivables(page: Page, search: string): Promise<void> {
  await fillInvoice(page, false);
  await openScreen(page, `/jobs?tab=receivables${search}`, 'Jobs');
  await expect(page.getByRole('radiogroup', { name: 'List' })).toBeVisible();
  await expectLoaded(page);
}
