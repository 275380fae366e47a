import { dayIn } from '@builder-os/contract/platform/dates';
import { expect, type Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';
import { chooseForRecord, expectDialog, expectLoaded, openScreen } from '../screens.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const ADDRESS = '428 S Fountain Ave';
const PARTNER = 'Keystone Equity';

export const REAL_ESTATE_PLACES: Place[] = [
  place('Real Estate', (page) => openTab(page, ''), BODY),
  place('Add Property', (page) => openByButton(page, '', 'Add Property'), DIALOG),
  place('Investment Strategy', (page) => openByButton(page, '', 'Edit Investment Strategy'), DIALOG),
  place('Property portfolio', (page) => openTab(page, '?tab=portfolio'), BODY),
  place(
    'Property portfolio, no match',
    async (page) => {
      await openTab(page, '?tab=portfolio&q=zebra');
      await expect(page.getByText('No properties found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Property menu',
    async (page) => {
      await openTab(page, '?tab=portfolio');
      await page.getByRole('button', { name: `Actions for ${ADDRESS}` }).click();
    },
    MENU,
  ),
  place(
    'Edit Property',
    async (page) => {
      await openTab(page, '?tab=portfolio');
      await chooseForRecord(page, ADDRESS, 'Edit Property');
      await expectDialog(page, 'Edit Property');
    },
    DIALOG,
  ),
  place('Import Properties', (page) => openByButton(page, '?tab=portfolio', 'Import CSV'), DIALOG),
  place('Property partners', (page) => openTab(page, '?tab=partners'), BODY),
  place(
    'Partner menu',
    async (page) => {
      await openTab(page, '?tab=partners');
      await page.getByRole('button', { name: `Actions for ${PARTNER}` }).click();
    },
    MENU,
  ),
  place('Add Partner', (page) => openByButton(page, '?tab=partners', 'Add Partner'), DIALOG),
  place('Partner statement', (page) => openByButton(page, '?tab=partners', `Statement for ${PARTNER}`), DIALOG),
  place(
    'Partner page links',
    async (page) => {
      const { partnerId } = await fillRealEstate(page);
      await addRecord(page, `/api/partners/${partnerId}/links`, { days: 7 });
      await openTab(page, '?tab=partners');
      await chooseForRecord(page, PARTNER, 'Partner Page Links');
      await expectDialog(page);
    },
    DIALOG,
  ),
  place('Property, value', (page) => openProperty(page, ''), BODY),
  place('Add Valuation', (page) => openInProperty(page, '', 'Add Valuation'), DIALOG),
  place(
    'Delete valuation',
    async (page) => {
      await openProperty(page, '');
      await page
        .getByRole('button', { name: /^Delete the .* valuation$/ })
        .first()
        .click();
    },
    ALERT,
  ),
  place('Property, cash flow', (page) => openProperty(page, '?tab=cash-flow'), BODY),
  place(
    'Property, rows of a renovation',
    async (page) => {
      const { propertyId } = await fillRealEstate(page);
      await fillRenovation(page, propertyId);
      await openProperty(page, '?tab=cash-flow');
      await page.getByRole('button', { name: /^Renovation \(job/ }).click();
      await expect(page.getByText('1 row adds up')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Record Income or Expense',
    (page) => openInProperty(page, '?tab=cash-flow', 'Record Income or Expense'),
    DIALOG,
  ),
  place('Property, partners', (page) => openProperty(page, '?tab=partners'), BODY),
  place('Set Ownership', (page) => openInProperty(page, '?tab=partners', 'Set Ownership'), DIALOG),
  place('Record Capital', (page) => openInProperty(page, '?tab=partners', 'Record Capital'), DIALOG),
  place('Property, documents', (page) => openProperty(page, '?tab=documents'), BODY),
  place(
    'Edit property document',
    async (page) => {
      await openProperty(page, '?tab=documents');
      await page
        .getByRole('button', { name: /^Edit Deed/ })
        .first()
        .click();
      await expectDialog(page, 'Edit Document');
    },
    DIALOG,
  ),
];

interface Known {
  id: number;
  name?: string;
  address?: string;
}

async function make(page: Page, path: string, data: object, isIt: (known: Known) => boolean): Promise<number> {
  const known = (await read<Known[]>(page, path)).find(isIt);
  if (known) return known.id;
  await addRecord(page, path, data);
  const made = (await read<Known[]>(page, path)).find(isIt);
  if (!made) throw new Error(`${path} does not list what was added to it`);
  return made.id;
}

/**
 * Ensures a property with a partner, value, cash entry, capital event and document; an earlier click may have deleted
 * any of them.
 */
async function fillRealEstate(page: Page): Promise<{ propertyId: number; partnerId: number }> {
  const today = dayIn(new Date());
  const property = {
    address: ADDRESS,
    city: 'Springfield',
    state: 'OH',
    type: 'duplex',
    status: 'active',
    investment: '180000',
  };
  const propertyId = await make(page, '/api/properties', property, ({ address }) => address === ADDRESS);
  const partnerId = await make(page, '/api/partners', { name: PARTNER }, ({ name }) => name === PARTNER);
  const url = `/api/properties/${propertyId}`;
  if ((await read<Known[]>(page, `${url}/shares`)).length === 0) {
    const shares = [{ partnerId, percent: '100' }];
    const answer = await page.request.put(`${url}/shares`, { data: { from: today, shares } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const any = () => true;
  await make(page, `${url}/valuations`, { valuedOn: today, value: '205000', basis: 'appraisal' }, any);
  await make(page, `${url}/cash-entries`, { happenedOn: today, category: 'rent', amount: '2450' }, any);
  await make(page, `${url}/capital-events`, { kind: 'distribution', happenedOn: today, amount: '100' }, any);
  if ((await read<Known[]>(page, `${url}/documents`)).length === 0) {
    const file = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    const answer = await page.request.post(`${url}/documents`, { multipart: { file } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return { propertyId, partnerId };
}

/** Ensures a job on the property with a bill. */
async function fillRenovation(page: Page, propertyId: number): Promise<void> {
  if ((await read<object[]>(page, `/api/properties/${propertyId}/renovations`)).length > 0) return;
  await addRecord(page, `/api/properties/${propertyId}/job`, {});
  const [job] = await read<Known[]>(page, `/api/jobs?propertyId=${propertyId}`);
  const [code] = await read<Known[]>(page, '/api/cost-codes');
  const cost = { jobId: job?.id, costCodeId: code?.id, costType: 'material' };
  const bill = {
    vendor: 'Lind Drywall',
    amount: '845',
    dueDate: dayIn(new Date()),
    lines: [{ amount: '845', ...cost }],
  };
  await addRecord(page, '/api/bills', bill);
}

async function openTab(page: Page, search: string): Promise<void> {
  await fillRealEstate(page);
  await openScreen(page, `/real-estate${search}`, 'Real Estate Portfolio');
  await expectSettled(page);
}

async function openProperty(page: Page, search: string): Promise<void> {
  const { propertyId } = await fillRealEstate(page);
  await openScreen(page, `/real-estate/${propertyId}${search}`, ADDRESS);
  await expectSettled(page);
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').locator('section').first()).toBeVisible();
  await expectLoaded(page);
}

async function openByButton(page: Page, search: string, button: string): Promise<void> {
  await openTab(page, search);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expectDialog(page);
}

async function openInProperty(page: Page, search: string, button: string): Promise<void> {
  await openProperty(page, search);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expectDialog(page);
}
