import type { Page } from '@playwright/test';
import { PHOTO_SHOTS, WAITING_SHOTS } from './photo-shots.ts';

export interface Shot {
  name: string;
  path: string;
  /** Steps to run once the page is shown. */
  prepare?: (page: Page) => Promise<unknown>;
  isPublic?: boolean;
}

/** Every screen to capture. */
export const SHOTS: Shot[] = [
  { name: 'landing', path: '/', isPublic: true },
  { name: 'sign-in', path: '/api/login', isPublic: true },
  { name: 'request-access', path: '/api/login/request-access', isPublic: true },
  { name: 'operations-hub', path: '/' },
  { name: 'leads', path: '/leads' },
  {
    name: 'leads-row-menu',
    path: '/leads',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .nth(2)
        .click(),
  },
  { name: 'leads-new', path: '/leads?action=create' },
  { name: 'lead-detail', path: '/leads/1' },
  { name: 'leads-no-match', path: '/leads?q=zebra' },
  { name: 'leads-import', path: '/leads/import' },
  { name: 'deals', path: '/deals' },
  { name: 'deals-list', path: '/deals?view=list' },
  { name: 'deal-detail', path: '/deals?deal=1' },
  { name: 'contacts', path: '/contacts' },
  { name: 'companies', path: '/companies' },
  { name: 'activities', path: '/activities' },
  { name: 'activities-week', path: '/activities?view=week' },
  ...PHOTO_SHOTS,
  { name: 'reports', path: '/reports' },
  { name: 'financial-overview', path: '/financial' },
  { name: 'financial-profit-first', path: '/financial?tab=profit-first' },
  {
    name: 'financial-run',
    path: '/financial?tab=profit-first',
    prepare: async (page) => {
      await page
        .getByRole('region', { name: 'Next allocation run' })
        .getByRole('button', { name: 'Run Allocation' })
        .click();
      await page.getByRole('region', { name: 'Allocation preview' }).waitFor();
    },
  },
  { name: 'financial-bills', path: '/financial?tab=profit-first&part=bills' },
  { name: 'financial-assessment', path: '/financial?tab=profit-first&part=assessment' },
  { name: 'financial-transactions', path: '/financial?tab=transactions' },
  { name: 'financial-all-transactions', path: '/financial?tab=transactions&list=all' },
  {
    name: 'financial-postings',
    path: '/financial?tab=transactions',
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Recent transactions' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  { name: 'financial-revenue', path: '/financial?tab=revenue' },
  { name: 'financial-dashboard', path: '/financial-dashboard' },
  { name: 'financial-statement', path: '/financial-dashboard?tab=profit-and-loss' },
  { name: 'financial-balance', path: '/financial-dashboard?tab=balance-sheet' },
  { name: 'financial-units', path: '/financial-dashboard?tab=business-units' },
  { name: 'financial-forecasts', path: '/financial-dashboard?tab=forecasts' },
  { name: 'bank-statements', path: '/financial/bank-statements' },
  { name: 'year-end', path: '/financial/year-end' },
  { name: 'organization-eos', path: '/organization' },
  { name: 'organization-issues', path: '/organization?tab=issues' },
  { name: 'organization-people', path: '/organization?tab=people' },
  { name: 'organization-vision', path: '/organization?tab=vision' },
  { name: 'financial-revenue-new', path: '/financial?tab=revenue&action=create' },
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
    prepare: async (page) => {
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
    prepare: (page) => page.getByRole('button', { name: 'Revisions' }).waitFor(),
  },
  { name: 'building-specs-new', path: '/building-specs?action=create' },
  { name: 'building-documents', path: '/building-specs?tab=documents' },
  {
    name: 'building-document',
    path: '/building-specs?document=1',
    prepare: (page) => page.getByRole('listitem', { name: 'Version 1' }).waitFor(),
  },
  { name: 'building-document-upload', path: '/building-specs?tab=documents&action=create' },
  { name: 'expiry-radar', path: '/expiry-radar' },
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-board', path: '/jobs?view=board' },
  { name: 'job', path: '/jobs/3' },
  { name: 'job-budget', path: '/jobs/3?tab=budget' },
  { name: 'wip-schedule', path: '/jobs?tab=wip' },
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
  {
    name: 'content-revisions',
    path: '/content?edit=1&history=latest',
    prepare: (page) => page.getByRole('dialog', { name: 'Revisions' }).getByRole('list').first().waitFor(),
  },
  { name: 'content-no-match', path: '/content?q=zebra' },
  {
    name: 'content-row-menu',
    path: '/content',
    prepare: (page) =>
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
    prepare: (page) => page.getByText('Sam Ortiz').click(),
  },
  { name: 'admin-health', path: '/admin?tab=health' },
  { name: 'admin-log', path: '/admin?tab=activity' },
  { name: 'admin-settings', path: '/admin?tab=settings' },
  { name: 'admin-bin', path: '/admin/bin' },
  { name: 'admin-webhooks', path: '/admin/webhooks' },
  { name: 'admin-webhook-deliveries', path: '/admin/webhooks?webhook=1' },
  { name: 'user-approval', path: '/admin/user-approval' },
  { name: 'profile', path: '/profile' },
  { name: 'preferences', path: '/preferences' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'command-palette', path: '/leads', prepare: (page) => page.keyboard.press('Control+k') },
  {
    name: 'command-palette-found',
    path: '/leads',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('row');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  ...WAITING_SHOTS,
];
