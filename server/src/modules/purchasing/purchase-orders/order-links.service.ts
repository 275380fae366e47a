import { ORDER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/order-states';
import type { LinkPurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type {
  PurchaseOrderDetail,
  PurchaseOrderLink,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { checkParties } from '../../signing/signatures/parties.service.ts';
import { mailSignLink, makeSignLink } from '../../signing/signatures/sending.service.ts';
import { closeOpenRequest, readSigningSettings } from '../../signing/signatures/signatures.service.ts';
import { deleteOrderLinks, findOrderLink } from './order-links.queries.ts';
import { signedTitleOf } from './order-signing.service.ts';
import { lockOpenOrder } from './order-steps.service.ts';
import { vendorOfOrder } from './purchase-orders.queries.ts';
import { getOrder, lockOrder, nameOf } from './purchase-orders.service.ts';

const DAY_MS = 86_400_000;

/** Creates a link at which the next signer signs the current revision. Links made before keep working. */
export async function linkOrder(
  act: Act,
  platform: Pick<Platform, 'env' | 'secrets'>,
  target: Target,
  { email = null, coSigners }: LinkPurchaseOrder,
): Promise<PurchaseOrderLink> {
  const order = await lockOpenOrder(act, target);
  if (order.status === 'accepted') throw conflict(`${nameOf(order)} is already accepted.`);
  const { id, revision, vendorName } = order;
  await checkParties(act.tx, vendorOfOrder(id));
  const link = await makeSignLink(act, {
    resource: 'purchase-order',
    recordId: id,
    title: signedTitleOf(order),
    noun: 'order',
    first: { name: vendorName, email },
    coSigners,
    expiresAt: new Date(Date.now() + ORDER_LINK_DAYS * DAY_MS).toISOString(),
  });
  const { expiresAt } = link;
  const settings = await readSigningSettings(platform, act.tx);
  const isMailed = await mailSignLink(act, settings, link, {
    recipient: email,
    ...(await letterOf(act, order, { signer: link.signer.name, expiresAt })),
  });
  const details = { revision, isMailed };
  await recordAction(act, {
    action: 'purchase-order.link',
    resource: 'purchase-order',
    id,
    label: nameOf(order),
    details,
  });
  await publishEvent(act.tx, { resource: 'purchase-order', id });
  return { path: link.path, expiresAt, isMailed };
}

export async function revokeOrderLinks(act: Act, target: Target): Promise<void> {
  const order = await lockOrder(act, target);
  const { id } = order;
  const hadRequest = await closeOpenRequest(act.tx, 'purchase-order', id, 'revoked');
  const links = await deleteOrderLinks(act.tx, id);
  if (!hadRequest && links === 0) return;
  await recordAction(act, {
    action: 'purchase-order.revoke',
    resource: 'purchase-order',
    id,
    label: nameOf(order),
  });
  await publishEvent(act.tx, { resource: 'purchase-order', id });
}

/** The order that was accepted at this link with a typed name, before orders were signed; undefined for any other. */
export async function openAcceptedOrder(db: Executor, token: string): Promise<PurchaseOrderDetail | undefined> {
  const link = await findOrderLink(db, hashToken(token));
  if (!link || link.isExpired) return undefined;
  const order = await getOrder(db, link.orderId);
  return order.status === 'accepted' && link.revision === order.revision ? order : undefined;
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

/** The letter with the link. */
async function letterOf(
  act: Act,
  order: PurchaseOrderDetail,
  { signer, expiresAt }: { signer: string; expiresAt: string },
) {
  const { companyName, timeZone } = await getOrganization(act.tx);
  return {
    subject: `Order ${nameOf(order)} from ${companyName}`,
    lines: [
      signer === order.vendorName ? 'Hello,' : `Hello ${signer},`,
      `Here’s our order ${nameOf(order)} for ${order.jobName}: ${formatCents(order.total)}.`,
      `View it, download it and sign it here by ${formatDay(dayIn(new Date(expiresAt), timeZone))}:`,
    ],
  };
}
