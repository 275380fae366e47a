import { expect, type Page } from '@playwright/test';
import { openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

const PRODUCT = {
  name: 'Garage kit',
  category: 'Steel Framing',
  priceRange: 'By the kit',
  targetMarket: 'Builders of garages',
  description: 'Panels, cut and numbered.',
  keyBenefits: 'Straight walls.',
};
const RESOURCE = {
  title: 'First call to a builder',
  content: 'Good morning. How many homes do you frame this year?',
  type: 'script',
  situation: 'cold_call',
  stage: 'opening',
  priority: 5,
  tags: 'phone, first contact',
};

export const SALES_RESOURCE_PLACES: Place[] = [
  place(
    'Sales Resources, empty',
    async (page) => {
      await removeAll(page, '/api/sales-resources');
      await openScreen(page, '/sales-resources', 'Sales Resources');
      await expect(page.getByText('No resources found')).toBeVisible();
    },
    BODY,
  ),
  place('Sales Resources', openResources, BODY),
  place(
    'Sales Resources, no match',
    async (page) => {
      await makeLibrary(page);
      await openScreen(page, '/sales-resources?q=zebra&type=faq', 'Sales Resources');
      await expect(page.getByText('No resources found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Sales Resources, row menu',
    async (page) => {
      await openResources(page);
      await page.getByRole('button', { name: `Actions for ${RESOURCE.title}` }).click();
    },
    MENU,
  ),
  place(
    'Resource',
    async (page) => {
      const { resourceId } = await makeLibrary(page);
      await page.goto(`/sales-resources?open=${resourceId}`);
      await expect(page.getByText('Not used on any deals yet')).toBeVisible();
    },
    DIALOG,
  ),
  place('Use on a Deal', (page) => openAction(page, 'Use on a Deal'), DIALOG),
  place('Edit Resource', (page) => openAction(page, 'Edit Resource'), DIALOG),
  place(
    'Add Resource with errors',
    async (page) => {
      await makeLibrary(page);
      await page.goto('/sales-resources?action=create');
      const dialog = page.getByRole('dialog', { name: 'Add Resource' });
      await dialog.getByRole('button', { name: 'Add Resource' }).click();
      await expect(page.getByText('Choose a type.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await dialog.getByRole('textbox', { name: 'Tags' }).focus();
    },
    DIALOG,
  ),
  place(
    'Products, empty',
    async (page) => {
      await removeAll(page, '/api/products');
      await openScreen(page, '/sales-resources?tab=products', 'Sales Resources');
      await expect(page.getByText('No products yet')).toBeVisible();
    },
    BODY,
  ),
  place('Products', openProducts, BODY),
  place(
    'Products, no match',
    async (page) => {
      await makeLibrary(page);
      await openScreen(page, '/sales-resources?tab=products&q=zebra', 'Sales Resources');
      await expect(page.getByText('No products found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Product menu',
    async (page) => {
      await openProducts(page);
      await page.getByRole('button', { name: `Actions for ${PRODUCT.name}` }).click();
    },
    MENU,
  ),
  place(
    'Add Product with errors',
    async (page) => {
      await makeLibrary(page);
      await page.goto('/sales-resources?tab=products&action=create');
      const dialog = page.getByRole('dialog', { name: 'Add Product' });
      await dialog.getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await dialog.getByRole('textbox', { name: 'Description' }).focus();
    },
    DIALOG,
  ),
  place(
    'Edit Product',
    async (page) => {
      await openProducts(page);
      await openForRecord(page, PRODUCT.name, 'Edit Product');
    },
    DIALOG,
  ),
  place(
    'Quick Match',
    async (page) => {
      await openScreen(page, '/sales-resources?tab=match', 'Sales Resources');
      await expect(page.getByText('What do you need help with?')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Quick Match, found',
    async (page) => {
      const { productId } = await makeLibrary(page);
      const request = `matchSituation=cold_call&matchProduct=${productId}`;
      await openScreen(page, `/sales-resources?tab=match&${request}`, 'Sales Resources');
      await expect(page.getByText('6 points')).toBeVisible();
    },
    BODY,
  ),
];

async function makeLibrary(page: Page): Promise<{ productId: number; resourceId: number }> {
  const productId = await makeOnly(page, '/api/products', PRODUCT);
  return { productId, resourceId: await makeOnly(page, '/api/sales-resources', { ...RESOURCE, productId }) };
}

async function openResources(page: Page): Promise<void> {
  await makeLibrary(page);
  await openScreen(page, '/sales-resources', 'Sales Resources');
  await expect(page.getByRole('button', { name: `Actions for ${RESOURCE.title}` })).toBeVisible();
}

async function openProducts(page: Page): Promise<void> {
  await makeLibrary(page);
  await openScreen(page, '/sales-resources?tab=products', 'Sales Resources');
  await expect(page.getByRole('button', { name: `Actions for ${PRODUCT.name}` })).toBeVisible();
}

async function openAction(page: Page, action: string): Promise<void> {
  await openResources(page);
  await openForRecord(page, RESOURCE.title, action);
}
