import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { termsOf } from '@builder-os/contract/platform/terms';
import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { ORDER_KIND_LABELS } from './order-labels.ts';

const linkClasses = 'text-link hover:underline';

/** The recipient and terms of an order. */
export function OrderFacts({ order }: { order: PurchaseOrderDetail }) {
  return (
    <DetailPanel title="Vendor">
      <DetailLines>
        <DetailLine label="Name">
          {order.vendorId === null ? (
            order.vendorName
          ) : (
            <Link to="/contacts/$id" params={{ id: String(order.vendorId) }} className={linkClasses}>
              {order.vendorName}
            </Link>
          )}
        </DetailLine>
        <DetailLine label="Email">
          {order.vendorEmail !== null && (
            <a href={`mailto:${order.vendorEmail}`} className={linkClasses}>
              {order.vendorEmail}
            </a>
          )}
        </DetailLine>
        <DetailLine label="Kind">{ORDER_KIND_LABELS[order.kind]}</DetailLine>
        <DetailLine label="Delivery by">{order.deliveryOn && formatLongDay(order.deliveryOn)}</DetailLine>
        <DetailLine label="Terms">{order.termsDays !== null && termsOf(order.termsDays)}</DetailLine>
        <DetailLine label="Retainage">
          {/[1-9]/.test(order.retainage) ? `${trimDecimal(order.retainage)}%` : 'None'}
        </DetailLine>
        {order.openLinks > 0 && (
          <DetailLine label="Accept links">{formatCountOf(order.openLinks, 'working link')}</DetailLine>
        )}
      </DetailLines>
      <DetailText label="Notes to the vendor" text={order.notes} />
      <DetailText label="Why it’s void" text={order.voidReason} />
    </DetailPanel>
  );
}
