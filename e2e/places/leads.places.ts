import { expect, type Page } from '@playwright/test';
import { addRecord } from '../records.ts';
import { openForRecord, openScreen } from '../screens.ts';
import { latestImportState, makeOnly } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

export const LEAD = {
  title: 'Lagonda Row, 12-unit kit',
  company: 'Lagonda Row LLC',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@lagondarow.example',
  value: '138800',
  source: 'Referral',
  expectedCloseDate: '2030-04-18',
};

export const LEAD_PLACES: Place[] = [
  place(
    'Leads, empty',
    async (page) => {
      await removeLeads(page);
      await openScreen(page, '/leads', 'Leads');
      await expect(page.getByText('No leads yet')).toBeVisible();
    },
    BODY,
  ),
  place('Leads', openLeads, BODY),
  place('Leads, header', openLeads, 'header'),
  place(
    'Leads, no match',
    async (page) => {
      await makeLead(page);
      await openScreen(page, '/leads?q=zebra', 'Leads');
      await expect(page.getByText('No leads found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Leads, unable to load',
    async (page) => {
      await makeLead(page);
      await page.route('**/api/leads?*', (route) => route.fulfill({ status: 403, body: '{}' }));
      await openScreen(page, '/leads', 'Leads');
      await expect(page.getByText('Unable to load leads')).toBeVisible();
      await page.unroute('**/api/leads?*');
    },
    BODY,
  ),
  place(
    'Leads, row menu',
    async (page) => {
      await openLeads(page);
      await page.getByRole('button', { name: `Actions for ${LEAD.title}` }).click();
    },
    MENU,
  ),
  place(
    'Leads, status filter',
    async (page) => {
      await openLeads(page);
      await page.getByRole('button', { name: 'Owner', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Olivia Brandt' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Leads, selection',
    async (page) => {
      await openLeads(page);
      await page.getByRole('checkbox', { name: `Select ${LEAD.title}` }).click();
      await expect(page.getByRole('region', { name: 'Selected leads' })).toBeVisible();
    },
    'section[aria-label="Selected leads"]',
  ),
  place(
    'Leads, status of selection',
    async (page) => {
      await openLeads(page);
      await page.getByRole('checkbox', { name: `Select ${LEAD.title}` }).click();
      await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Status' }).click();
    },
    MENU,
  ),
  place('Lead page', openLead, BODY),
  place(
    'Lead page, composer',
    async (page) => {
      await openLead(page);
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Schedule Activity' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Lead page, menu',
    async (page) => {
      await openLead(page);
      await page.getByRole('button', { name: `Actions for ${LEAD.title}` }).click();
    },
    MENU,
  ),
  place(
    'Lead page, status',
    async (page) => {
      await openLead(page);
      await page.getByRole('button', { name: 'Status', exact: true }).click();
    },
    MENU,
  ),
  place(
    'New Lead with errors',
    async (page) => {
      await makeLead(page);
      await page.goto('/leads?action=create');
      await page.getByRole('button', { name: 'Create Lead' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await page.getByLabel('Notes').focus();
    },
    DIALOG,
  ),
  place('Edit Lead', (page) => openForLead(page, 'Edit Lead'), DIALOG),
  place('Convert to Deal', (page) => openForLead(page, 'Convert to Deal'), DIALOG),
  place('Delete lead', (page) => openForLead(page, 'Delete Lead'), ALERT),
];

async function openLeads(page: Page): Promise<void> {
  await makeLead(page);
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByRole('button', { name: `Actions for ${LEAD.title}` })).toBeVisible();
}

/** Opens a lead of a contact, with a completed and a planned activity. */
async function openLead(page: Page): Promise<void> {
  const contactId = await makeOnly(page, '/api/contacts', { firstName: 'Priya', lastName: 'Raman' });
  await removeLeads(page);
  const leadId = await makeOnly(page, '/api/leads', {
    ...LEAD,
    phone: '(614) 555-0100',
    contactId,
    notes: 'By spring.',
  });
  await makeOnly(page, '/api/activities', { type: 'call', title: 'Call about the site', leadId, isCompleted: true });
  const scheduledAt = '2030-04-01T13:00:00.000Z';
  await addRecord(page, '/api/activities', { type: 'meeting', title: 'Walk the site', leadId, scheduledAt });
  await page.goto(`/leads/${leadId}`);
  await expect(page.getByRole('heading', { level: 2, name: LEAD.title })).toBeVisible();
  await expect(page.getByText('Call about the site')).toBeVisible();
}

async function openForLead(page: Page, action: string): Promise<void> {
  await openLeads(page);
  await openForRecord(page, LEAD.title, action);
}

/** Leaves this open lead as the only one. */
async function makeLead(page: Page): Promise<void> {
  await removeLeads(page);
  await addRecord(page, '/api/leads', LEAD);
}

async function removeLeads(page: Page): Promise<void> {
  // Wait until an import started by an earlier click is finished, so it doesn't add leads afterwards.
  await expect.poll(async () => latestImportState(page)).not.toMatch(/ing$/);
  const leads: { id: number }[] = await (await page.request.get('/api/leads')).json();
  for (const { id } of leads) await page.request.delete(`/api/leads/${id}`);
}
