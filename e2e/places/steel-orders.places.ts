import { expect, type Page } from '@playwright/test';
import { expectDialog, openLoaded } from '../screens.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';
import { fillPriceLists } from './steel-made.ts';
import { cancelOrders, fillCapacity, orderThatIs, quoteThatIs } from './steel-orders-made.ts';

const ORDERS = '?tab=orders';
const QUOTES = '?tab=orders&shown=quotes';

export const STEEL_ORDER_PLACES: Place[] = [
  place('Steel orders', openBoard, BODY),
  place(
    'Steel orders, empty',
    async (page) => {
      await cancelOrders(page);
      await openTab(page, ORDERS);
      await expect(page.getByText('No Active Orders')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Steel quotes',
    async (page) => {
      await quoteThatIs(page, 'draft');
      await openTab(page, QUOTES);
    },
    BODY,
  ),
  place(
    'Steel quotes, no match',
    async (page) => {
      await openTab(page, `${QUOTES}&q=zebra`);
      await expect(page.getByText('No quotes found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Steel orders, delivered',
    async (page) => {
      await orderThatIs(page, 'delivered');
      await openTab(page, `${ORDERS}&shown=delivered`);
    },
    BODY,
  ),
  place(
    'Steel order menu',
    async (page) => {
      await openBoard(page);
      await page.getByRole('button', { name: 'Actions for Ordered row, submit_plans' }).first().click();
    },
    MENU,
  ),
  place('Steel order', (page) => openOrder(page, 'submit_plans'), DIALOG),
  place('Delivered steel order', (page) => openOrder(page, 'delivered'), DIALOG),
  place('Move Steel Order', (page) => openOrder(page, 'submit_plans', '&act=engineering'), DIALOG),
  place('Promise a steel order', (page) => openOrder(page, 'submit_plans', '&act=promise'), DIALOG),
  place('Deliver a steel order', (page) => openOrder(page, 'delivery', '&act=deliver'), DIALOG),
  place(
    'Request Steel Quote',
    async (page) => {
      await fillPriceLists(page);
      await fillCapacity(page);
      await openTab(page, '?tab=pricing&dialog=quote&sqft=1440&units=6&tons=19');
      await expectDialog(page, 'Request Quote');
    },
    DIALOG,
  ),
  place('Steel quote, draft', (page) => openQuote(page, 'draft'), DIALOG),
  place('Steel quote, sent', (page) => openQuote(page, 'sent'), DIALOG),
  place('Steel quote, accepted', (page) => openQuote(page, 'accepted'), DIALOG),
  place(
    'Steel quote menu',
    async (page) => {
      await openQuote(page, 'sent');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Actions for Q-/ })
        .click();
    },
    MENU,
  ),
  place('Edit Steel Quote', (page) => openPart(page, 'draft', 'Edit Quote'), DIALOG),
  place('Send Steel Quote', (page) => openPart(page, 'draft', 'Send Quote'), DIALOG),
  place('Record Answer to a steel quote', (page) => openPart(page, 'sent', 'Record Answer'), DIALOG),
  place(
    'Steel shop capacity',
    async (page) => {
      await openTab(page, `${ORDERS}&dialog=capacity`);
      await expectDialog(page, 'Shop capacity');
    },
    DIALOG,
  ),
];

async function openTab(page: Page, search: string): Promise<void> {
  await openLoaded(page, `/steel-framing${search}`, 'Steel Framing Division');
}

async function openBoard(page: Page): Promise<void> {
  await orderThatIs(page, 'submit_plans');
  await fillCapacity(page);
  await openTab(page, ORDERS);
  await expect(page.getByRole('button', { name: 'Ordered row, submit_plans', exact: true }).first()).toBeVisible();
}

async function openOrder(page: Page, step: Parameters<typeof orderThatIs>[1], rest = ''): Promise<void> {
  const id = await orderThatIs(page, step);
  await openTab(page, `${ORDERS}&order=${id}${rest}`);
  await expectDialog(page);
}

async function openQuote(page: Page, status: Parameters<typeof quoteThatIs>[1]): Promise<void> {
  const id = await quoteThatIs(page, status);
  await openTab(page, `${QUOTES}&quote=${id}`);
  await expectDialog(page, `Row houses, ${status}`);
}

async function openPart(page: Page, status: Parameters<typeof quoteThatIs>[1], action: string): Promise<void> {
  await openQuote(page, status);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expectDialog(page, action);
}
