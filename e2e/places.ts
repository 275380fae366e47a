import { expect, type Page } from '@playwright/test';
import { fillAccount, STAFF } from './people.ts';
import { addRecord } from './records.ts';
import { chooseForLead, openScreen, openUserMenu } from './screens.ts';

/** A screen in one of its states, with where its controls are. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The layer that is on top, by a selector; the whole page when left out. */
  scope?: string;
}

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
const FILE =
  'Title,Company,Email\nInfill lots,Harbor Homes,tom@harborhomes.example\n,No title,\nInfill lots,Harbor Homes,\n';
const DIALOG = '[role=dialog]';
const ALERT = '[role=alertdialog]';
const MENU = '[role=menu]';
const BODY = 'main';

/** Screens and layers of a signed-in administrator. */
export const PLACES: Place[] = [
  place('Operations Hub', (page) => openScreen(page, '/', 'Operations Hub'), 'body'),
  place(
    'Operations Hub, user menu',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await openUserMenu(page);
    },
    MENU,
  ),
  place(
    'Operations Hub, notifications',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Command palette',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Keyboard shortcuts',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    DIALOG,
  ),
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
  place(
    'New Lead with errors',
    async (page) => {
      await makeLead(page);
      await page.goto('/leads?action=create');
      await page.getByRole('button', { name: 'Create Lead' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      // Submitting again answers by taking the focus back to the first faulty field.
      await page.getByLabel('Notes').focus();
    },
    DIALOG,
  ),
  place('Edit Lead', (page) => openForLead(page, 'Edit Lead'), DIALOG),
  place('Convert to Deal', (page) => openForLead(page, 'Convert to Deal'), DIALOG),
  place('Delete lead', (page) => openForLead(page, 'Delete Lead'), ALERT),
  place('Import leads', (page) => openScreen(page, '/leads/import', 'Import leads'), BODY),
  place(
    'Import leads, match',
    async (page) => {
      await openScreen(page, '/leads/import', 'Import leads');
      await page
        .getByLabel('Choose a CSV file or drop it here')
        .setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
      await expect(page.getByRole('button', { name: 'Check Rows' })).toBeVisible();
    },
    BODY,
  ),
  place('Import leads, check', openCheck, BODY),
  place(
    'Import leads, done',
    async (page) => {
      await openCheck(page);
      await page.getByRole('button', { name: 'Import 1 lead' }).click();
      await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'User Approval Management',
    async (page) => {
      await askForAccess(page);
      await openScreen(page, '/admin/user-approval', 'User Approval Management');
      await expect(page.getByRole('button', { name: /^Approve Access/ }).first()).toBeVisible();
    },
    BODY,
  ),
  place(
    'Profile Settings',
    async (page) => {
      await openScreen(page, '/profile', 'Profile Settings');
      await expect(page.getByText('This browser')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Sign out everywhere',
    async (page) => {
      await openScreen(page, '/profile', 'Profile Settings');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    },
    ALERT,
  ),
  place('Account Preferences', (page) => openScreen(page, '/preferences', 'Account Preferences'), BODY),
  place(
    'Not found',
    async (page) => {
      // Going back needs somewhere to go.
      await openScreen(page, '/', 'Operations Hub');
      await page.goto('/nowhere');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
    },
    BODY,
  ),
];

/** Pages of people who are not signed in. */
export const PUBLIC_PLACES: Place[] = [
  place(
    'Landing',
    async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
    },
    'body',
  ),
  place('Sign in', (page) => openPage(page, '/api/login', 'Sign in'), 'body'),
  place(
    'Sign in, refused',
    async (page) => {
      await openPage(page, '/api/login', 'Sign in');
      await page.getByLabel('Email').fill(STAFF.email);
      await page.getByLabel('Password').fill('not-the-password-1');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'body',
  ),
  place('Request access', (page) => openPage(page, '/api/login/request-access', 'Request access'), 'body'),
  place(
    'Request access, refused',
    async (page) => {
      await openPage(page, '/api/login/request-access', 'Request access');
      await fillAccount(page, { ...STAFF, password: 'short' });
      await page.getByRole('button', { name: 'Request access' }).click();
      await expect(page.getByText('Enter at least 12 characters.')).toBeVisible();
    },
    'body',
  ),
  place('Set-up finished', (page) => openPage(page, '/setup', 'Set-up is finished'), 'body'),
];

function place(name: string, open: Place['open'], scope: string): Place {
  return { name, open, scope };
}

async function openPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function openLeads(page: Page): Promise<void> {
  await makeLead(page);
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByRole('button', { name: `Actions for ${LEAD.title}` })).toBeVisible();
}

async function openForLead(page: Page, act: string): Promise<void> {
  await openLeads(page);
  await chooseForLead(page, LEAD.title, act);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openCheck(page: Page): Promise<void> {
  await removeLeads(page);
  await openScreen(page, '/leads/import', 'Import leads');
  await page
    .getByLabel('Choose a CSV file or drop it here')
    .setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Check Rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeVisible();
}

/** Leaves exactly the one open lead. */
async function makeLead(page: Page): Promise<void> {
  await removeLeads(page);
  await addRecord(page, '/api/leads', LEAD);
}

async function removeLeads(page: Page): Promise<void> {
  // An import that an earlier click started must not add its leads afterwards.
  await expect.poll(async () => latestImportState(page)).not.toMatch(/ing$/);
  const leads: { id: number }[] = await (await page.request.get('/api/leads')).json();
  for (const { id } of leads) await page.request.delete(`/api/leads/${id}`);
}

async function latestImportState(page: Page): Promise<string> {
  const [latest]: { state: string }[] = await (await page.request.get('/api/imports?limit=1')).json();
  return latest?.state ?? 'none';
}

let asked = 0;

async function askForAccess(page: Page): Promise<void> {
  asked += 1;
  const form = { ...STAFF, email: `newcomer-${asked}@northgate.example` };
  // The address of the server, whatever the page showed so far.
  await page.goto('/');
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await (visitor ?? page).request.post('/api/login/request-access', { form });
  expect(answer.ok()).toBe(true);
  await visitor?.close();
}
