import { expect, type Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';
import { chooseForRecord, expectDialog, expectLoaded, menuAction, openScreen } from '../screens.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

const COMPANY = 'Mill Street Masonry';
const PAPER_MENU = 'Actions for Liability insurance GL-1';

export const PURCHASING_PLACES: Place[] = [
  place('Vendors', (page) => openVendors(page, ''), BODY),
  place(
    'Vendors, no match',
    async (page) => {
      await openVendors(page, '&q=zebra');
      await expect(page.getByText('No vendors found')).toBeVisible();
    },
    BODY,
  ),
  place(
    '1099 List',
    async (page) => {
      await openVendors(page, '');
      await page.getByRole('button', { name: '1099 List' }).click();
      await expectDialog(page, '1099 List');
    },
    DIALOG,
  ),
  place(
    'New Vendor',
    async (page) => {
      await openVendors(page, '&action=create');
      await expectDialog(page, 'New Vendor');
    },
    DIALOG,
  ),
  place(
    'Vendor menu',
    async (page) => {
      await openVendors(page, '');
      await page.getByRole('button', { name: `Actions for ${COMPANY}` }).click();
    },
    MENU,
  ),
  place(
    'Edit Vendor',
    async (page) => {
      await openVendors(page, '');
      await chooseForRecord(page, COMPANY, 'Edit Vendor');
      await expectDialog(page, 'Edit Vendor');
    },
    DIALOG,
  ),
  place('Vendor', openVendor, BODY),
  place(
    'Add Paper',
    async (page) => {
      await openVendor(page);
      await page.getByRole('button', { name: 'Add Paper' }).click();
      await expectDialog(page, 'Add Paper');
    },
    DIALOG,
  ),
  place(
    'Paper menu',
    async (page) => {
      await openVendor(page);
      await page.getByRole('button', { name: PAPER_MENU, exact: true }).click();
    },
    MENU,
  ),
  place(
    'Edit Paper',
    async (page) => {
      await openVendor(page);
      await page.getByRole('button', { name: PAPER_MENU, exact: true }).click();
      await menuAction(page, 'Edit Paper').click();
      await expectDialog(page, 'Edit Paper');
    },
    DIALOG,
  ),
];

interface Known {
  id: number;
  name: string;
  taxId: string | null;
}

/** Ensures a vendor with a tax ID and a paper; an earlier click may have removed any of them. @returns its id */
async function fillVendors(page: Page): Promise<number> {
  const find = async () => (await read<Known[]>(page, '/api/vendors')).find(({ name }) => name === COMPANY);
  if (!(await find())) {
    const person = { firstName: 'Vera', lastName: 'Stone', company: COMPANY, email: 'vera@mill-masonry.example' };
    await addRecord(page, '/api/vendors', { person, trades: ['masonry'], taxId: '00-1234567' });
  }
  const vendor = await find();
  if (!vendor) throw new Error('/api/vendors does not list the vendor');
  if (vendor.taxId === null) await page.request.put(`/api/vendors/${vendor.id}`, { data: { taxId: '00-1234567' } });
  const papers = `/api/vendors/${vendor.id}/papers`;
  const known = await read<{ kind: string; number: string | null }[]>(page, papers);
  if (!known.some(({ kind, number }) => kind === 'liability_insurance' && number === 'GL-1')) {
    await addRecord(page, papers, {
      kind: 'liability_insurance',
      number: 'GL-1',
      issuer: 'Clark Mutual',
      expiresOn: '2025-12-31',
    });
  }
  return vendor.id;
}

async function openVendors(page: Page, search: string): Promise<void> {
  await fillVendors(page);
  await openScreen(page, `/jobs?tab=vendors${search}`, 'Jobs');
  await expectLoaded(page);
}

async function openVendor(page: Page): Promise<void> {
  const id = await fillVendors(page);
  await openScreen(page, `/jobs?tab=vendors&vendor=${id}`, 'Jobs');
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  await expectLoaded(page);
}
