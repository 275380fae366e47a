import { randomBytes } from 'node:crypto';
import { ORDER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/order-states';
import type {
  AcceptPurchaseOrder,
  LinkPurchaseOrder,
  PurchaseOrderDetail,
  PurchaseOrderLink,
} from '@builder-os/contract/modules/purchasing/purchase-orders';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { deleteOrderLinks, findOrderLink, insertOrderLink } from './order-links.queries.ts';
import { lockOpenOrder, settleAcceptance } from './order-steps.service.ts';
import { getOrder, lockOrder, nameOf } from './purchase-orders.service.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** The settings of the installation that sending needs. */
export interface SendingSettings {
  /** The app's base URL for vendors. */
  baseUrl: string;
  canMail: boolean;
  secrets: SecretBox;
}

/** Creates a link to the current revision. Only a hash of it is stored, so it's returned only this once. */
export async function linkOrder(
  act: Act,
  settings: SendingSettings,
  target: Target,
  { email }: LinkPurchaseOrder,
): Promise<PurchaseOrderLink> {
  const order = await lockOpenOrder(act, target);
  const { id, revision } = order;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + ORDER_LINK_DAYS * DAY_MS).toISOString();
  const link = { orderId: id, revision, tokenHash: hashToken(token), expiresAt, createdBy: actorId(act) };
  await insertOrderLink(act.tx, link);
  const path = `/order/${token}`;
  const isMailed = settings.canMail && email != null;
  if (isMailed) await mailOrder(act, settings, { order, path, recipient: email, expiresAt });
  const details = { revision, isMailed };
  await recordAction(act, {
    action: 'purchase-order.link',
    resource: 'purchase-order',
    id,
    label: nameOf(order),
    details,
  });
  await publishEvent(act.tx, { resource: 'purchase-order', id });
  return { path, expiresAt, isMailed };
}

export async function revokeOrderLinks(act: Act, target: Target): Promise<void> {
  const order = await lockOrder(act, target);
  const { id } = order;
  const links = await deleteOrderLinks(act.tx, id);
  if (links === 0) return;
  const details = { links };
  await recordAction(act, {
    action: 'purchase-order.revoke',
    resource: 'purchase-order',
    id,
    label: nameOf(order),
    details,
  });
  await publishEvent(act.tx, { resource: 'purchase-order', id });
}

/** The content of a link: an order to read, or the reason why it can't be read. */
export type LinkedOrder =
  | { state: 'open' | 'accepted'; order: PurchaseOrderDetail }
  | { state: 'expired' | 'revised' | 'closed' | 'void' };

/** The order of a link, while the link is valid and its revision the current one. */
export async function openOrderLink(db: Executor, token: string): Promise<LinkedOrder> {
  const link = await findOrderLink(db, hashToken(token));
  if (!link) return { state: 'void' };
  const order = await getOrder(db, link.orderId);
  switch (order.status) {
    case 'issued':
    case 'accepted':
      if (link.revision !== order.revision) return { state: 'revised' };
      if (link.isExpired) return { state: 'expired' };
      return { state: order.status === 'issued' ? 'open' : 'accepted', order };
    case 'closed':
      return { state: 'closed' };
    default:
      return { state: 'void' };
  }
}

/** Notes that someone opened the order by its link. */
export async function logOrderView(act: Act, { id, number, vendorName, revision }: PurchaseOrderDetail): Promise<void> {
  const label = nameOf({ number, vendorName });
  // A person who happens to be signed in looks at it as the vendor does.
  const visitor = { ...act, actor: null };
  await recordAction(visitor, {
    action: 'purchase-order.view',
    resource: 'purchase-order',
    id,
    label,
    details: { revision },
  });
}

/** Accepts by a link. The link is read again under the order's lock: a revision or a revocation waits for it. */
export async function acceptByLink(act: Act, token: string, { name }: AcceptPurchaseOrder): Promise<void> {
  const link = await findOrderLink(act.tx, hashToken(token));
  if (!link) return;
  await lockOrder(act, { id: link.orderId });
  const linked = await openOrderLink(act.tx, token);
  if (linked.state !== 'open') return;
  // A person who happens to be signed in doesn't accept for the vendor.
  await settleAcceptance({ ...act, actor: null }, linked.order, { name, recordedBy: null });
}

/** Seals the body, so that a person who reads the table of emails can't find a working link. */
async function mailOrder(
  act: Act,
  { baseUrl, secrets }: SendingSettings,
  letter: { order: PurchaseOrderDetail; path: string; recipient: string; expiresAt: string },
): Promise<void> {
  const { companyName, timeZone } = await getOrganization(act.tx);
  const { order, path, recipient, expiresAt } = letter;
  const lines = [
    'Hello,',
    `Here’s our order ${nameOf(order)} for ${order.jobName}: ${formatCents(order.total)}.`,
    `View it, download it and accept it here by ${formatDay(dayIn(new Date(expiresAt), timeZone))}:`,
    `${baseUrl}${path}`,
    companyName,
  ];
  await postLetter(act.tx, {
    recipient,
    subject: `Order ${nameOf(order)} from ${companyName}`,
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
}
