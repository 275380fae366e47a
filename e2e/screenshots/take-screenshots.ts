import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { OWNER, requestAccess, STAFF, setUpOwner } from '../people.ts';
import { startServer } from '../server.ts';
import { BILLS, PROJECTS, TRANSACTIONS } from './sample-books.ts';
import { BOOKS, KNOWLEDGE_PAGES, PRODUCTS, RESOURCES } from './sample-library.ts';
import { PAGES } from './sample-pages.ts';
import { ACTIVITIES, DEALS, LEADS } from './sample-records.ts';

// Usage: take-screenshots [folder] [--all | --only=leads,profile] [--sample]. By itself only what README shows; with
// `--sample` all of it of the product's own sample data.
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

const isWhole = process.argv.includes('--all') || only !== undefined;
// README shows the product's own sample data.
const isSample = !isWhole || process.argv.includes('--sample');
const folder = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'docs/screenshots');

interface Shot {
  name: string;
  path: string;
  /** What to do once the page stands. */
  act?: (page: Page) => Promise<unknown>;
  isPublic?: boolean;
}

const SHOTS: Shot[] = [
  { name: 'landing', path: '/', isPublic: true },
  { name: 'sign-in', path: '/api/login', isPublic: true },
  { name: 'request-access', path: '/api/login/request-access', isPublic: true },
  { name: 'operations-hub', path: '/' },
  { name: 'leads', path: '/leads' },
  {
    name: 'leads-row-menu',
    path: '/leads',
    act: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .nth(2)
        .click(),
  },
  { name: 'leads-new', path: '/leads?action=create' },
  { name: 'leads-no-match', path: '/leads?q=zebra' },
  { name: 'leads-import', path: '/leads/import' },
  { name: 'deals', path: '/deals' },
  { name: 'deals-list', path: '/deals?view=list' },
  { name: 'deal-detail', path: '/deals?deal=1' },
  { name: 'contacts', path: '/contacts' },
  { name: 'companies', path: '/companies' },
  { name: 'activities', path: '/activities' },
  { name: 'activities-week', path: '/activities?view=week' },
  { name: 'reports', path: '/reports' },
  { name: 'financial-overview', path: '/financial' },
  { name: 'financial-profit-first', path: '/financial?tab=profit-first' },
  {
    name: 'financial-run',
    path: '/financial?tab=profit-first',
    act: async (page) => {
      await page.getByRole('region', { name: 'Next run' }).getByRole('button', { name: 'Run allocation' }).click();
      await page.getByRole('region', { name: 'What would be divided' }).waitFor();
    },
  },
  { name: 'financial-bills', path: '/financial?tab=profit-first&part=bills' },
  { name: 'financial-assessment', path: '/financial?tab=profit-first&part=assessment' },
  { name: 'financial-transactions', path: '/financial?tab=transactions' },
  { name: 'financial-all-transactions', path: '/financial?tab=transactions&list=all' },
  { name: 'financial-postings', path: '/financial?tab=transactions&transaction=1' },
  { name: 'financial-revenue', path: '/financial?tab=revenue' },
  { name: 'financial-dashboard', path: '/financial-dashboard' },
  { name: 'financial-statement', path: '/financial-dashboard?tab=profit-and-loss' },
  { name: 'financial-balance', path: '/financial-dashboard?tab=balance-sheet' },
  { name: 'financial-units', path: '/financial-dashboard?tab=business-units' },
  { name: 'financial-forecasts', path: '/financial-dashboard?tab=forecasts' },
  { name: 'bank-statements', path: '/financial/bank-statements' },
  { name: 'organization-eos', path: '/organization' },
  { name: 'organization-weeks', path: '/organization?as=table' },
  { name: 'organization-profit-first', path: '/organization?tab=profit-first' },
  { name: 'organization-calendar', path: '/organization?tab=calendar' },
  { name: 'organization-rocks', path: '/organization?tab=rocks' },
  { name: 'organization-rocks-by-owner', path: '/organization?tab=rocks&by=owner' },
  { name: 'organization-processes', path: '/organization?tab=processes' },
  { name: 'organization-units', path: '/organization?tab=business-units' },
  { name: 'steel-products', path: '/steel-framing' },
  { name: 'steel-specifications', path: '/steel-framing?tab=specifications' },
  {
    name: 'steel-pricing',
    path: '/steel-framing?tab=pricing&package=professional&sqft=1440&units=24&tons=38&place=Ohio&hours=structural_engineer:16,project_manager:8,cad_technician:24',
  },
  { name: 'steel-price-lists', path: '/steel-framing?tab=pricing&dialog=price-lists' },
  { name: 'steel-compare', path: '/steel-framing?tab=pricing&dialog=compare' },
  { name: 'steel-orders', path: '/steel-framing?tab=orders' },
  { name: 'steel-order', path: '/steel-framing?tab=orders&order=4' },
  { name: 'steel-delivered', path: '/steel-framing?tab=orders&shown=delivered' },
  { name: 'steel-quotes', path: '/steel-framing?tab=orders&shown=quotes' },
  { name: 'steel-quote', path: '/steel-framing?tab=orders&shown=quotes&quote=11' },
  {
    name: 'steel-quote-new',
    path: '/steel-framing?tab=pricing&dialog=quote&package=professional&sqft=1440&units=12&tons=38&hours=structural_engineer:16',
  },
  { name: 'steel-contact', path: '/steel-framing?dialog=contact' },
  { name: 'education-courses', path: '/builder-education' },
  { name: 'education-coaching', path: '/builder-education?tab=coaching' },
  { name: 'education-students', path: '/builder-education?tab=students' },
  { name: 'education-packages', path: '/builder-education?tab=packages' },
  { name: 'education-bookings', path: '/builder-education?tab=bookings&when=past' },
  {
    name: 'education-book',
    path: '/builder-education?tab=coaching',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Book Consultation/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: /PM$/ }).first().waitFor();
    },
  },
  { name: 'building-specs', path: '/building-specs' },
  {
    name: 'building-spec',
    path: '/building-specs?specification=1',
    act: (page) => page.getByRole('button', { name: 'Revisions' }).waitFor(),
  },
  { name: 'building-specs-new', path: '/building-specs?action=create' },
  { name: 'building-documents', path: '/building-specs?tab=documents' },
  {
    name: 'building-document',
    path: '/building-specs?document=1',
    act: (page) => page.getByRole('listitem', { name: 'Version 1' }).waitFor(),
  },
  { name: 'building-document-upload', path: '/building-specs?tab=documents&action=create' },
  { name: 'expiry-radar', path: '/expiry-radar' },
  { name: 'real-estate', path: '/real-estate' },
  { name: 'real-estate-portfolio', path: '/real-estate?tab=portfolio' },
  { name: 'real-estate-partners', path: '/real-estate?tab=partners' },
  { name: 'property', path: '/real-estate/1' },
  { name: 'property-cash-flow', path: '/real-estate/1?tab=cash-flow' },
  { name: 'property-partners', path: '/real-estate/1?tab=partners' },
  { name: 'knowledge-base', path: '/knowledge-base' },
  { name: 'knowledge-reading', path: '/knowledge-base?tab=reading' },
  { name: 'knowledge-reading-no-match', path: '/knowledge-base?tab=reading&q=zebra' },
  { name: 'knowledge-tech-specs', path: '/knowledge-base?tab=tech_specs' },
  { name: 'knowledge-add-book', path: '/knowledge-base?action=create' },
  { name: 'sales-resources', path: '/sales-resources' },
  { name: 'sales-resource', path: '/sales-resources?open=1' },
  { name: 'sales-resource-new', path: '/sales-resources?action=create' },
  { name: 'sales-products', path: '/sales-resources?tab=products' },
  { name: 'sales-quick-match', path: '/sales-resources?tab=match&matchSituation=cold_call&matchProduct=1' },
  { name: 'content', path: '/content' },
  { name: 'content-editor', path: '/content?edit=1' },
  { name: 'content-preview', path: '/content?edit=1&preview=on' },
  { name: 'content-new', path: '/content?action=create' },
  { name: 'content-revisions', path: '/content?edit=1&history=latest' },
  { name: 'content-no-match', path: '/content?q=zebra' },
  {
    name: 'content-row-menu',
    path: '/content',
    act: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .nth(1)
        .click(),
  },
  { name: 'admin-users', path: '/admin' },
  { name: 'admin-invite', path: '/admin?invite=true' },
  {
    name: 'admin-person',
    path: '/admin?q=ortiz',
    act: (page) => page.getByText('Sam Ortiz').click(),
  },
  { name: 'admin-health', path: '/admin?tab=health' },
  { name: 'admin-log', path: '/admin?tab=activity' },
  { name: 'admin-settings', path: '/admin?tab=settings' },
  { name: 'admin-bin', path: '/admin/bin' },
  { name: 'user-approval', path: '/admin/user-approval' },
  { name: 'profile', path: '/profile' },
  { name: 'preferences', path: '/preferences' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'command-palette', path: '/leads', act: (page) => page.keyboard.press('Control+k') },
  {
    name: 'command-palette-found',
    path: '/leads',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('row');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
];

const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS, chromiumSandbox: false });
try {
  await mkdir(folder, { recursive: true });
  const owner = await signInOwner(browser);
  if (isWhole) {
    const shots = only === undefined ? SHOTS : named(...only.split(','));
    await takeAll(owner, 1440, 900, 'light', shots);
    await takeAll(owner, 1440, 900, 'dark', shots);
    await takeAll(owner, 390, 844, 'light', shots);
    await takeAll(owner, 390, 844, 'dark', shots);
    await takeAll(owner, 834, 1112, 'light', shots);
  } else {
    await takeAll(owner, 1440, 900, 'light', named('operations-hub', 'deals', 'reports', 'financial-profit-first'));
    await takeAll(owner, 390, 844, 'light', named('leads'));
  }
} finally {
  await browser.close();
  await server.stop();
}

function named(...names: string[]): Shot[] {
  return SHOTS.filter((shot) => names.includes(shot.name));
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signInOwner(opened: Browser): Promise<State> {
  const context = await opened.newContext({ baseURL: server.baseURL });
  const page = await context.newPage();
  await setUpOwner(page, server.setUpLink, OWNER);
  await page.waitForURL('/');
  if (isSample) await post(context, '/api/seed-data', {});
  else await addRecords(context);
  const visitor = await opened.newContext({ baseURL: server.baseURL });
  await requestAccess(await visitor.newPage(), STAFF);
  await visitor.close();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function addRecords(context: BrowserContext): Promise<void> {
  for (const data of LEADS) await post(context, '/api/leads', data);
  for (const data of DEALS) await post(context, '/api/deals', data);
  const monday = startOfWeek();
  for (const { hours, ...data } of ACTIVITIES) {
    await post(context, '/api/activities', {
      ...data,
      scheduledAt: new Date(monday + hours * 3_600_000).toISOString(),
    });
  }
  await post(context, '/api/profit-first-accounts/set-up', {});
  for (const data of TRANSACTIONS) await post(context, '/api/financial-transactions', data);
  for (const data of PROJECTS) await post(context, '/api/revenue-tracking', data);
  for (const data of BILLS) await post(context, '/api/bills', data);
  await addPages(context);
  for (const [index, data] of KNOWLEDGE_PAGES.entries()) {
    await post(context, '/api/content', data);
    await post(context, `/api/content/${PAGES.length + index + 1}/publish`, {});
  }
  for (const data of BOOKS) await post(context, '/api/books', data);
  for (const data of PRODUCTS) await post(context, '/api/products', data);
  for (const data of RESOURCES) await post(context, '/api/sales-resources', data);
}

/** Written, saved again, published, edited since: the list shows every state. */
async function addPages(context: BrowserContext): Promise<void> {
  for (const [index, { state, further, ...data }] of PAGES.entries()) {
    await post(context, '/api/content', data);
    const id = index + 1;
    if (state !== 'draft') await post(context, `/api/content/${id}/${state}`, {});
    if (further) await context.request.put(`/api/content/${id}`, { data: further });
  }
}

async function post(context: BrowserContext, url: string, data: object): Promise<void> {
  const answer = await context.request.post(url, { data });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
}

async function takeAll(
  state: State,
  width: number,
  height: number,
  colorScheme: 'light' | 'dark',
  shots: readonly Shot[],
): Promise<void> {
  const options = { baseURL: server.baseURL, viewport: { width, height }, colorScheme };
  const signedIn = await browser.newContext({ ...options, storageState: state });
  const visitor = await browser.newContext(options);
  for (const shot of shots) {
    const page = await (shot.isPublic ? visitor : signedIn).newPage();
    await page.goto(shot.path);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(500);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await shot.act?.(page);
    await page.waitForTimeout(400);
    const suffix = `${width}${colorScheme === 'dark' ? '-dark' : ''}`;
    await page.screenshot({ path: path.join(folder, `${shot.name}-${suffix}.png`), animations: 'disabled' });
    await page.close();
  }
  await signedIn.close();
  await visitor.close();
}

function startOfWeek(): number {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  return today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
}
