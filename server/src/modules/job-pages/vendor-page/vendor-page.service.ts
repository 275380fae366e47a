import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { maySee } from '@builder-os/contract/modules/job-pages/outsider-sights';
import type { OrderDate, OrderDateForm, VendorUpload } from '@builder-os/contract/modules/job-pages/vendor-page';
import { isOpenOrder } from '@builder-os/contract/modules/purchasing/order-states';
import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import type { VendorPaper } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { PaperGap } from '@builder-os/contract/modules/purchasing/vendors';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found, notFound } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { listBills } from '../../finance/bills/bills.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { makeOrderPdf } from '../../purchasing/purchase-orders/order-print.service.ts';
import { getOrder, listOrders, lockOrder } from '../../purchasing/purchase-orders/purchase-orders.service.ts';
import { listPapers } from '../../purchasing/vendor-papers/vendor-papers.service.ts';
import { getVendor } from '../../purchasing/vendors/vendors.service.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { findOrNothing, logPageView, openPageLink, takeStep } from '../page-links/page-links.service.ts';
import {
  findLatestDates,
  findOrderDates,
  findReleasedPlan,
  findReleasedPlans,
  findUploads,
  insertOrderDate,
} from './vendor-page.queries.ts';

const VENDOR = 'vendor';
const ORDERS_SHOWN = 50;
const BILLS_SHOWN = 30;
const SHOWN_ORDERS = ['issued', 'accepted', 'closed'] as const;

export const viewPage = logPageView;

/** A working link to a vendor's page. */
export type VendorLink = OpenPageLink & { vendorId: number };

/** Everything on a vendor's page. Parts it may not see are left out (`SEES`). */
export interface VendorSights {
  name: string;
  orders?: (PurchaseOrder & { dates: OrderDate[] })[];
  plans?: Awaited<ReturnType<typeof findReleasedPlans>>;
  bills?: Bill[];
  papers?: { onFile: VendorPaper[]; gaps: readonly PaperGap[] };
  uploads: VendorUpload[];
}

export async function openVendorLink(db: Executor, token: string): Promise<VendorLink | undefined> {
  const link = await openPageLink(db, VENDOR, token);
  return link?.vendorId == null ? undefined : { ...link, vendorId: link.vendorId };
}

export async function readVendorPage(db: Executor, { vendorId }: VendorLink): Promise<VendorSights> {
  const vendor = await getVendor(db, vendorId);
  const sights: VendorSights = { name: vendor.name, uploads: await findUploads(db, vendorId) };
  if (maySee(VENDOR, 'orders')) sights.orders = await listShownOrders(db, vendorId);
  if (maySee(VENDOR, 'plans')) sights.plans = await findReleasedPlans(db, vendorId);
  if (maySee(VENDOR, 'bills')) {
    const page = await listBills(db, {
      vendorId,
      status: ['open', 'paid'],
      limit: BILLS_SHOWN,
      sort: { key: 'createdAt', descending: true },
    });
    sights.bills = page.rows;
  }
  if (maySee(VENDOR, 'papers')) {
    sights.papers = { onFile: await listPapers(db, vendorId), gaps: vendor.paperGaps };
  }
  return sights;
}

/** Issued orders, the open ones first. Drafts and void ones are never shown. */
async function listShownOrders(db: Executor, vendorId: number) {
  const { rows } = await listOrders(db, { vendorId, status: [...SHOWN_ORDERS], limit: ORDERS_SHOWN });
  const dates = await findLatestDates(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map((order) => ({ ...order, dates: dates.filter(({ orderId }) => orderId === order.id) }))
    .sort((one, other) => Number(isOpenOrder(other.status)) - Number(isOpenOrder(one.status)));
}

/** The PDF of one of the vendor's own orders. @throws AppError `not_found` (404) */
export async function printVendorOrder(
  { db, storage }: { db: Database; storage: Storage },
  link: VendorLink,
  orderId: number,
) {
  return makeOrderPdf(db, storage, await getOwnOrder(db, link, orderId));
}

/** An order that was issued to the vendor of a link. @throws AppError `not_found` (404), the same for every other order */
export async function getOwnOrder(db: Executor, link: VendorLink, id: number) {
  const order = maySee(VENDOR, 'orders') ? await findOrNothing(() => getOrder(db, id)) : undefined;
  if (!order || !isOwn(order, link)) throw notFound('Order');
  return order;
}

/** @throws AppError `not_found` (404) */
export async function openPlan({ db, storage }: { db: Executor; storage: Storage }, link: VendorLink, id: number) {
  const plan = maySee(VENDOR, 'plans') ? await findReleasedPlan(db, link.vendorId, id) : undefined;
  const { storedName, ...file } = found(plan, 'Plan');
  return { ...file, ...found(await storage.get('jobs', storedName), 'Plan') };
}

/**
 * Stores a vendor's answer about the delivery day of its order: it confirms the ordered day, or proposes another one.
 * The link is read before the order is locked, so that only its vendor makes others wait, and again under the lock, so
 * that a revoked one changes nothing.
 */
export async function sayOrderDate(act: Act, token: string, orderId: number, form: OrderDateForm): Promise<void> {
  await getOwnOrder(act.tx, found(await openVendorLink(act.tx, token), 'Order'), orderId);
  const order = await lockOrder(act, { id: orderId });
  const link = found(await openVendorLink(act.tx, token), 'Order');
  if (!isOwn(order, link)) throw notFound('Order');
  if (!isOpenOrder(order.status)) throw conflict('This order is closed.');
  const kind = form.day === order.deliveryOn ? 'confirmed' : 'proposed';
  const [last] = await findOrderDates(act.tx, [order.id]);
  if (last?.day === form.day && last.kind === kind && last.note === form.note) return;
  await takeStep(act, link, 'date');
  await insertOrderDate(act.tx, { orderId: order.id, kind, saidBy: link.name, ...form });
  const outsider = asOutsider(act);
  await recordAction(outsider, {
    action: `purchase-order.delivery-${kind}`,
    resource: 'purchase-order',
    id: order.id,
    label: order.number,
    details: { day: form.day },
  });
  await publishEvent(act.tx, { resource: 'purchase-order', id: order.id });
  const { managerId } = await getAnyJob(act.tx, order.jobId);
  const day = formatDay(form.day);
  await notifyFirstHolder(outsider, 'jobs_read', [order.createdBy, managerId], {
    kind: 'assignment',
    title: `${order.vendorName} ${kind === 'confirmed' ? `confirmed ${day}` : `proposed ${day}`} for ${order.number}`,
    ...(form.note !== null && { body: form.note }),
    link: `/jobs/${order.jobId}?tab=orders&order=${order.id}`,
  });
}

/** Whether an order is this vendor's and was ever issued to it. */
function isOwn({ vendorId, status }: Pick<PurchaseOrder, 'vendorId' | 'status'>, link: VendorLink): boolean {
  return vendorId === link.vendorId && SHOWN_ORDERS.some((shown) => shown === status);
}

/** A person who happens to be signed in doesn't act for the vendor. */
export function asOutsider(act: Act): Act {
  return { ...act, actor: null };
}
