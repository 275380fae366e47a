import type { OrderStatus } from '@builder-os/contract/modules/purchasing/order-states';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ORDER_STATUS_LABELS, ORDER_STATUS_TONES } from './order-labels.ts';

/** Where an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const icon =
    status === 'accepted' || status === 'closed' ? (
      <Check aria-hidden="true" />
    ) : status === 'void' ? (
      <X aria-hidden="true" />
    ) : undefined;
  return (
    <Badge tone={ORDER_STATUS_TONES[status]} {...(icon && { icon })}>
      {ORDER_STATUS_LABELS[status]}
    </Badge>
  );
}
