import type { PriceRequest } from '@builder-os/contract/modules/purchasing/price-request-records';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Where a request stands. */
export function RequestStatusBadge({ request }: { request: Pick<PriceRequest, 'status'> }) {
  switch (request.status) {
    case 'draft':
      return <Badge tone="neutral">Draft</Badge>;
    case 'sent':
      return <Badge tone="blue">Sent</Badge>;
    case 'decided':
      return (
        <Badge tone="moss" icon={<Check aria-hidden="true" />}>
          Decided
        </Badge>
      );
    case 'canceled':
      return (
        <Badge tone="red" icon={<X aria-hidden="true" />}>
          Canceled
        </Badge>
      );
  }
}
